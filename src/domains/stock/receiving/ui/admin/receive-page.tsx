import { useNavigate, useSearchParams } from 'react-router'
import { GoodsGiftFields, useGoodsGiftForm } from '#domains/stock/goods-gifts/ui/admin/goods-gift-form.tsx'
import type { InventoryItem } from '#domains/stock/inventory/schemas.ts'
import { CostingField } from '#domains/stock/inventory/ui/admin/costing-field.tsx'
import {
  draftsOf,
  emptyIncoming,
  type IncomingDraft,
  IncomingLines,
  incomingBody,
  itemNamed,
  useActiveItems,
} from '#domains/stock/inventory/ui/admin/incoming-lines.tsx'
import { prepared } from '#lib/http/fields.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { amountAsTyped } from '#lib/text/typed-amount.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useCan } from '#ui/admin/can.ts'
import { RecordForm, useRecordForm } from '#ui/admin/record-form.tsx'
import { UnsavedGuard } from '#ui/admin/unsaved-guard.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { LinkTabs } from '#ui/navigation/tabs.tsx'
import { receivingApi } from '../../endpoints.ts'
import { NewStockReceipt } from '../../schemas.ts'
import { expenseMethodOptions } from './receiving-labels.ts'

/** Many items at once: from a supplier, or from a donor with a receipt. */
export function ReceivePage() {
  const [params] = useSearchParams()
  const isGift = params.get('de') === 'donacion'
  const can = useCan()
  const tabs = [
    { to: '/admin/inventario/recibir', label: 'Compra o suministro', current: !isGift },
    { to: '/admin/inventario/recibir?de=donacion', label: 'Donación', current: isGift },
  ]
  return (
    <AdminPage
      title="Recibir"
      back={{ to: '/admin/contabilidad/inventario', label: 'Volver al inventario' }}
      action={
        <>
          {can('settings.write') && (
            <ButtonLink icon="upload" to="/admin/importar">
              Traer una hoja de cálculo
            </ButtonLink>
          )}
          <ButtonLink
            icon="history"
            to={isGift ? '/admin/contabilidad/articulos-donados' : '/admin/inventario/entradas'}
          >
            {isGift ? 'Artículos donados' : 'Entradas anteriores'}
          </ButtonLink>
        </>
      }
    >
      <LinkTabs label="De dónde viene" tabs={tabs} />
      {isGift ? <ReceiveGift /> : <ReceiveDelivery />}
    </AdminPage>
  )
}

function ReceiveGift() {
  const navigate = useNavigate()
  const gift = useGoodsGiftForm(() => void navigate('/admin/contabilidad/articulos-donados'))
  return (
    <>
      <RecordForm state={gift.state} submitLabel="Registrar donación">
        <GoodsGiftFields {...gift} />
      </RecordForm>
      <UnsavedGuard when={gift.state.isDirty && !gift.state.saving} />
    </>
  )
}

type Values = Record<
  | 'occurredOn'
  | 'supplierName'
  | 'documentNumber'
  | 'notes'
  | 'costing'
  | 'invoiceTotal'
  | 'paymentMethod'
  | 'lines',
  string
> & { recordsExpense: boolean }

const bodyOf = (values: Values, items: readonly InventoryItem[]) => ({
  ...values,
  lines: draftsOf(values.lines).map((line) => ({
    ...incomingBody(line, items),
    unitCost: line.price || (values.invoiceTotal && !line.total ? knownCost(line, items) : ''),
    lineTotal: line.total,
  })),
})

/** An invoice with one total for all: an article costs what it did, and the difference stands apart. */
function knownCost({ itemName }: IncomingDraft, items: readonly InventoryItem[]): string {
  const cost = itemNamed(itemName, items)?.unitCost ?? ''
  return Number(cost) > 0 ? cost : ''
}

function ReceiveDelivery() {
  const navigate = useNavigate()
  const active = useActiveItems()
  const items = active.data?.rows ?? []
  const { form, field, state } = useRecordForm<Values, typeof receivingApi.create>({
    endpoint: receivingApi.create,
    schema: prepared((values) => bodyOf(values as Values, items), NewStockReceipt),
    defaultValues: {
      occurredOn: puertoRicoDay(new Date()),
      supplierName: '',
      documentNumber: '',
      lines: JSON.stringify([emptyIncoming]),
      costing: 'last',
      invoiceTotal: '',
      recordsExpense: false,
      paymentMethod: 'cash',
      notes: '',
    },
    toBody: (values) => bodyOf(values, items),
    success: ({ lines, total }) => ({
      title: 'Entrada registrada',
      text: `${lines.length === 1 ? '1 artículo' : `${lines.length} artículos`}, ${formatMoney(total)}. Si hay un error, anúlala en la lista.`,
    }),
    error: { title: 'Error al registrar la entrada' },
    onSaved: () => void navigate('/admin/inventario/entradas'),
  })
  const values = form.watch()
  const priced = draftsOf(values.lines).some((line) => {
    const item = itemNamed(line.itemName, items)
    const [price, total] = [amountAsTyped(line.price), amountAsTyped(line.total)]
    const cost = total === '' ? Number(price) : Number(total) / Number(line.quantity)
    const isPriced = price !== '' || total !== ''
    return item && item.quantity > 0 && isPriced && cost !== Number(item.unitCost)
  })
  return (
    <>
      <RecordForm state={state} submitLabel="Registrar entrada">
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label="Fecha" type="date" {...field('occurredOn')} />
          <TextField label="Suplidor" optional autoComplete="off" {...field('supplierName')} />
          <TextField label="Factura o documento" optional autoComplete="off" {...field('documentNumber')} />
        </div>
        <IncomingLines
          form={form}
          state={state}
          items={items}
          legend="Qué llegó"
          priceLabel="Costo de cada uno"
          priceField="unitCost"
        />
        {priced && <CostingField {...field('costing')} />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Total de la factura"
            optional
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            hint="Si pide otra cantidad que los artículos (envío, impuesto, descuento, un centavo), la diferencia queda aparte. El artículo sin costo cuenta con el que ya tenía."
            {...field('invoiceTotal')}
          />
          <CheckboxField
            label="Anotar también el gasto"
            hint="Queda en Transacciones con el total de esta entrada."
            {...field('recordsExpense')}
          />
          {values.recordsExpense && (
            <SelectField
              label="Cómo se pagó"
              placeholder={false}
              options={expenseMethodOptions}
              {...field('paymentMethod')}
            />
          )}
        </div>
        <TextArea label="Notas" optional rows={2} {...field('notes')} />
      </RecordForm>
      <UnsavedGuard when={state.isDirty && !state.saving} />
    </>
  )
}
