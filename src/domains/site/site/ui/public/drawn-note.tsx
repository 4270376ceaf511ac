import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'

/** While something of the box has no photograph, the page says that it shows drawings. */
export function DrawnNote() {
  const t = useT()
  const { boxThings } = useSite()
  if (boxThings.every(({ photo }) => photo !== null)) return null
  return <p className="mt-3 text-sm text-ink-2">{t('home.teaser.drawn')}</p>
}
