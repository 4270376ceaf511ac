import { useT } from '#ui/text/texts.tsx'
import { useContentItems } from './content-item.ts'

/** While something of the box has no photograph, the page says that it shows drawings. */
export function DrawnNote() {
  const t = useT()
  if (useContentItems().every(({ photo }) => photo !== null)) return null
  return <p className="mt-3 text-sm text-ink-2">{t('home.teaser.drawn')}</p>
}
