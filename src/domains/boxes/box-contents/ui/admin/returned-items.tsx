import { useState } from 'react'
import type { OutcomeChange } from '#domains/boxes/box-requests/outcome-schemas.ts'
import { amountOf } from '#domains/stock/inventory/rules.ts'
import { useList } from '#ui/admin/use-read.ts'
import { TextField } from '#ui/forms/field.tsx'
import { boxContentsApi } from '../../endpoints.ts'
import type { BoxItem } from '../../schemas.ts'

type BackInStock = NonNullable<OutcomeChange['backInStock']>
type ReturnedItemsProps = { requestId: number; onChange: (back: BackInStock) => void }

/** Of a returned parcel: how many of each item go back on the shelf. The rest is written off. */
export function ReturnedItems({ requestId, onChange }: ReturnedItemsProps) {
  const { data } = useList(boxContentsApi.list, {}, { params: { requestId } })
  const lines = data?.rows.filter((line) => line.isIncluded)
  if (!lines) return <p className="text-ink-2">Cargando el contenido…</p>
  if (lines.length === 0) return <p className="text-ink-2">La caja no tenía nada anotado.</p>
  return <Quantities lines={lines} onChange={onChange} />
}

type QuantitiesProps = { lines: BoxItem[]; onChange: (back: BackInStock) => void }

function Quantities({ lines, onChange }: QuantitiesProps) {
  const [back, setBack] = useState(() => new Map(lines.map((line) => [line.id, backBefore(line)])))
  const change = (line: BoxItem, quantity: number) => {
    const next = new Map(back).set(line.id, Math.min(Math.max(quantity, 0), line.quantity))
    setBack(next)
    onChange(lines.map(({ id, inventoryItemId }) => ({ inventoryItemId, quantity: next.get(id) ?? 0 })))
  }
  const lost = lines.reduce((sum, line) => sum + line.quantity - (back.get(line.id) ?? 0), 0)
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">¿Qué vuelve al inventario?</legend>
      <p className="text-sm text-ink-2">Lo que llegó dañado o falta se da por perdido.</p>
      <ul className="mt-2">
        {lines.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-3 border-b border-line py-1.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {line.name} <span className="text-sm text-ink-2">de {amountOf(line.quantity, line.unit)}</span>
            </span>
            <TextField
              label={`Vuelven de ${line.name}`}
              labelHidden
              name={`back-${line.id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={line.quantity}
              className="w-20 shrink-0"
              value={back.get(line.id) ?? 0}
              onChange={(event) => change(line, Math.trunc(event.target.valueAsNumber || 0))}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-sm">
        {lost === 0 ? 'Vuelve todo.' : `Se dan por perdidos: ${lost}.`}
      </p>
    </fieldset>
  )
}

/** A parcel already noted as returned keeps its answer. */
const backBefore = (line: BoxItem) => line.quantity - line.writtenOff
