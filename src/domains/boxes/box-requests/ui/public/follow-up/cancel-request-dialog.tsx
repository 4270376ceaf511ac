import { useEffect, useRef, useState } from 'react'
import { publicRequestApi } from '#domains/boxes/box-requests/public-endpoints.ts'
import type { BoxRequestFollowUp } from '#domains/boxes/box-requests/schemas.ts'
import { ApiError, callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { mayHavePaid } from './shipping-fee-text.ts'

type CancelRequestDialogProps = {
  open: boolean
  request: BoxRequestFollowUp
  onClose: () => void
  onChanged: (request: BoxRequestFollowUp) => void
}

export function CancelRequestDialog({ open, request, onClose, onChanged }: CancelRequestDialogProps) {
  const t = useT()
  // A retry after a lost answer is the same cancellation.
  const key = useRef('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // The answer was lost: nobody here knows whether the request is cancelled.
  const [isUnknown, setUnknown] = useState(false)
  const { reference } = request
  const settle = (changed: BoxRequestFollowUp) => {
    setUnknown(false)
    setError(null)
    onClose()
    onChanged(changed)
  }
  const readAgain = async () => {
    const now = await callApi(publicRequestApi.followUp, { params: { reference } }).catch(() => null)
    if (now?.canChange) setUnknown(false)
    else if (now) settle(now)
  }
  useEffect(() => {
    if (!isUnknown) return
    const read = () => void readAgain()
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  })
  const close = () => {
    setError(null)
    onClose()
    if (isUnknown) void readAgain()
  }
  const cancel = async () => {
    key.current ||= newKey()
    setBusy(true)
    setError(null)
    try {
      const changed = await callApi(publicRequestApi.cancel, {
        params: { reference },
        headers: { 'Idempotency-Key': key.current },
      })
      toast({ kind: 'info', title: t('followUp.change.cancelled') })
      settle(changed)
    } catch (failure) {
      const problem = failure instanceof ApiError ? failure.problem : null
      setUnknown(!problem)
      setError(problem?.detail ?? t('followUp.change.unknown'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <AlertDialog
      open={open}
      tone="normal"
      title={t('followUp.change.question')}
      confirmLabel={t('followUp.change.confirm')}
      cancelLabel={t('followUp.change.keep')}
      busy={busy}
      error={error}
      onConfirm={cancel}
      onCancel={close}
    >
      <p>{t('followUp.change.questionText')}</p>
      {mayHavePaid(request.shippingFee.state) && <p className="mt-2">{t('followUp.change.questionPaid')}</p>}
    </AlertDialog>
  )
}
