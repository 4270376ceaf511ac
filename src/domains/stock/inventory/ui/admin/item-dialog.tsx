import type { KeyboardEvent } from 'react'
import type * as z from 'zod/mini'
import { RecordHistory } from '#domains/team/history/ui/admin/record-history.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { LoadedDialog } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { ownCodeOf } from '../../codes.ts'
import { inventoryApi } from '../../endpoints.ts'
import { categoryLabels } from '../../labels.ts'
import { type InventoryItem, InventoryItemChange, NewInventoryItem, stockLimits } from '../../schemas.ts'
import { itemToasts, optionsOf } from './inventory-labels.ts'

const units = ['unidad', 'caja', 'paquete', 'hoja', 'libra', 'yarda', 'rollo']

/** The form's category is hopebox (back-office.md#inventory). */
export function NewItemDialog({ onClose }: { onClose: () => void }) {
  const { field, state } = useRecordForm({
    endpoint: inventoryApi.create,
    schema: NewInventoryItem,
    defaultValues: {
      name: '',
      description: '',
      quantity: '',
      unit: 'unidad',
      unitCost: '',
      category: 'hopebox',
      minQuantity: '0',
      isActive: true,
      code: '',
    },
    toBody: (values) => ({ ...values, isNewName: true }),
    ...itemToasts.created,
    onSaved: onClose,
  })
  return (
    <RecordDialog state={state} title="Añadir item al inventario" submitLabel="Añadir item" onClose={onClose}>
      <ItemFields field={field} />
    </RecordDialog>
  )
}

export function ItemDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useRead(inventoryApi.get, { params: { id } })
  return (
    <LoadedDialog query={query} title="Item" onClose={onClose}>
      {(item) => <EditItemDialog item={item} onClose={onClose} />}
    </LoadedDialog>
  )
}

function EditItemDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const { field, state } = useRecordForm({
    endpoint: inventoryApi.update,
    params: { id: item.id },
    schema: InventoryItemChange,
    defaultValues: {
      name: item.name,
      description: item.description ?? '',
      quantity: String(item.quantity),
      unit: item.unit,
      unitCost: item.unitCost,
      category: item.category,
      minQuantity: String(item.minQuantity),
      isActive: item.isActive,
      code: item.code ?? '',
    },
    toBody: ({ quantity, ...values }) => ({
      ...values,
      isNewName: true,
      // Send the quantity only if it was edited: boxes may have taken stock since the dialog opened.
      ...(quantity !== String(item.quantity) && { quantity, expected: item.quantity }),
      updatedAt: item.updatedAt,
    }),
    ...itemToasts.updated,
    onSaved: onClose,
  })
  return (
    <RecordDialog state={state} title={`Editar ${item.name}`} onClose={onClose}>
      <ItemFields
        field={field}
        ownCode={ownCodeOf(item.id)}
        quantityHint="Si la cambias, queda anotado como corrección."
      />
      <RecordHistory entity="inventory_item" entityId={item.id} />
    </RecordDialog>
  )
}

type ItemFieldName = Exclude<keyof z.input<typeof NewInventoryItem>, 'isNewName'>
type Field = (name: ItemFieldName) => { name: string; error?: string }

type ItemFieldsProps = { field: Field; quantityHint?: string; ownCode?: string }

function ItemFields({ field, quantityHint, ownCode = 'uno nuestro' }: ItemFieldsProps) {
  return (
    <>
      <TextField label="Nombre" autoComplete="off" {...field('name')} />
      <TextArea label="Descripción" optional rows={2} {...field('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Cantidad" inputMode="numeric" hint={quantityHint} {...field('quantity')} />
        <TextField
          label="Unidad"
          optional
          suggestions={units}
          maxLength={stockLimits.unit}
          {...field('unit')}
        />
        <TextField
          label="Costo por unidad"
          prefix="$"
          inputMode="decimal"
          step="0.01"
          {...field('unitCost')}
        />
        <TextField
          label="Cantidad mínima"
          inputMode="numeric"
          hint="Al llegar a esta cantidad avisamos «Stock Bajo»."
          {...field('minQuantity')}
        />
      </div>
      <TextField
        label="Código de barras"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={`Escanéalo o escríbelo si el artículo trae uno. Sin él, el código es ${ownCode}.`}
        onKeyDown={ignoreEnter}
        {...field('code')}
      />
      <SelectField
        label="Categoría"
        placeholder={false}
        options={optionsOf(categoryLabels)}
        {...field('category')}
      />
      <CheckboxField label="Activo: se puede poner en cajas" {...field('isActive')} />
    </>
  )
}

/** The Enter of a scanner would save a form that is not finished. */
const ignoreEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}
