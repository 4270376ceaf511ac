import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { amountOf } from '#domains/stock/inventory/rules.ts'
import type { TypedBodyOf } from '#lib/http/endpoint.ts'
import { countOfBoxes } from '#lib/text/count.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { focusHeading } from '#ui/admin/focus-heading.ts'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { hospitalDeliveryApi } from '../../endpoints.ts'
import { boxesToFill, isHandedOver } from '../../rules.ts'
import type { FilledHospitalBoxes, HospitalBox, HospitalDelivery } from '../../schemas.ts'

type FillBoxesProps = {
  delivery: HospitalDelivery
  boxes: readonly HospitalBox[]
  onFilled: (response: FilledHospitalBoxes) => void
}

/** Fills all boxes at once, from a recipe or like another delivery. */
export function FillBoxes({ delivery, boxes, onFilled }: FillBoxesProps) {
  const [open, setOpen] = useState(false)
  const count = boxesToFill(delivery, boxes)
  if (isHandedOver(delivery)) return null
  return (
    <>
      {count > 0 && (
        <Button variant="primary" icon="package" onClick={() => setOpen(true)}>
          Llenar cajas
        </Button>
      )}
      {open && (
        <FillDialog
          delivery={delivery}
          count={count}
          onClose={() => setOpen(false)}
          onFilled={(response) => {
            setOpen(false)
            onFilled(response)
          }}
        />
      )}
    </>
  )
}

type FillDialogProps = {
  delivery: HospitalDelivery
  count: number
  onClose: () => void
  onFilled: (response: FilledHospitalBoxes) => void
}

function FillDialog({ delivery, count, onClose, onFilled }: FillDialogProps) {
  const recipes = useList(boxContentsApi.recipes, {})
  const deliveries = useList(hospitalDeliveryApi.list, { page: 1, pageSize: 50 })
  const [howMany, setHowMany] = useState(String(count))
  const [chosen, setChosen] = useState<string | null>(null)
  const client = useQueryClient()
  // Without a toast: the page says it, with what is missing.
  const fill = useMutation({
    mutationFn: (body: TypedBodyOf<typeof hospitalDeliveryApi.fillBoxes>) =>
      callAdmin(hospitalDeliveryApi.fillBoxes, { params: { id: delivery.id }, body }),
    onSuccess: onFilled,
    onSettled: () => client.invalidateQueries(),
  })
  const active = (recipes.data?.rows ?? []).filter(({ isActive }) => isActive)
  const isSame = ({ hospitalId }: HospitalDelivery) => Number(hospitalId === delivery.hospitalId)
  const former = (deliveries.data?.rows ?? [])
    .filter(({ id, boxCount, emptyCount }) => id !== delivery.id && boxCount > emptyCount)
    // Those to the same institution first.
    .sort((one, other) => isSame(other) - isSame(one))
  const options = [
    ...active.map(({ id, name }) => ({ value: `recipe ${id}`, label: `Receta: ${name}` })),
    ...former.map((each) => ({
      value: `delivery ${each.id}`,
      label: `Como la de ${each.institutionName}, ${formatDate(startOfDay(each.deliveryDate), 'es', 'date')}`,
    })),
  ]
  const value = chosen ?? options[0]?.value ?? ''
  const [kind, id] = value.split(' ')
  const coverage = active.find((recipe) => kind === 'recipe' && String(recipe.id) === id)?.coverage
  return (
    <Dialog open onClose={onClose} title="Llenar cajas">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          fill.mutate({
            count: Number(howMany),
            ...(kind === 'recipe' ? { recipeId: Number(id) } : { likeDeliveryId: Number(id) }),
          })
        }}
      >
        <TextField
          name="count"
          label="Cuántas cajas"
          hint="Primero las vacías. Las que falten se crean."
          inputMode="numeric"
          value={howMany}
          onChange={(event) => setHowMany(event.target.value)}
        />
        <SelectField
          name="contents"
          label="Con qué"
          placeholder={false}
          options={options}
          value={value}
          onChange={(event) => setChosen(event.target.value)}
        />
        {options.length === 0 && recipes.data && deliveries.data && (
          <p>Todavía no hay recetas activas ni otra entrega con contenido. Crea una receta primero.</p>
        )}
        {coverage && (
          <p className="text-sm text-ink-2">
            Lo que hay alcanza para {countOfBoxes(coverage.boxes)} de esta receta.
          </p>
        )}
        {fill.isError && (
          <p role="alert" className="text-error">
            {messageOf(fill.error)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" busy={fill.isPending} disabled={!value}>
            Llenar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type FilledProps = { delivery: HospitalDelivery; filled: FilledHospitalBoxes; onClose: () => void }

/** Stays until closed: which boxes lack something is named. */
export function Filled({ delivery, filled: { incomplete, ...undo }, onClose }: FilledProps) {
  const box = useRef<HTMLDivElement>(null)
  // The dialog's button may be gone: focus what is missing.
  useEffect(() => box.current?.focus(), [])
  const [busy, setBusy] = useState(false)
  const refresh = useSave(hospitalDeliveryApi.emptyBoxes, {
    success: 'Deshecho: quedó como estaba antes',
    error: { title: 'No se pudo deshacer' },
    onSaved: () => {
      focusHeading()
      onClose()
    },
  })
  const takeBack = async () => {
    setBusy(true)
    await refresh.mutateAsync({ params: { id: delivery.id }, body: undo }).catch(() => null)
    setBusy(false)
  }
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      <Notice
        role="status"
        tone={incomplete.length > 0 ? 'warning' : 'success'}
        title={undo.filled.length === 1 ? '1 caja llena' : `${undo.filled.length} cajas llenas`}
      >
        {incomplete.length > 0 && (
          <ul className="list-disc ps-6">
            {incomplete.map(({ serialNumber, missing }) => (
              <li key={serialNumber}>
                <span className="font-semibold">{serialNumber}:</span> falta{' '}
                {missing.map(({ name, unit, quantity }) => `${name}, ${amountOf(quantity, unit)}`).join('; ')}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" icon="undo" busy={busy} onClick={() => void takeBack()}>
            Deshacer
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              focusHeading()
              onClose()
            }}
          >
            Cerrar
          </Button>
        </div>
      </Notice>
    </div>
  )
}
