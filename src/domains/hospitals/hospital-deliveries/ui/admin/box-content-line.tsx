import { amountOf, countLeft } from '#domains/stock/inventory/rules.ts'
import { ContentLine } from '#domains/stock/inventory/ui/admin/content-line.tsx'
import { formatMoney, timesMoney } from '#lib/text/money.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { hospitalDeliveryApi } from '../../endpoints.ts'
import type { HospitalBoxItem } from '../../schemas.ts'
import { boxItemToasts } from './delivery-labels.ts'

export function BoxContentLine({ item, locked }: { item: HospitalBoxItem; locked: boolean }) {
  const save = useSave(hospitalDeliveryApi.updateItem, boxItemToasts.updated)
  const { id, name, quantity, isIncluded, unitCost, inventoryItemId, hospitalDeliveryBoxId } = item
  const putBack = useSave(hospitalDeliveryApi.addItem, boxItemToasts.putBack)
  const remove = useSave(hospitalDeliveryApi.removeItem, {
    ...boxItemToasts.removed,
    undoWith: () =>
      putBack.mutate({
        params: { boxId: hospitalDeliveryBoxId },
        body: { inventoryItemId, quantity, isIncluded },
      }),
  })
  const params = { id }
  return (
    <ContentLine
      name={name}
      quantity={quantity}
      isIncluded={isIncluded}
      locked={locked}
      busy={save.isPending || remove.isPending}
      detail={
        <>
          {amountOf(quantity, item.unit)}
          {unitCost !== '' && ` × ${formatMoney(unitCost)}`}
          {isIncluded && unitCost !== '' && ` = ${formatMoney(timesMoney(unitCost, quantity))}`}
          {!isIncluded && ' · no va en la caja'}
          {` · ${countLeft(item.quantityAvailable)}`}
        </>
      }
      onQuantity={(quantity) => save.mutate({ params, body: { quantity } })}
      onToggle={() => save.mutate({ params, body: { isIncluded: !isIncluded }, undo: { isIncluded } })}
      onRemove={() => remove.mutate({ params })}
    />
  )
}
