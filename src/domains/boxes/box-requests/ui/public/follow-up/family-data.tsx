import { useState } from 'react'
import type { BoxRequestFollowUp } from '#domains/boxes/box-requests/schemas.ts'
import { NeedsScripts } from '#domains/site/site/ui/public/needs-scripts.tsx'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { loadAtPress } from '#ui/load-at-press.ts'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { useLatest } from '#ui/use-latest.ts'
import { whyFailed } from '#ui/why-failed.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'

const ErasureQuestion = lazyDialog(() =>
  import('./erasure-question.tsx').then((module) => module.ErasureQuestion),
)

/** The family asks us to erase its data, or takes that back. Staff make sure who asks, and do it within the promised days. */
export function FamilyData({ request }: { request: BoxRequestFollowUp }) {
  const { reference, erasureDueOn } = request
  const t = useT()
  const lang = useLang()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [dueOn, setDueOn] = useLatest(erasureDueOn, request)
  const [isWithdrawn, setWithdrawn] = useState(false)
  // The pressed button disappears, so the answer takes the focus.
  const answer = useFocusOnChange(dueOn)
  const withdraw = async () => {
    setBusy(true)
    setError(null)
    try {
      const { withdrawErasure } = await loadAtPress(() => import('./calls.ts'), t)
      const now = await withdrawErasure(reference)
      setDueOn(now.erasureDueOn)
      setWithdrawn(true)
    } catch (failure) {
      setError(whyFailed(failure, t))
    } finally {
      setBusy(false)
    }
  }
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
            busy={busy}
            className="-ms-5"
            onClick={dueOn ? withdraw : () => setAsking(true)}
          >
            {t(dueOn ? 'followUp.data.withdraw' : 'followUp.data.ask')}
          </Button>
        </NeedsScripts>
      </div>
      {error && (
        <p role="alert" className="text-error">
          {error}
        </p>
      )}
      <ErasureQuestion
        open={asking}
        reference={reference}
        onClose={() => setAsking(false)}
        onAsked={setDueOn}
      />
    </section>
  )
}
