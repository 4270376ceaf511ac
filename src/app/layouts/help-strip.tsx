import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useT } from '#ui/text/texts.tsx'

/** The crisis line: at the same position on every page, not red and not sticky (care.md#page-frame). */
export function HelpStrip() {
  const t = useT()
  const { number } = useSite().contact.crisis
  return (
    <aside
      aria-label={t('help.label')}
      className="bg-mint text-center text-[0.875rem] leading-snug sm:text-[0.9375rem]"
    >
      <a
        href={`tel:${number}`}
        className="inline-flex min-h-11 items-center gap-1.5 px-2 py-1 font-medium text-hope-strong soft-underline"
      >
        <Icon name="phone" className="size-4" />
        <span className="text-balance">{t('help.strip', { number })}</span>
      </a>
    </aside>
  )
}
