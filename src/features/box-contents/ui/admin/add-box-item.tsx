import { type FormEvent, useState } from 'react'
import { inventoryApi } from '#features/inventory/endpoints.ts'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { boxContentsApi } from '../../endpoints.ts'
import type { BoxItem } from '../../schemas.ts'
import { boxItemToasts } from './box-labels.ts'

/** back-office.md#box-contents: only active items the shelf has are offered. */
export function AddBoxItem({ requestId, lines }: { requestId: number; lines: BoxItem[] }) {
  const offered = useList(inventoryApi.list, { stock: 'packable' })
  const [chosen, setChosen] = useState('')
  const add = useSave(boxContentsApi.add, { ...boxItemToasts.added, onSaved: () => setChosen('') })
  const there = new Set(lines.filter((line) => line.isIncluded).map((line) => line.inventoryItemId))
  const options = (offered.data?.rows ?? []).map((item) => ({
    value: String(item.id),
    label: `${item.name} · quedan ${item.quantityAvailable}${there.has(item.id) ? ' · ya está, añade otra' : ''}`,
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) add.mutate({ body: { requestId, inventoryItemId: Number(chosen), isIncluded: true } })
  }
  if (offered.data && options.length === 0)
    return <p className="text-ink-2">No queda nada disponible en el inventario.</p>
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <SelectField
        name="inventoryItemId"
        label="Añadir a la caja"
        placeholder="Escoge un item"
        className="min-w-0 flex-1 basis-56"
        options={options}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button type="submit" icon="plus" busy={add.isPending} disabled={!chosen}>
        Añadir
      </Button>
    </form>
  )
}
