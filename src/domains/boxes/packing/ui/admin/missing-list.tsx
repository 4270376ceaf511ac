import { amountOf } from '#domains/stock/inventory/rules.ts'
import { byLetters } from '#lib/text/by-letters.ts'
import { Icon } from '#ui/icons/icons.tsx'
import type { PackingTable } from '../../schemas.ts'
import { isPrepared } from './bulk-actions.ts'
import type { TableBox } from './use-packing.ts'

type MissingListProps = { boxes: readonly TableBox[]; shelf: PackingTable['shelf'] }

/** What to buy or look for, over all boxes of the table. */
export function MissingList({ boxes, shelf }: MissingListProps) {
  const rows = missingOf(boxes)
  if (rows.length === 0) return null
  return (
    <details className="group rounded-card border border-line bg-white px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
        Lo que falta ({rows.length})
        <Icon name="chevron-down" className="ms-auto size-5 group-open:rotate-180" />
      </summary>
      <ul className="pb-2">
        {rows.map(({ inventoryItemId, name, unit, quantity, codes }) => (
          <li
            key={inventoryItemId}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5"
          >
            <span>
              <strong>{name}</strong>: {amountOf(quantity, unit)}
            </span>
            <span className="text-sm text-ink-2">
              Para {codes.join(', ')} · el inventario dice que quedan{' '}
              {shelf.find(({ id }) => id === inventoryItemId)?.available ?? 0}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Row = TableBox['missing'][number] & { codes: string[] }

function missingOf(boxes: readonly TableBox[]): Row[] {
  const rows = new Map<number, Row>()
  for (const box of boxes) {
    for (const item of isPrepared(box) ? box.missing : (box.plans[0]?.missing ?? [])) {
      const row = rows.get(item.inventoryItemId)
      rows.set(item.inventoryItemId, {
        ...item,
        quantity: item.quantity + (row?.quantity ?? 0),
        codes: [...(row?.codes ?? []), box.code],
      })
    }
  }
  return [...rows.values()].sort((one, other) => byLetters(one.name, other.name))
}
