import { amountOf } from '#domains/stock/inventory/rules.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import type { PackingTable } from '../../schemas.ts'
import type { RecipeOf } from './planned-items.ts'
import { shortageOf } from './shortage.ts'
import type { TableBox } from './use-packing.ts'

type MissingListProps = { boxes: readonly TableBox[]; shelf: PackingTable['shelf']; recipeOf: RecipeOf }

/** What to buy or look for, over all boxes of the table: said once, above them. */
export function MissingList({ boxes, shelf, recipeOf }: MissingListProps) {
  const { rows, sentence } = shortageOf(boxes, recipeOf)
  if (rows.length === 0) return null
  return (
    <Notice
      tone="error"
      isCompact
      title={sentence}
      action={
        <Allowed right="stock.read">
          <ButtonLink size="small" icon="package" to="/admin/contabilidad/inventario">
            Inventario
          </ButtonLink>
        </Allowed>
      }
    >
      <details className="group min-w-0 open:order-last open:w-full">
        <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 underline underline-offset-4">
          Cuánto y para cuáles
          <Icon name="chevron-down" className="size-5 group-open:[transform:rotate(180deg)]" />
        </summary>
        <ul>
          {rows.map(({ inventoryItemId, name, unit, quantity, codes }) => (
            <li key={inventoryItemId} className="border-t border-error/30 py-1.5">
              <strong>{name}</strong>: {amountOf(quantity, unit)}
              <span className="text-sm text-ink-2">
                {' '}
                · el inventario dice que quedan{' '}
                {shelf.find(({ id }) => id === inventoryItemId)?.available ?? 0} · para {codes.join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}
