import { useRef, useState } from 'react'
import { newKey } from '#lib/http/random-key.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { useT } from '#ui/text/texts.tsx'
import { whyFailed } from '#ui/why-failed.ts'
import { askErasure } from './calls.ts'

type ErasureQuestionProps = {
  open: boolean
  reference: string
  onClose: () => void
  onAsked: (dueOn: string) => void
}

export function ErasureQuestion({ open, reference, onClose, onAsked }: ErasureQuestionProps) {
  const t = useT()
  // A retry after a lost answer is the same request.
  const key = useRef('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setError(null)
    onClose()
  }
  const ask = async () => {
    key.current ||= newKey()
    setBusy(true)
    setError(null)
    try {
      const { dueOn } = await askErasure(reference, key.current)
      // The next wish, after this one is taken back, is another request.
      key.current = ''
      onClose()
      onAsked(dueOn)
    } catch (failure) {
      setError(whyFailed(failure, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <AlertDialog
      open={open}
      tone="normal"
      title={t('followUp.data.question')}
      confirmLabel={t('followUp.data.confirm')}
      busy={busy}
      error={error}
      onConfirm={ask}
      onCancel={close}
    >
      <p>{t('followUp.data.questionText')}</p>
    </AlertDialog>
  )
}
