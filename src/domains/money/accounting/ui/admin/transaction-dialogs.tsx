import type { ReactNode } from 'react'
import { RecordHistory } from '#domains/team/history/ui/admin/record-history.tsx'
import { prepared } from '#lib/http/fields.ts'
import { formatDate, puertoRicoDay, startOfDay } from '#lib/text/dates.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { accountingApi } from '../../endpoints.ts'
import { transactionMethodLabels, transactionTypeLabels } from '../../labels.ts'
import { categoryName, categoryValue, partiesFor } from '../../rules.ts'
import {
  type AccountingTransaction,
  NewTransaction,
  TransactionChange,
  type TransactionPaymentMethod,
  type TransactionType,
  transactionCategories,
} from '../../schemas.ts'
import { signedAmount, transactionToasts } from './accounting-labels.ts'
import { DonorOffer } from './donor-dialog.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { ReversalOffer } from './reversal-dialog.tsx'
import { SameTransactionNote } from './same-transaction.tsx'

type Values = typeof empty

/** Starts with expense and cash, or with a donation on the donations tab (back-office.md#transactions). */
export function NewTransactionDialog({
  type = 'expense',
  onClose,
}: {
  type?: TransactionType
  onClose: () => void
}) {
  const { form, field, state } = useRecordForm({
    endpoint: accountingApi.create,
    schema: prepared(shownOf, NewTransaction),
    defaultValues: {
      ...empty,
      type,
      category: type === 'donation' ? categoryName('donaciones') : '',
      description: type === 'donation' ? 'Donación' : '',
      occurredOn: puertoRicoDay(new Date()),
    } as Values,
    toBody: (values) => shownOf(values),
    ...transactionToasts.created,
    success: ({ madeOn, occurredOn }) => ({
      title: transactionToasts.created.success,
      text: madeOn
        ? `Ese mes está cerrado: en contabilidad cuenta el ${longDay(occurredOn)}. El recibo dice el ${longDay(madeOn)}.`
        : undefined,
    }),
    onSaved: onClose,
  })
  const title = type === 'donation' ? 'Registrar donación' : 'Registrar transacción'
  return (
    <RecordDialog state={state} title={title} submitLabel="Registrar" onClose={onClose}>
      <TransactionFields
        field={field}
        type={form.watch('type') as TransactionType}
        emailHint="El recibo no sale por correo hasta que lo envíes desde su página."
        note={<SameTransactionNote typed={form.watch()} />}
      />
    </RecordDialog>
  )
}

const longDay = (day: string) => formatDate(startOfDay(day), 'es', 'date')

type EditProps = { transaction: AccountingTransaction; onClose: () => void }

export function EditTransactionDialog({
  transaction,
  onClose,
  onReverse,
  onDonor,
}: EditProps & { onReverse: () => void; onDonor: () => void }) {
  const stored = { ...transaction, category: categoryName(transaction.category) }
  const defaultValues = Object.fromEntries(
    Object.keys(empty).map((name) => [name, String(stored[name as keyof AccountingTransaction] ?? '')]),
  ) as Values
  const { form, field, state } = useRecordForm({
    endpoint: accountingApi.update,
    params: { id: transaction.id },
    schema: prepared(shownOf, TransactionChange),
    defaultValues,
    toBody: (values) => ({ ...shownOf(values), updatedAt: transaction.updatedAt }),
    ...transactionToasts.updated,
    onSaved: onClose,
  })
  return (
    <RecordDialog state={state} title="Editar transacción" onClose={onClose}>
      <TransactionFields
        field={field}
        type={form.watch('type') as TransactionType}
        storedMethod={transaction.paymentMethod}
        madeOn={transaction.madeOn}
      />
      {transaction.receipt && (
        <p>
          Recibo <ReceiptLink receipt={transaction.receipt} />. Si cambias la cantidad, la fecha, el nombre o
          la forma de pago, se anula y se emite otro.
        </p>
      )}
      {/* They replace this dialog, so nothing typed may be lost. */}
      {!state.isDirty && <DonorOffer transaction={transaction} onDonor={onDonor} />}
      {!state.isDirty && <ReversalOffer transaction={transaction} onReverse={onReverse} />}
      <RecordHistory entity="accounting_transaction" entityId={transaction.id} />
    </RecordDialog>
  )
}

