import type { donationApi } from '#domains/money/donations/endpoints.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import { languageOptions } from '#domains/money/receipts/ui/admin/printed-parts.tsx'
import type { Lang } from '#lib/text/texts.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { LoadedDialog } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { accountingApi } from '../../endpoints.ts'
import type { AccountingTransaction } from '../../schemas.ts'

type Gift = {
  id: number
  donorName: string | null
  donorEmail: string | null
  locale: Lang
  updatedAt: string
  isMonthly?: boolean
}
type Props = {
  gift: Gift
  endpoint: typeof accountingApi.changeDonor | typeof donationApi.changeDonor
  onClose: () => void
}

/** The provider's spelling of a name is not always the donor's, nor the address typed without a mistake. */
export function DonorDialog({ gift, endpoint, onClose }: Props) {
  const { field, state } = useRecordForm({
    endpoint,
    params: { id: gift.id },
    defaultValues: {
      donorName: gift.donorName ?? '',
      donorEmail: gift.donorEmail ?? '',
      locale: gift.locale as string,
    },
    toBody: ({ locale, ...values }) => ({ ...values, locale: locale as Lang, updatedAt: gift.updatedAt }),
    success: 'Datos corregidos',
    error: { text: 'No se pudieron corregir los datos.' },
    onSaved: onClose,
  })
  return (
    <RecordDialog
      state={state}
      title="Corregir quién donó"
      size="small"
      submitLabel="Guardar"
      onClose={onClose}
    >
      <p>
        Cambia en contabilidad y en el recibo. Con otro nombre, el recibo queda anulado y se emite otro. Si ya
        lo tenía, le llega el nuevo.
      </p>
      <p>
        {gift.isMonthly && 'Cambia también en los pagos siguientes de este donativo de cada mes. '}
        Con el mismo nombre y correo, dos donaciones son de la misma persona en el resumen del año.
      </p>
      <TextField
        label="Nombre de quien donó"
        optional
        hint="Sin nombre, la donación es anónima."
        autoComplete="off"
        {...field('donorName')}
      />
      <TextField
        label="Correo electrónico"
        type="email"
        optional
        hint="Lo que no ha salido va a esta dirección."
        autoComplete="off"
        spellCheck={false}
        {...field('donorEmail')}
      />
      <SelectField
        label="Idioma de sus cartas"
        placeholder={false}
        options={languageOptions}
        {...field('locale')}
      />
    </RecordDialog>
  )
}

/** It is no money: the month may be closed. Of a payment it is corrected where the payment is. */
export function DonorOffer({
  transaction: { receipt, lockedBy },
  onDonor,
}: {
  transaction: AccountingTransaction
  onDonor: () => void
}) {
  if (!receipt || lockedBy === 'payment') return null
  return (
    <Allowed>
      <Button size="small" className="self-start" onClick={onDonor}>
        Corregir quién donó
      </Button>
    </Allowed>
  )
}

type EntryProps = { transaction: AccountingTransaction; receiptId: number; onClose: () => void }

/** Of a gift that staff wrote down: its receipt has the language. */
export function EntryDonorDialog({ transaction, receiptId, onClose }: EntryProps) {
  const query = useRead(receiptApi.get, { params: { id: receiptId } })
  return (
    <LoadedDialog query={query} title="Corregir quién donó" onClose={onClose}>
      {({ locale }) => (
        <DonorDialog
          gift={{ ...transaction, locale }}
          endpoint={accountingApi.changeDonor}
          onClose={onClose}
        />
      )}
    </LoadedDialog>
  )
}
