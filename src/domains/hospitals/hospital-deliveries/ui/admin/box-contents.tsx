import { useState } from 'react'
import { AddItemForm } from '#domains/stock/inventory/ui/admin/add-item-form.tsx'
import { formatMoney } from '#lib/text/money.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { useMayWrite } from '#ui/admin/view-right.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { hospitalDeliveryApi } from '../../endpoints.ts'
import type { HospitalBox } from '../../schemas.ts'
import { BoxContentLine } from './box-content-line.tsx'
import { PrepareButton } from './box-list.tsx'
import { boxItemToasts } from './delivery-labels.ts'

export function BoxContents({ box, onClose }: { box: HospitalBox; onClose: () => void }) {
  const query = useList(hospitalDeliveryApi.items, {}, { params: { boxId: box.id } })
  const mayWrite = useMayWrite()
  return (
    <AdminSection
      title={`Contenido de ${box.serialNumber}`}
      beside={
        <span className="flex gap-2">
          {!box.isPrepared && mayWrite && <PrepareButton box={box} />}
          <Button size="small" icon="close" className="max-lg:min-h-11" onClick={onClose}>
            Cerrar
          </Button>
        </span>
      }
    >
      {!query.data && <RecordState query={query} />}
      {query.data?.rows.length === 0 && <p className="py-2 text-ink-2">La caja está vacía.</p>}
      <ul>
        {query.data?.rows.map((item) => (
          <BoxContentLine key={item.id} item={item} locked={!mayWrite} />
        ))}
      </ul>
      {box.itemCount > 0 && box.cost !== '' && (
        <p className="flex justify-between gap-3 pt-3 font-semibold tabular-nums">
          <span>Suma</span>
          <span>{formatMoney(box.cost)}</span>
        </p>
      )}
      {mayWrite && <AddItem boxId={box.id} />}
    </AdminSection>
  )
}

function AddItem({ boxId }: { boxId: number }) {
  const [chosen, setChosen] = useState('')
  const [quantity, setQuantity] = useState('1')
  const add = useSave(hospitalDeliveryApi.addItem, {
    ...boxItemToasts.added,
    onSaved: () => {
      setChosen('')
      setQuantity('1')
    },
  })
  const { problem } = add
  const wrong = problem?.errors?.find(({ path }) => path === 'quantity')?.message ?? problem?.detail
  const submit = (inventoryItemId: number) => {
    const body = { hospitalDeliveryBoxId: boxId, inventoryItemId, quantity, isIncluded: true }
    add.mutate({ params: { boxId }, body })
  }
  return (
    <div className="mt-4">
      <AddItemForm
        label="Agregar artículo"
        placeholder="Escoge un artículo"
        submitLabel="Agregar"
        className="border-t border-line pt-4"
        chosen={chosen}
        onChoose={setChosen}
        busy={add.isPending}
        onAdd={submit}
      >
        <TextField
          name="quantity"
          label="Cantidad"
          inputMode="numeric"
          className={wrong ? 'w-full sm:w-64' : 'w-28'}
          value={quantity}
          error={wrong}
          onChange={(event) => {
            setQuantity(event.target.value)
            add.reset()
          }}
        />
      </AddItemForm>
    </div>
  )
}
