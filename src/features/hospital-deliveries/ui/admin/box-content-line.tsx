import { formatMoney, timesMoney } from '../../../../lib/money.ts'
import { useSave } from '../../../../ui/admin/use-save.ts'
import { Button } from '../../../../ui/button.tsx'
import { amountOf } from '../../../inventory/rules.ts'
import { type HospitalBoxItem, hospitalDeliveryApi } from '../../contract.ts'
import { itemSaveWords } from './delivery-words.ts'

/** One item of a hospital's box: quantity, included or not, remove. */
export function BoxContentLine({ item }: { item: HospitalBoxItem }) {
  const save = useSave(hospitalDeliveryApi.updateItem, itemSaveWords.updated)
  const remove = useSave(hospitalDeliveryApi.removeItem, itemSaveWords.removed)
  const { id, name, unit, quantity, isIncluded, unitCost, quantityAvailable } = item
  const params = { id }
  const busy = save.isPending || remove.isPending
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <p className={isIncluded ? undefined : 'text-ink-2 line-through'}>{name}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          {amountOf(quantity, unit)} × {formatMoney(unitCost)} = {formatMoney(timesMoney(unitCost, quantity))}{' '}
          · quedan {quantityAvailable}
          {!isIncluded && ' · no va en la caja'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <fieldset className="flex items-center rounded-control border border-control">
          <legend className="sr-only">Cantidad de {name}</legend>
          <Button
            size="small"
            variant="quiet"
            icon="minus"
            className="min-h-11 min-w-11 px-2"
            aria-label={`Una menos de ${name}`}
            disabled={busy || quantity === 1}
            onClick={() => save.mutate({ params, body: { quantity: quantity - 1 } })}
          />
          <output
            className="min-w-8 text-center font-semibold tabular-nums"
            aria-label={`Cantidad de ${name}`}
          >
            {quantity}
          </output>
          <Button
            size="small"
            variant="quiet"
            icon="plus"
            className="min-h-11 min-w-11 px-2"
            aria-label={`Una más de ${name}`}
            disabled={busy}
            onClick={() => save.mutate({ params, body: { quantity: quantity + 1 } })}
          />
        </fieldset>
        <Button
          size="small"
          className="min-h-11"
          aria-label={isIncluded ? `Sacar ${name}` : `Incluir ${name}`}
          onClick={() => save.mutate({ params, body: { isIncluded: !isIncluded }, undo: { isIncluded } })}
        >
          {isIncluded ? 'Sacar' : 'Incluir'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          className="min-h-11 min-w-11 px-2"
          busy={remove.isPending}
          aria-label={`Eliminar ${name} de la caja`}
          onClick={() => remove.mutate({ params })}
        />
      </div>
    </li>
  )
}
