import { useState } from 'react'
import { AddItemForm } from '#domains/stock/inventory/ui/admin/add-item-form.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { boxContentsApi } from '../../endpoints.ts'
import type { BoxItem } from '../../schemas.ts'
import { boxItemToasts } from './box-labels.ts'

export function AddBoxItem({ requestId, lines }: { requestId: number; lines: BoxItem[] }) {
  const [chosen, setChosen] = useState('')
  const add = useSave(boxContentsApi.add, { ...boxItemToasts.added, onSaved: () => setChosen('') })
  return (
    <AddItemForm
      label="Añadir a la caja"
      placeholder="Escoge un item"
      submitLabel="Añadir"
      inBox={new Set(lines.filter((line) => line.isIncluded).map((line) => line.inventoryItemId))}
      chosen={chosen}
      onChoose={setChosen}
      busy={add.isPending}
      onAdd={(inventoryItemId) => add.mutate({ body: { requestId, inventoryItemId, isIncluded: true } })}
    />
  )
}
