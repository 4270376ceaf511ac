import type { ReactNode } from 'react'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { amountOf } from '#domains/stock/inventory/rules.ts'
import type { Lang } from '#lib/text/texts.ts'
import { printedWords } from '../../labels.ts'

type PackingSlipProps = {
  recipientName: string
  /** As the family wrote it. */
  babyName: string | null
  code: string
  locale: Lang
  items: readonly { inventoryItemId: number; name: string; quantity: number; unit: string }[]
  /** Beside the head. */
  picture?: ReactNode
}

/** What goes inside the box: recipient and contents. Nothing about the loss, no prices. */
export function PackingSlip({ recipientName, babyName, code, locale, items, picture }: PackingSlipProps) {
  const { organisation, contact } = useSite()
  return (
    <article
      translate="no"
      className="print-sheet mx-auto w-full max-w-read rounded-card border border-line bg-white p-6 sm:p-10"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <p>{organisation.name}</p>
          <h2 className="text-2xl">
            <span lang="en">Hope in a Box</span>
          </h2>
        </div>
        {picture}
      </div>
      <table className="mt-2 w-full border-collapse text-base">
        {/* A head, so that a second sheet says whose it is. */}
        <thead>
          <tr>
            <th colSpan={2} className="pb-4 text-start font-normal [overflow-wrap:anywhere]" lang={locale}>
              {printedWords[locale].for} <strong>{recipientName}</strong> · {code}
              {babyName && (
                <span className="block pt-2 font-serif text-2xl whitespace-pre-line [overflow-wrap:anywhere]">
                  {babyName}
                </span>
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((line) => (
            <tr key={line.inventoryItemId} className="border-y border-line align-baseline">
              <td className="py-2 [overflow-wrap:anywhere]">{line.name}</td>
              <td className="py-2 ps-4 text-end whitespace-nowrap tabular-nums">
                {amountOf(line.quantity, line.unit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {items.length === 0 && <p className="text-ink-2">La caja todavía no tiene nada incluido.</p>}
      <p className="mt-6 text-sm">
        {contact.phone} · {contact.email}
      </p>
    </article>
  )
}
