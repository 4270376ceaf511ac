import { useT } from '#ui/text/texts.tsx'
import type { Spending } from '../../schemas.ts'

/** Where a dollar went, from the books. */
export function SpendingList({ spending }: { spending: Spending | null }) {
  const t = useT()
  if (!spending) return null
  return (
    <section aria-labelledby="cada-dolar">
      <h2 id="cada-dolar" className="text-xl">
        {t('figures.spending.title', { year: spending.year })}
      </h2>
      <dl className="mt-4 flex flex-col gap-3">
        {spending.lines.map(({ name, cents }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt>{t(`figures.spending.${name}`)}</dt>
            <dd className="font-semibold [font-variant-numeric:tabular-nums]">{cents}¢</dd>
            <div aria-hidden="true" className="col-span-2 mt-1 h-1.5 rounded-full bg-line">
              <div className="h-full rounded-full bg-clay" style={{ width: `${cents}%` }} />
            </div>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">{t('figures.spending.note')}</p>
    </section>
  )
}
