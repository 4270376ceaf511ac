import type { InventoryItem } from '#domains/stock/inventory/schemas.ts'
import {
  draftsOf,
  emptyIncoming,
  IncomingLines,
  incomingBody,
  useActiveItems,
} from '#domains/stock/inventory/ui/admin/incoming-lines.tsx'
import { prepared } from '#lib/http/fields.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { useRecordForm } from '#ui/admin/record-form.tsx'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { goodsGiftApi } from '../../endpoints.ts'
import { NewGoodsGift } from '../../schemas.ts'

type Values = Record<
  'occurredOn' | 'donorName' | 'donorEmail' | 'donorPhone' | 'documentNumber' | 'notes' | 'lines',
  string
>

const bodyOf = (values: Values, items: readonly InventoryItem[]) => ({
  ...values,
  lines: draftsOf(values.lines).map((line) => ({ ...incomingBody(line, items), unitValue: line.price })),
})

/** One gift of many items, in the dialog of the gifts and on the page «Recibir». */
export function useGoodsGiftForm(onSaved: () => void) {
  const items = useActiveItems().data?.rows ?? []
  const form = useRecordForm<Values, typeof goodsGiftApi.create>({
    endpoint: goodsGiftApi.create,
    schema: prepared((values) => bodyOf(values as Values, items), NewGoodsGift),
    defaultValues: {
      occurredOn: puertoRicoDay(new Date()),
      donorName: '',
      donorEmail: '',
      donorPhone: '',
      documentNumber: '',
      lines: JSON.stringify([emptyIncoming]),
      notes: '',
    },
    toBody: (values) => bodyOf(values, items),
    success: ({ value, receipt }) => ({
      title: 'Donación de artículos registrada',
      text: `Valen ${formatMoney(value)}. Recibo ${receipt?.number}.`,
    }),
    error: { title: 'Error al registrar la donación' },
    onSaved,
  })
  return { ...form, items }
}

export function GoodsGiftFields({ form, field, state, items }: ReturnType<typeof useGoodsGiftForm>) {
  return (
    <>
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
        <PhoneField label="Teléfono" optional autoComplete="off" {...field('donorPhone')} />
        <TextField label="Documento" optional autoComplete="off" {...field('documentNumber')} />
      </div>
      <IncomingLines
        form={form}
        state={state}
        items={items}
        legend="Qué donó"
        priceLabel="Valor de cada uno"
        priceField="unitValue"
      />
      <TextArea label="Notas" optional rows={2} {...field('notes')} />
    </>
  )
}
