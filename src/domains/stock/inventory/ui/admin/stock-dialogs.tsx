import { useEffect, useState } from 'react'
import { useHasPart } from '#domains/site/parts/ui/admin/use-has-part.ts'
import { formatCount } from '#lib/text/count.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { formatMoney, timesMoney } from '#lib/text/money.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { inventoryApi } from '../../endpoints.ts'
import { amountOf } from '../../rules.ts'
import { type InventoryItem, Restock, StockCount } from '../../schemas.ts'
import { CostingField } from './costing-field.tsx'
import { itemToasts } from './inventory-labels.ts'

type DialogProps = { item: InventoryItem; onClose: () => void }

export function RestockDialog({ item, onClose }: DialogProps) {
  const has = useHasPart()
  const { form, field, state } = useRecordForm({
    endpoint: inventoryApi.restock,
    params: { id: item.id },
    schema: Restock,
    defaultValues: {
      quantity: '',
      unitCost: item.unitCost,
      occurredOn: puertoRicoDay(new Date()),
      reason: '',
      costing: 'last',
      lotCode: '',
      expiresOn: '',
    },
    ...itemToasts.restocked,
    onSaved: onClose,
  })
  const { quantity, unitCost } = form.watch()
  const total = totalOf(String(quantity), String(unitCost))
  return (
    <RecordDialog
      state={state}
      title={`Reponer ${item.name}`}
      submitLabel="Registrar entrada"
      onClose={onClose}
    >
      <p className="text-ink-2">Ahora hay {amountOf(item.quantity, item.unit)}.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Cuántas entraron" inputMode="numeric" {...field('quantity')} />
        <TextField
          label="Costo por unidad"
          prefix="$"
          inputMode="decimal"
          step="0.01"
          {...field('unitCost')}
        />
        <TextField label="Fecha" type="date" {...field('occurredOn')} />
        <TextField
          label="De dónde o por qué"
          optional
          hint="Por ejemplo: compra, donación."
          {...field('reason')}
        />
      </div>
      {item.quantity > 0 && Number(unitCost) !== Number(item.unitCost) && (
        <CostingField {...field('costing')} />
      )}
      {has('lots') && (
        <Disclosure summary="Lote y vencimiento">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Vence el" type="date" optional {...field('expiresOn')} />
            <TextField label="Lote" optional autoComplete="off" {...field('lotCode')} />
          </div>
        </Disclosure>
      )}
      <p role="status">{total && `Esta entrada suma ${formatMoney(total)}.`}</p>
    </RecordDialog>
  )
}

/** Enter the counted quantity, review the difference, accept. */
export function CountDialog({ item, onClose }: DialogProps) {
  // The stock when counting began. The server refuses the count if it changed since.
  const [shown, setShown] = useState(item)
  const { form, field, state } = useRecordForm({
    endpoint: inventoryApi.count,
    params: { id: item.id },
    schema: StockCount,
    defaultValues: { counted: '', reason: '' },
    toBody: (values) => ({ ...values, expected: shown.quantity }),
    ...itemToasts.counted,
    onSaved: onClose,
  })
  // After the error, compare the count with the new quantity.
  useEffect(() => {
    if (state.failure) setShown(item)
  }, [state.failure, item])
  const counted = String(form.watch('counted'))
  const difference = /^\d{1,7}$/.test(counted) ? Number(counted) - shown.quantity : null
  return (
    <RecordDialog
      state={state}
      title={`Contar ${item.name}`}
      submitLabel="Aceptar el conteo"
      onClose={onClose}
    >
      <p className="text-ink-2">
        El inventario dice {amountOf(shown.quantity, shown.unit)}
        {shown.reserved > 0 && `, de ellas ${formatCount(shown.reserved)} apartadas para cajas`}.
      </p>
      <TextField label="Cuántas contaste" inputMode="numeric" autoComplete="off" {...field('counted')} />
      {difference !== null && (
        <Notice tone={difference === 0 ? 'success' : 'warning'} role="status">
          {difference === 0
            ? 'Coincide con el inventario.'
            : `Diferencia: ${difference > 0 ? '+' : '−'}${amountOf(Math.abs(difference), shown.unit)}, ${formatMoney(timesMoney(shown.unitCost, Math.abs(difference)))} ${difference < 0 ? 'menos' : 'más'}.`}
        </Notice>
      )}
      <TextField label="Razón" optional hint="Por ejemplo: dañadas, mal anotadas." {...field('reason')} />
    </RecordDialog>
  )
}

export function DeleteItemDialog({ item, onClose }: DialogProps) {
  const remove = useSave(inventoryApi.remove, { ...itemToasts.removed, onSaved: onClose })
  const error = remove.problem?.detail
  return (
    <AlertDialog
      open
      title={`¿Eliminar «${item.name}» del inventario?`}
      confirmLabel={`Eliminar ${item.name}`}
      busy={remove.isPending}
      error={error}
      onConfirm={() => remove.mutate({ params: { id: item.id } })}
      onCancel={onClose}
    >
      Hay {amountOf(item.quantity, item.unit)} en el inventario. Queda 30 días en la Papelera, por si hay que
      restaurarlo.
    </AlertDialog>
  )
}

function totalOf(quantity: string, unitCost: string): string | null {
  if (!/^\d{1,6}$/.test(quantity) || !/^\d{1,5}(\.\d{1,2})?$/.test(unitCost)) return null
  return timesMoney(unitCost, Number(quantity))
}