export function DeleteTransactionDialog({ transaction, onClose }: EditProps) {
  const remove = useSave(accountingApi.remove, { ...transactionToasts.removed, onSaved: onClose })
  return (
    <AlertDialog
      open
      title={`¿Eliminar «${transaction.description}», ${signedAmount(transaction)}?`}
      confirmLabel="Eliminar transacción"
      busy={remove.isPending}
      error={remove.problem?.detail}
      onConfirm={() => remove.mutate({ params: { id: transaction.id } })}
      onCancel={onClose}
    >
      Sale de las listas y de los totales. Queda 30 días en la Papelera, por si hay que restaurarla.
    </AlertDialog>
  )
}

type Field = (name: keyof Values) => { name: string; error?: string }

type FieldsProps = {
  field: Field
  type: TransactionType
  /** Also offered, even if it is normally not: no method, or `inventory`. */
  storedMethod?: TransactionPaymentMethod | null
  /** The day of a gift whose month was closed. */
  madeOn?: string | null
  emailHint?: string
  /** After what identifies it. */
  note?: ReactNode
}

function TransactionFields({ field, type, storedMethod = 'cash', madeOn, emailHint, note }: FieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Tipo" placeholder={false} options={typeOptions} {...field('type')} />
        <TextField
          label="Cantidad"
          prefix="$"
          inputMode="decimal"
          step="0.01"
          autoComplete="off"
          {...field('amount')}
        />
      </div>
      <TextField label="Descripción" autoComplete="off" {...field('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Categoría" suggestions={categories} {...field('category')} />
        <TextField
          label="Fecha"
          type="date"
          hint={
            madeOn &&
            `Se donó el ${formatDate(startOfDay(madeOn), 'es', 'date')}, y así lo dice el recibo: ese mes está cerrado.`
          }
          {...field('occurredOn')}
        />
        <SelectField
          label="Forma de pago"
          placeholder={false}
          options={methodsWith(storedMethod)}
          {...field('paymentMethod')}
        />
        <TextField label="Número de transacción" optional autoComplete="off" {...field('transactionId')} />
      </div>
      {type === 'donation' && (
        <fieldset className="grid gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
          <legend className="px-1 font-semibold">Quién donó</legend>
          <TextField
            label="Nombre"
            optional
            hint="Sin nombre se muestra «Donación Anónima»."
            className="sm:col-span-2"
            {...field('donorName')}
          />
          <TextField
            label="Email"
            type="email"
            optional
            hint={emailHint}
            autoComplete="off"
            spellCheck={false}
            {...field('donorEmail')}
          />
          <PhoneField label="Teléfono" optional autoComplete="off" {...field('donorPhone')} />
        </fieldset>
      )}
      {type === 'expense' && (
        <fieldset className="grid gap-4 rounded-card border border-line p-4">
          <legend className="px-1 font-semibold">Suplidor</legend>
          <TextField label="Nombre" optional autoComplete="off" {...field('supplierName')} />
          <TextArea label="Datos del suplidor" optional rows={2} {...field('supplierInfo')} />
        </fieldset>
      )}
      {note}
      <TextArea label="Notas" optional rows={2} {...field('notes')} />
    </>
  )
}

const typeOptions = (['expense', 'income', 'donation'] as const).map((value) => ({
  value,
  label: transactionTypeLabels[value],
}))
// Without `inventory`, which only automatic box costs use.
const methodOptions = (['cash', 'check', 'paypal', 'bank_transfer', 'ath_movil'] as const).map((value) => ({
  value,
  label: transactionMethodLabels[value],
}))
function methodsWith(stored: TransactionPaymentMethod | null) {
  if (methodOptions.some(({ value }) => value === stored)) return methodOptions
  return [
    ...methodOptions,
    { value: stored ?? '', label: stored ? transactionMethodLabels[stored] : 'Sin anotar' },
  ]
}

const categories = transactionCategories.map(({ label }) => label)

/**
 * Drops the values of fields that the chosen type hides, so that they are neither validated nor sent. Maps the
 * category's label to its stored value.
 */
function shownOf(typed: unknown) {
  const { category = '', paymentMethod, ...values } = typed as Values
  return {
    ...values,
    ...partiesFor(values.type as TransactionType, values),
    category: categoryValue(category),
    paymentMethod: paymentMethod || null,
  }
}

const empty = {
  type: '',
  amount: '',
  description: '',
  category: '',
  occurredOn: '',
  paymentMethod: 'cash',
  transactionId: '',
  donorName: '',
  donorEmail: '',
  donorPhone: '',
  supplierName: '',
  supplierInfo: '',
  notes: '',
}
