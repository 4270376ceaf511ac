import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'

/** The filter of a list of what came in: deliveries, gifts. */
export const withdrawnFilters = [
  {
    key: 'withdrawn',
    label: 'Estado',
    options: [
      { value: 'false', label: 'Vigentes' },
      { value: 'true', label: 'Anuladas' },
    ],
  },
]

type WithdrawalCellProps = {
  isWithdrawn: boolean
  reason?: string | null
  /** The button's accessible name: it says which row. */
  label: string
  onWithdraw: () => void
}

export function WithdrawalCell({ isWithdrawn, reason, label, onWithdraw }: WithdrawalCellProps) {
  if (isWithdrawn) {
    return (
      <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Badge tone="closed" icon="close">
          Anulada
        </Badge>
        {reason}
      </span>
    )
  }
  return (
    <Button size="small" variant="quiet" className="max-lg:min-h-11" aria-label={label} onClick={onWithdraw}>
      Anular
    </Button>
  )
}

type WithdrawDialogProps = {
  endpoint: AnyEndpoint
  id: number
  title: string
  submitLabel: string
  success: string
  /** The title of the message when it fails. */
  failure: string
  onClose: () => void
  /** The consequences. */
  children: ReactNode
}

/** Mount it to ask for the reason. */
export function WithdrawDialog({
  endpoint,
  id,
  title,
  submitLabel,
  success,
  failure,
  onClose,
  children,
}: WithdrawDialogProps) {
  const { field, state } = useRecordForm({
    endpoint,
    params: { id },
    defaultValues: { reason: '' },
    success,
    error: { title: failure },
    onSaved: onClose,
  })
  return (
    <RecordDialog state={state} title={title} size="small" submitLabel={submitLabel} onClose={onClose}>
      {children}
      <TextField label="Razón" autoComplete="off" {...field('reason')} />
    </RecordDialog>
  )
}
