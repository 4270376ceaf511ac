import { useRef, useState } from 'react'
import type { BoxRequestFollowUp } from '#domains/boxes/box-requests/schemas.ts'
import { NeedsScripts } from '#domains/site/site/ui/public/needs-scripts.tsx'
import type { ApiError } from '#lib/http/http-client.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { useFocusOnChange } from './use-focus-on-change.ts'

/** The family asks us to erase its data, or takes that back. Staff make sure who asks, and do it within the promised days. */
export function FamilyData({ request: { reference, erasureDueOn } }: { request: BoxRequestFollowUp }) {
  const t = useT()
  const lang = useLang()
  // A retry after a lost answer is the same request.
  const key = useRef('')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [dueOn, setDueOn] = useState(erasureDueOn)
  const [isWithdrawn, setWithdrawn] = useState(false)
  // The pressed button disappears, so the answer takes the focus.
  const answer = useFocusOnChange(dueOn)
  /** Without a signal the code does not load either: then the failure has no problem. */
  const call = async (act: (calls: typeof import('./calls.ts')) => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await act(await import('./calls.ts'))
    } catch (failure) {
      setError((failure as Partial<ApiError>).problem?.detail ?? t('errors.offline'))
    } finally {
      setBusy(false)
    }
  }
  const ask = () =>
    call(async ({ askErasure, newKey }) => {
      key.current ||= newKey()
      const asked = await askErasure(reference, key.current)
      setDueOn(asked.dueOn)
      setAsking(false)
    })
  const withdraw = () =>
    call(async ({ withdrawErasure }) => {
      const now = await withdrawErasure(reference)
      // The next wish is another request.
      key.current = ''
      setDueOn(now.erasureDueOn)
      setWithdrawn(true)
    })
  return (
    <section className="no-print">
      <h2 className="text-xl">{t('followUp.data.title')}</h2>
      <p ref={answer} tabIndex={-1} className="mt-2">
        {dueOn
          ? t('followUp.data.asked', { date: formatDate(startOfDay(dueOn), lang, 'date') })
          : t(isWithdrawn ? 'followUp.data.withdrawn' : 'followUp.data.text')}
      </p>
      <div className="mt-2">
        <NeedsScripts>
          <Button
            key={String(dueOn)}
            variant="quiet"
            busy={busy && !asking}
            className="-ms-5"
            onClick={dueOn ? withdraw : () => setAsking(true)}
          >
            {t(dueOn ? 'followUp.data.withdraw' : 'followUp.data.ask')}
          </Button>
        </NeedsScripts>
      </div>
      {error && !asking && (
        <p role="alert" className="text-error">
          {error}
        </p>
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
