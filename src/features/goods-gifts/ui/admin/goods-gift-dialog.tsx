import * as z from 'zod'
import { inventoryApi } from '#features/inventory/endpoints.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { formatMoney, fromCents, toCents } from '#lib/text/money.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, type SelectOption, TextField } from '#ui/forms/field.tsx'
import { FieldError } from '#ui/forms/field-parts.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { goodsGiftApi } from '../../endpoints.ts'
import { NewGoodsGift } from '../../schemas.ts'

type LineDraft = { inventoryItemId: string; quantity: string; unitValue: string }
const emptyLine: LineDraft = { inventoryItemId: '', quantity: '1', unitValue: '' }

// The form holds the lines as one JSON text, so that an unsaved line marks the form as changed.
type Values = Record<'occurredOn' | 'donorName' | 'donorEmail' | 'donorPhone' | 'notes' | 'lines', string>
const withLines = (values: Values) => ({ ...values, lines: JSON.parse(values.lines) as LineDraft[] })
const Form = z.preprocess((values) => withLines(values as Values), NewGoodsGift)

/** Many items in one gift: one date, one donor, one receipt. */
export function GoodsGiftDialog({ onClose }: { onClose: () => void }) {
  const items = useList(inventoryApi.list, { isActive: true })
  const options = (items.data?.rows ?? []).map((item) => ({ value: String(item.id), label: item.name }))
  const { form, field, state } = useRecordForm<Values, typeof goodsGiftApi.create>({
    endpoint: goodsGiftApi.create,
    schema: Form,
    defaultValues: {
      occurredOn: puertoRicoDay(new Date()),
      donorName: '',
      donorEmail: '',
      donorPhone: '',
      lines: JSON.stringify([emptyLine]),
      notes: '',
    },
    toBody: withLines,
    success: ({ value, receipt }) => ({
      title: 'Donación de artículos registrada',
      text: `Valen ${formatMoney(value)}. Recibo ${receipt?.number}.`,
    }),
    error: { title: 'Error al registrar la donación' },
    errorTexts: { 'errors.invalidId': 'Escoge el artículo.' },
    onSaved: onClose,
  })
  const lines = JSON.parse(form.watch('lines')) as LineDraft[]
  const problemOf = (name: string) => state.problems.find((problem) => problem.name === name)?.message
  const setLines = (changed: LineDraft[]) => {
    form.setValue('lines', JSON.stringify(changed), { shouldDirty: true })
    // The errors refer to the old line numbers. The next save validates all lines again.
    if (state.problems.some(({ name }) => name.startsWith('lines'))) form.clearErrors()
  }
  return (
    <RecordDialog
      state={state}
      title="Registrar donación de artículos"
      size="large"
      submitLabel="Registrar"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Fecha" type="date" {...field('occurredOn')} />
        <TextField
          label="Quién donó"
          optional
          autoComplete="off"
          hint="Sin nombre se muestra «Donación Anónima»."
          {...field('donorName')}
        />
        <TextField
          label="Email"
          type="email"
          optional
          autoComplete="off"
          spellCheck={false}
          {...field('donorEmail')}
        />
        <TextField label="Teléfono" type="tel" optional autoComplete="off" {...field('donorPhone')} />
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 font-semibold">Qué donó</legend>
        <FieldError id={problemOf('lines') && 'gift-lines-problem'}>{problemOf('lines')}</FieldError>
        {lines.map((line, index) => (
          <LineFields
            key={index}
            number={index + 1}
            line={line}
            items={options}
            isOnly={lines.length === 1}
            errorOf={(name) => problemOf(`lines.${index}.${name}`)}
            onChange={(changed) => setLines(lines.map((current, at) => (at === index ? changed : current)))}
            onRemove={() => setLines(lines.filter((_, at) => at !== index))}
          />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button icon="plus" onClick={() => setLines([...lines, emptyLine])}>
            Añadir artículo
          </Button>
          <p role="status" className="font-semibold tabular-nums">
            En total {formatMoney(totalOf(lines))}
          </p>
        </div>
      </fieldset>
      <TextArea label="Notas" optional rows={2} {...field('notes')} />
    </RecordDialog>
  )
}

type LineProps = {
  number: number
  line: LineDraft
  items: SelectOption[]
  isOnly: boolean
  errorOf: (name: keyof LineDraft) => string | undefined
  onChange: (line: LineDraft) => void
  onRemove: () => void
}

function LineFields({ number, line, items, isOnly, errorOf, onChange, onRemove }: LineProps) {
  const input = (name: keyof LineDraft) => ({
    name: `lines.${number - 1}.${name}`,
    value: line[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...line, [name]: event.target.value }),
  })
  return (
    <fieldset className="grid items-start gap-3 rounded-card border border-line p-3 sm:grid-cols-[minmax(0,1fr)_7rem_9rem_auto]">
      <legend className="sr-only">Artículo {number}</legend>
      <SelectField label="Artículo" placeholder="Escoge" options={items} {...input('inventoryItemId')} />
      <TextField label="Cantidad" inputMode="numeric" autoComplete="off" {...input('quantity')} />
      <TextField
        label="Valor de cada uno"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        {...input('unitValue')}
      />
      {!isOnly && (
        <Button
          variant="quiet"
          icon="trash"
          className="sm:mt-7"
          aria-label={`Quitar el artículo ${number}`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      )}
    </fieldset>
  )
}

const totalOf = (lines: LineDraft[]): string =>
  fromCents(
    lines.reduce((sum, { quantity, unitValue }) => {
      const isNumber = /^\d{1,6}$/.test(quantity) && /^\d{1,5}(\.\d{1,2})?$/.test(unitValue)
      return isNumber ? sum + toCents(unitValue) * Number(quantity) : sum
    }, 0),
  )
