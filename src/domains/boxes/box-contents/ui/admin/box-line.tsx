import { amountOf, countLeft } from '#domains/stock/inventory/rules.ts'
import { ContentLine } from '#domains/stock/inventory/ui/admin/content-line.tsx'
import { formatMoney } from '#lib/text/money.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge } from '#ui/badge.tsx'
import { boxContentsApi } from '../../endpoints.ts'
import type { BoxItem } from '../../schemas.ts'
import { boxItemToasts } from './box-labels.ts'

export function BoxLine({ line, locked }: { line: BoxItem; locked: boolean }) {
  const change = useSave(boxContentsApi.update, boxItemToasts.changed)
  const toggle = useSave(boxContentsApi.setIncluded, boxItemToasts.toggled)
  const { id, name, quantity, isIncluded, missing } = line
  const putBack = useSave(boxContentsApi.add, boxItemToasts.putBack)
  const remove = useSave(boxContentsApi.remove, {
    ...boxItemToasts.removed,
    undoWith: () => putBack.mutate({ body: lineToPutBack(line) }),
  })
  const params = { id }
  return (
    <ContentLine
      name={name}
      quantity={quantity}
      isIncluded={isIncluded}
      locked={locked}
      busy={change.isPending || toggle.isPending || remove.isPending}
      badge={
        !locked &&
        missing > 0 && <Badge tone="error">{missing === 1 ? 'Falta 1' : `Faltan ${missing}`}</Badge>
      }
      detail={
        <>
          {amountOf(quantity, line.unit)}
          {/* Empty: the role does not see what things cost. */}
          {line.unitCost !== '' && ` × ${formatMoney(line.unitCost)}`}
          {isIncluded && line.cost !== '' && ` = ${formatMoney(line.cost)}`}
          {!locked && ` · ${countLeft(line.quantityAvailable)}`}
        </>
      }
      onQuantity={(quantity) => change.mutate({ params, body: { quantity } })}
      onToggle={() => toggle.mutate({ params, body: { isIncluded: !isIncluded }, undo: { isIncluded } })}
      onRemove={() => remove.mutate({ params })}
    />
  )
}

const lineToPutBack = ({ requestId, inventoryItemId, quantity, isIncluded, notes }: BoxItem) => ({
  ...{ requestId, inventoryItemId, quantity, isIncluded, notes },
})
