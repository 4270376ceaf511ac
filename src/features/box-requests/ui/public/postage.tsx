import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#lib/text/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import type { BoxRequestFollowUp, PostageReport } from '../../schemas.ts'
import type { SettledPayment } from './payment.ts'

// What says that it was paid comes with the dialog: whoever has paid may be without a signal by then.
const PaymentDialog = lazyDialog(async () => {
  const [{ PaymentDialog }] = await Promise.all([
    import('./payment-dialog.tsx'),
    import('./report-postage.ts'),
  ])
  return PaymentDialog
})

type Postage = BoxRequestFollowUp['postage']
/** `key`: of the first try that went out, so that another one is noted once. */
type Unsent = { report: PostageReport; key: string | null }

/**
 * Whoever left the postage for later pays it here, when they can; the box does not wait for it
 * (rulings.md#payment).
 */
export function PostagePart({ request }: { request: BoxRequestFollowUp }) {
  const t = useT()
  const [postage, setPostage] = useState<Postage>(request.postage)
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const words = useFocusOnChange(postage.state)

  const send = async ({ report, key }: Unsent) => {
    setSending(true)
    let sentKey = key
    try {
      const { newKey, reportPostage } = await import('./report-postage.ts')
      sentKey ??= newKey()
      const answer = await reportPostage(request.reference, report, sentKey)
      setUnsent(null)
      setPostage(answer.postage)
      const isVerified = answer.postage.state === 'verified'
      if (isVerified)
        toast({ kind: 'success', title: t('payment.success'), text: t('payment.successMessage') })
      else
        toast({ kind: 'info', title: t('payment.reported.toast'), text: t('payment.reported.toastMessage') })
    } catch {
      setUnsent({ report, key: sentKey })
      toast({ kind: 'error', title: t('payment.error'), text: t('payment.errorMessage') })
    } finally {
      setSending(false)
      setOpen(false)
    }
  }
  const report = ({ claim }: SettledPayment) => send({ report: claim as PostageReport, key: null })
  const shownAmount = formatMoney(postage.amount)
  const hasLeft = request.stage === 'onTheWay' || request.stage === 'delivered'
  const isOwedForSent = hasLeft && postage.state === 'pending'
  return (
    <section aria-labelledby="postage" className="flex flex-col items-start gap-3">
      <h2 id="postage" className="text-xl">
        {t('payment.title')}
      </h2>
      <p ref={words} tabIndex={-1}>
        {t(`followUp.payment.${isOwedForSent ? 'pendingSent' : postage.state}`, { amount: shownAmount })}
      </p>
      {unsent && (
        <Notice tone="error" role="alert">
          <p>{t('followUp.payment.notNoted')}</p>
          <Button icon="refresh" busy={sending} className="mt-3" onClick={() => send(unsent)}>
            {t('hopebox.failure.retry')}
          </Button>
        </Notice>
      )}
      {postage.state === 'pending' && (
        <Button className="max-sm:w-full noscript:hidden" onClick={() => setOpen(true)}>
          {t('followUp.payment.payNow')}
        </Button>
      )}
      <PaymentDialog
        open={open}
        reference={request.reference}
        amount={postage.amount}
        shownAmount={shownAmount}
        sending={sending}
        onClose={() => setOpen(false)}
        onSettled={report}
      />
    </section>
  )
}

/** The button that was pressed is gone: what became of it takes the focus. */
function useFocusOnChange(state: Postage['state']) {
  const words = useRef<HTMLParagraphElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    words.current?.focus()
  }, [state])
  return words
}
