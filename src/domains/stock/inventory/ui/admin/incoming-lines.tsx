import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useHasPart } from '#domains/site/parts/ui/admin/use-has-part.ts'
import { nameKey } from '#lib/text/fold-text.ts'
import { formatMoney, fromCents, toCents } from '#lib/text/money.ts'
import { amountAsTyped } from '#lib/text/typed-amount.ts'
import type { RecordFormState } from '#ui/admin/record-form.tsx'
import { linesOf, useLineDrafts } from '#ui/admin/use-line-drafts.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { ComboField, TextField } from '#ui/forms/field.tsx'
import { FieldError } from '#ui/forms/field-parts.tsx'
import { notScanned, ScanField, scanned } from '#ui/forms/scan-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { itemOfCode, normalCode } from '../../codes.ts'
import { inventoryApi } from '../../endpoints.ts'
import { categoryLabels } from '../../labels.ts'
import { amountOf } from '../../rules.ts'
import type { InventoryCategory, InventoryItem } from '../../schemas.ts'
import { optionsOf } from './inventory-labels.ts'

/** One line of what came in. `price` is the cost or the value of one unit, `total` what the invoice says of all. */
export type IncomingDraft = Record<
  'itemName' | 'category' | 'quantity' | 'price' | 'total' | 'lotCode' | 'expiresOn' | 'code',
  string
>

export const emptyIncoming: IncomingDraft = {
  itemName: '',
  category: 'hopebox',
  quantity: '1',
  price: '',
  total: '',
  lotCode: '',
  expiresOn: '',
  code: '',
}

/** The line as the endpoints take it. A name that no item has becomes a new item. */
export function incomingBody(draft: IncomingDraft, items: readonly InventoryItem[]) {
  const { itemName, category, quantity, lotCode, expiresOn, code } = draft
  const known = itemNamed(itemName, items)
  return {
    quantity,
    lotCode,
    expiresOn,
    code,
    ...(known
      ? { inventoryItemId: known.id }
      : { newItem: { name: itemName, category: category as InventoryCategory } }),
  }
}

export const itemNamed = (name: string, items: readonly InventoryItem[]) => {
  const wanted = nameKey(name)
  return items.find((item) => nameKey(item.name) === wanted)
}

/** The items that a name can mean. */
export const useActiveItems = () => useList(inventoryApi.list, { isActive: true })

type IncomingLinesProps<Values extends FieldValues & { lines: string }> = {
  form: UseFormReturn<Values>
  state: Pick<RecordFormState, 'problems'>
  items: readonly InventoryItem[]
  legend: string
  priceLabel: string
  /** The endpoint's name of the price. */
  priceField: 'unitCost' | 'unitValue'
}

