import { classNames } from '#ui/class-names.ts'
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
      <div aria-hidden="true" className="mt-4 flex h-8 gap-0.5 overflow-hidden rounded-control">
        {spending.lines.map(({ name, cents }) => (
          <div key={name} className={tints[name]} style={{ width: `${cents}%` }} />
        ))}
      </div>
      <dl className="mt-3 flex flex-col gap-1.5">
        {spending.lines.map(({ name, cents }) => (
          <div key={name} className="flex items-center gap-2.5">
            <span aria-hidden="true" className={classNames('size-3 shrink-0 rounded-full', tints[name])} />
            <dt className="grow">{t(`figures.spending.${name}`)}</dt>
            <dd className="font-semibold [font-variant-numeric:tabular-nums]">{cents}¢</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">{t('figures.spending.note')}</p>
    </section>
  )
}

// From dark to light in their order, and each has its name beside it.
const tints = {
  boxes: 'bg-clay',
  shipping: 'bg-clay/65',
  gatherings: 'bg-clay/40',
  operation: 'bg-clay/20',
} as const
