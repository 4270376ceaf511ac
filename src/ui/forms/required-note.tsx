import { useUiTexts } from '../text/ui-texts.tsx'

/** What the star means, once above the fields of a long form. Not where none has one. */
export function RequiredNote() {
  const texts = useUiTexts()
  return <p className="text-sm text-ink-2 in-[form:not(:has(:required))]:hidden">{texts.requiredNote}</p>
}