/** The lines of a delivery or a gift: the item by its name, how many, the price, and the lot if it has a date. */
export function IncomingLines<Values extends FieldValues & { lines: string }>({
  form,
  state,
  items,
  legend,
  priceLabel,
  priceField,
}: IncomingLinesProps<Values>) {
  const drafts = useLineDrafts<IncomingDraft, Values>(form, state, emptyIncoming)
  const names = items.map(({ name }) => name)
  /** One more of what is in the list, or a line of its own. */
  const take = (code: string) => {
    const item = itemOfCode(code, items)
    const wanted = normalCode(code)
    const index = drafts.lines.findIndex(
      (line) => line.code === wanted || (item && itemNamed(line.itemName, items) === item),
    )
    const line = drafts.lines[index]
    if (line) {
      const quantity = Number(line.quantity) + 1
      if (Number.isNaN(quantity)) return notScanned(`Escribe primero cuántas: ${line.itemName || code}.`)
      drafts.change(index, { quantity: String(quantity) })
      return scanned(`${line.itemName || code}: ${quantity}.`)
    }
    drafts.put({ ...emptyIncoming, itemName: item?.name ?? '', code: item ? '' : wanted })
    return item
      ? scanned(`${item.name}: 1.`)
      : notScanned(`Código nuevo: ${wanted}. Escribe qué artículo es y quedará con este código.`)
  }
  return (
    <fieldset ref={drafts.box} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <FieldError id={drafts.problem && 'incoming-lines-problem'}>{drafts.problem}</FieldError>
      <ScanField
        label="Escanear o escribir un código"
        placeholder="Código del artículo"
        onCode={take}
        className="max-w-xl"
      />
      {drafts.lines.map((line, index) => (
        <IncomingLine
          key={drafts.keyOf(index)}
          number={index + 1}
          line={line}
          names={names}
          item={itemNamed(line.itemName, items)}
          priceLabel={priceLabel}
          priceField={priceField}
          isOnly={drafts.lines.length === 1}
          errorOf={(field) => drafts.problemOf(index, field)}
          onChange={(part) => drafts.change(index, part)}
          onRemove={() => drafts.remove(index)}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button icon="plus" onClick={drafts.add}>
          Añadir artículo
        </Button>
        <p role="status" className="font-semibold tabular-nums">
          En total {formatMoney(totalOf(drafts.lines))}
        </p>
      </div>
    </fieldset>
  )
}

type LineProps = {
  number: number
  line: IncomingDraft
  names: readonly string[]
  item: InventoryItem | undefined
  priceLabel: string
  priceField: string
  isOnly: boolean
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<IncomingDraft>) => void
  onRemove: () => void
}

function IncomingLine({ number, line, names, item, priceLabel, priceField, isOnly, ...props }: LineProps) {
  const { errorOf, onChange, onRemove } = props
  const has = useHasPart()
  const [hasLot, setHasLot] = useState(line.lotCode !== '' || line.expiresOn !== '')
  const input = (key: keyof IncomingDraft, field: string = key) => ({
    name: `lines.${number - 1}.${field}`,
    value: line[key],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  })
  const takesTotal = priceField === 'unitCost'
  const isNew = line.itemName.trim() !== '' && !item
  const nameError = errorOf('newItem.name') ?? errorOf('inventoryItemId') ?? errorOf('code')
  return (
    <fieldset className="grid items-start gap-x-3 gap-y-2 rounded-card border border-line bg-white p-3 sm:grid-cols-[minmax(0,1fr)_6.5rem_10.5rem_auto]">
      <legend className="sr-only">Artículo {number}</legend>
      <ComboField
        label="Artículo"
        {...input('itemName', 'newItem.name')}
        error={nameError}
        options={names}
        after={
          <p className="text-sm text-ink-2">
            {item && `Ahora hay ${amountOf(item.quantity, item.unit)}.`}
            {isNew && 'Es nuevo: se añade al inventario.'}
            {line.code && (
              <span className="block">
                Código <span className="code">{line.code}</span>
              </span>
            )}
          </p>
        }
      />
      <TextField label="Cantidad" inputMode="numeric" {...input('quantity')} />
      <div className="flex flex-col gap-2">
        <TextField
          label={priceLabel}
          prefix="$"
          inputMode="decimal"
          {...input('price', priceField)}
          disabled={line.total !== ''}
        />
        {takesTotal && (
          <TextField
            label="O el total"
            optional
            prefix="$"
            inputMode="decimal"
            {...input('total', 'lineTotal')}
          />
        )}
      </div>
      <div className="flex gap-1 sm:mt-7">
        {has('lots') && (
          <Button
            variant="quiet"
            icon="calendar"
            className="px-3"
            aria-expanded={hasLot}
            aria-label={`Lote y vencimiento del artículo ${number}`}
            title="Lote y vencimiento"
            onClick={() => setHasLot(!hasLot)}
          />
        )}
        {!isOnly && (
          <Button
            variant="quiet"
            icon="trash"
            className="px-3"
            aria-label={`Quitar el artículo ${number}`}
            title="Quitar"
            onClick={onRemove}
          />
        )}
      </div>
      {(isNew || hasLot) && (
        <div className="grid gap-3 sm:col-span-full sm:grid-cols-3">
          {isNew && (
            <SelectField
              label="Categoría"
              placeholder={false}
              options={optionsOf(categoryLabels)}
              {...input('category')}
            />
          )}
          {hasLot && <TextField label="Vence el" type="date" {...input('expiresOn')} />}
          {hasLot && <TextField label="Lote" optional {...input('lotCode')} />}
        </div>
      )}
    </fieldset>
  )
}

const totalOf = (lines: readonly IncomingDraft[]): string =>
  fromCents(
    lines.reduce((sum, line) => {
      const [quantity, price, total] = [line.quantity, amountAsTyped(line.price), amountAsTyped(line.total)]
      if (/^\d{1,8}(\.\d{1,2})?$/.test(total)) return sum + toCents(total)
      const isNumber = /^\d{1,6}$/.test(quantity) && /^\d{1,5}(\.\d{1,2})?$/.test(price)
      return isNumber ? sum + toCents(price) * Number(quantity) : sum
    }, 0),
  )

export const draftsOf = (lines: string) => linesOf<IncomingDraft>(lines)
