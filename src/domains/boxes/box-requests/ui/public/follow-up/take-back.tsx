import { useState } from 'react'
import type { BoxRequestFollowUp } from '#domains/boxes/box-requests/schemas.ts'
import { NeedsScripts } from '#domains/site/site/ui/public/needs-scripts.tsx'
import { Button } from '#ui/button.tsx'
import { loadAtPress } from '#ui/load-at-press.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { whyFailed } from '#ui/why-failed.ts'

type TakeBackProps = { request: BoxRequestFollowUp; onChanged: (request: BoxRequestFollowUp) => void }

/** The family cancelled, perhaps by mistake, or somebody else did with the link. */
export function TakeBack({ request: { reference }, onChanged }: TakeBackProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const takeBack = async () => {
    setBusy(true)
    setError(null)
    try {
      const { takeBackCancel } = await loadAtPress(() => import('./calls.ts'), t)
      const reopened = await takeBackCancel(reference)
      toast({ kind: 'info', title: t('followUp.change.takenBack') })
      onChanged(reopened)
    } catch (failure) {
      setError(whyFailed(failure, t))
      setBusy(false)
    }
  }
  return (
    <section className="no-print flex flex-col items-start gap-3">
      <p>{t('followUp.change.takeBackText')}</p>
      <NeedsScripts>
        <Button variant="primary" busy={busy} className="max-sm:w-full" onClick={takeBack}>
          {t('followUp.change.takeBack')}
        </Button>
      </NeedsScripts>
      {error && (
        <p role="alert" className="text-error">
          {error}
        </p>
      )}
    </section>
  )
}
