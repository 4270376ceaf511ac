import { useRef, useState } from 'react'
import type { ApiError } from '#lib/http/http-client.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'

/** The family asks us to erase its data. Staff make sure who asks, and do it within the promised days. */
export function FamilyData({ reference }: { reference: string }) {
  const t = useT()
  const lang = useLang()
  // A retry after a lost answer is the same request.
  const key = useRef('')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [dueOn, setDueOn] = useState<string | null>(null)
  const ask = async () => {
    setBusy(true)
    setError(null)
    try {
      const { askErasure, newKey } = await import('./calls.ts')
      key.current ||= newKey()
      const asked = await askErasure(reference, key.current)
      setDueOn(asked.dueOn)
      setAsking(false)
    } catch (failure) {
      // Without a signal the code does not load either: then the failure has no problem.
      setError((failure as Partial<ApiError>).problem?.detail ?? t('errors.offline'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="no-print">
      <h2 className="text-xl">{t('followUp.data.title')}</h2>
      {dueOn ? (
        <p role="status" className="mt-2">
          {t('followUp.data.asked', { date: formatDate(startOfDay(dueOn), lang, 'date') })}
        </p>
      ) : (
        <>
          <p className="mt-2">{t('followUp.data.text')}</p>
          <Button variant="quiet" className="-ms-5 mt-2 noscript:hidden" onClick={() => setAsking(true)}>
            {t('followUp.data.ask')}
          </Button>
        </>
      )}
      <AlertDialog
        open={asking}
        tone="normal"
        title={t('followUp.data.question')}
        confirmLabel={t('followUp.data.confirm')}
        busy={busy}
        error={error}
        onConfirm={ask}
        onCancel={() => setAsking(false)}
      >
        <p>{t('followUp.data.questionText')}</p>
      </AlertDialog>
    </section>
  )
}
