import { useEffect, useRef, useState } from 'react'
import { amountOf } from '#domains/stock/inventory/rules.ts'
import { writeOffReasons } from '#domains/stock/inventory/schemas.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { writeOffLabels } from '../../labels.ts'
import type { PackingAction, WrittenOff } from '../../schemas.ts'

type WriteOffProps = {
  item: { inventoryItemId: number; name: string; unit: string; quantity: number }
  onWriteOff: (action: PackingAction) => void
  onCancel: () => void
}

/** How many of an item cannot be given, and why. One press when the box has one of it. */
export function WriteOff({ item: { inventoryItemId, name, unit, quantity }, ...on }: WriteOffProps) {
  const [count, setCount] = useState(1)
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <fieldset ref={box} tabIndex={-1} className="mt-3 flex flex-col gap-2 rounded-control bg-sand p-3">
      <legend className="sr-only">{`No sirve: ${name}`}</legend>
      <p>
        <strong>{name}</strong> sale del inventario. Si queda otra, la caja la lleva; si no, queda como falta.
      </p>
      {quantity > 1 && (
        <SelectField
          name="count"
          label="Cuántas no sirven"
          placeholder={false}
          options={Array.from({ length: quantity }, (_, at) => ({
            value: String(at + 1),
            label: amountOf(at + 1, unit),
          }))}
          value={String(count)}
          onChange={(event) => setCount(Number(event.target.value))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {writeOffReasons.map((reason) => (
          <Button
            key={reason}
            size="small"
            className="max-lg:min-h-11"
            onClick={() => on.onWriteOff({ kind: 'writeOff', inventoryItemId, quantity: count, reason })}
          >
            {writeOffLabels[reason]}
          </Button>
        ))}
        <Button size="small" variant="quiet" className="max-lg:min-h-11" onClick={on.onCancel}>
          Cancelar
        </Button>
      </div>
    </fieldset>
  )
}

type WrittenOffListProps = {
  items: WrittenOff[]
  /** Not for a box that is packed: it is opened again first. */
  onUndo: ((item: WrittenOff) => void) | undefined
}

/** It stays until the box leaves, also after ten minutes without a signal: a mistake is often seen later. */
export const WrittenOffList = ({ items, onUndo }: WrittenOffListProps) => (
  <div className="mt-3 rounded-control bg-sand p-3">
    <h3 className="text-base">Salió del inventario</h3>
    <ul>
      {items.map((item) => (
        <li
          key={`${item.inventoryItemId} ${item.reason}`}
          className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1"
        >
          <span className="flex-1 [overflow-wrap:anywhere]">
            {item.name} · {amountOf(item.quantity, item.unit)} · {writeOffLabels[item.reason].toLowerCase()}
          </span>
          {onUndo && (
            <Button
              size="small"
              icon="undo"
              className="max-lg:min-h-11"
              aria-label={`Deshacer: ${item.name}`}
              onClick={() => onUndo(item)}
            >
              Deshacer
            </Button>
          )}
        </li>
      ))}
    </ul>
  </div>
)
