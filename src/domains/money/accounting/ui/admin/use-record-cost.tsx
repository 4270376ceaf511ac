import { type ReactNode, useState } from 'react'
import { formatMoney } from '#lib/text/money.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { accountingApi } from '../../endpoints.ts'

type RecordCostOptions = {
  amount: string
  description: string
  /** The box or the delivery that the cost belongs to. */
  subject: { requestId: number; parcelNumber?: number; notes: string } | { hospitalDeliveryId: number }
  disabled: boolean
  /** What the question says about the transaction. */
  note: ReactNode
}

/** The button that records what goods cost as an expense, once, and its question. */
export function useRecordCost({ amount, description, subject, disabled, note }: RecordCostOptions) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const record = useSave(accountingApi.create, {
    success: (recorded) => ({
      title: 'Costo registrado en contabilidad',
      text: `Se registraron ${formatMoney(recorded.amount)} como gasto.`,
    }),
    error: { title: 'Error al registrar transacción' },
    onSaved: close,
  })
  const body = {
    type: 'expense' as const,
    amount,
    description,
    category: 'hopebox',
    paymentMethod: 'inventory' as const,
    isAutomatic: true,
    ...subject,
  }
  const button = (
    <Allowed right="money.write">
      <Button icon="dollar" disabled={disabled} onClick={() => setAsking(true)}>
        Registrar costo en contabilidad
      </Button>
    </Allowed>
  )
  const question = asking && (
    <AlertDialog
      open
      tone="normal"
      title={`¿Registrar ${formatMoney(amount)} como gasto?`}
      confirmLabel={`Registrar ${formatMoney(amount)}`}
      busy={record.isPending}
      error={record.problem?.detail}
      onConfirm={() => record.mutate({ body })}
      onCancel={close}
    >
      {note}
    </AlertDialog>
  )
  return { button, question }
}
