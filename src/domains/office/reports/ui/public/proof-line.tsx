import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formatCount } from '#lib/text/count.ts'
import { useT } from '#ui/text/texts.tsx'
import type { YearFigures } from '../../schemas.ts'

/** One line from the records: boxes and families of a year. Groups under five are left out. */
export function ProofLine({ figures }: { figures: YearFigures | null }) {
  const t = useT()
  const { organisation } = useSite()
  if (!figures?.boxes) return null
  const facts = [
    `${formatCount(figures.boxes)} ${t('figures.boxesIn', { year: figures.year })}`,
    figures.families !== null && `${formatCount(figures.families)} ${t('figures.families')}`,
    t('figures.since', { year: organisation.foundedYear }),
  ]
  return (
    <p className="border-t border-line pt-3 text-sm text-ink-2 sm:order-3 sm:col-span-full">
      {facts.filter(Boolean).join(' · ')}
    </p>
  )
}
