import { Section } from '#domains/site/site/ui/public/section.tsx'
import { formatCount } from '#lib/text/count.ts'
import { useT } from '#ui/text/texts.tsx'
import type { YearFigures } from '../../schemas.ts'

const names = ['boxes', 'families', 'hospitals', 'towns'] as const

/** Figures of a year, computed from the records. Groups under five are left out. */
export function FiguresSection({ figures }: { figures: YearFigures | null }) {
  const t = useT()
  if (!figures) return null
  const shown = names.filter((name) => figures[name] !== null)
  return (
    <Section id="cifras" title={t('figures.title', { year: figures.year })} tone="white">
      <dl className="flex flex-wrap gap-x-10 gap-y-6 sm:gap-x-16">
        {shown.map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-ink-2">{t(`figures.${name}`)}</dt>
            <dd className="font-serif text-[2.5rem] leading-tight font-semibold text-hope-strong [font-variant-numeric:tabular-nums]">
              {formatCount(figures[name] ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-sm text-ink-2">{t('figures.note')}</p>
    </Section>
  )
}
