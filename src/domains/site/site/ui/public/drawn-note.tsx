import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'
import { useContentItems } from './content-item.ts'

/** Where drawings stand for things of the box, the page says so. `withPlate`: the plate stays a drawing beside photographs. */
export function DrawnNote({ withPlate = false }: { withPlate?: boolean }) {
  const t = useT()
  const { hero } = useSite()
  const items = useContentItems()
  if (!withPlate && items.every(({ photo, drawing }) => photo || !drawing)) return null
  const hasPhoto = hero.photo !== null || items.some(({ photo }) => photo !== null)
  return (
    <p className="mt-3 text-sm text-ink-2">{t(hasPhoto ? 'home.teaser.someDrawn' : 'home.teaser.drawn')}</p>
  )
}
