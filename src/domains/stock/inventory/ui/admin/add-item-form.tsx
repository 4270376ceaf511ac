import type { FormEvent, ReactNode } from 'react'
import { AskDirection } from '#ui/admin/allowed.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { inventoryApi } from '../../endpoints.ts'
import { countLeft } from '../../rules.ts'

type AddItemFormProps = {
  label: string
  placeholder: string
  submitLabel: string
  /** Items already in the box. Their quantity can be increased. */
  inBox?: ReadonlySet<number>
  /** Extra fields between the item and the button. */
  children?: ReactNode
  className?: string
  /** The id of the chosen item, or an empty string. */
  chosen: string
  onChoose: (id: string) => void
  busy: boolean
  onAdd: (inventoryItemId: number) => void
}

/** Chooses an item for a box: active ones in stock. */
export function AddItemForm({ label, placeholder, submitLabel, inBox, ...props }: AddItemFormProps) {
  const { children, className, chosen, onChoose, busy, onAdd } = props
  const offered = useList(inventoryApi.list, { stock: 'packable' })
  const options = (offered.data?.rows ?? []).map((item) => ({
    value: String(item.id),
    label: `${item.name} · ${countLeft(item.quantityAvailable)}${inBox?.has(item.id) ? ' · ya está, añade otra' : ''}`,
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) onAdd(Number(chosen))
  }
  if (offered.data && options.length === 0)
    return (
      <div className="text-ink-2">
        <p>
          No queda nada disponible en el inventario. Lo que llega se anota primero con «Recibir», en
          Inventario.
        </p>
        <AskDirection right="stock.write" />
      </div>
    )
  return (
    <form onSubmit={submit} className={classNames('flex flex-wrap items-end gap-3', className)}>
      <SelectField
        name="inventoryItemId"
        label={label}
        placeholder={placeholder}
        className="min-w-0 flex-1 basis-56"
        options={options}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      />
      {children}
      <Button type="submit" icon="plus" busy={busy} disabled={!chosen}>
        {submitLabel}
      </Button>
    </form>
  )
}
