import { useT } from '#ui/text/texts.tsx'

export function SkipLink() {
  const t = useT()
  return (
    <a
      href="#contenido"
      className="no-print sr-only rounded-control bg-white px-4 py-3 font-semibold text-hope focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50"
    >
      {t('nav.skip')}
    </a>
  )
}
