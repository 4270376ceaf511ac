import { useState } from 'react'
import type { BoxRequestFollowUp, ShippingFeeReport } from '#domains/boxes/box-requests/schemas.ts'
import { formatMoney } from '#lib/text/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { loadAtPress } from '#ui/load-at-press.ts'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { useLatest } from '#ui/use-latest.ts'
import type { ChosenPayment } from '../payment/payment.ts'
import { shippingFeeText } from './shipping-fee-text.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'

// `reportShippingFee` loads with the dialog: the connection may be lost after the payment.
const PaymentDialog = lazyDialog(async () => {
  const [{ PaymentDialog }] = await Promise.all([
    import('../payment/payment-dialog.tsx'),
    import('./calls.ts'),
  ])
  return PaymentDialog
})

/** `key`: the idempotency key of the first attempt, reused by retries. */
type Unsent = { report: ShippingFeeReport; key: string | null }

type ShippingFeePartProps = { request: BoxRequestFollowUp; onChanged: (request: BoxRequestFollowUp) => void }

/** Pays a shipping fee left for later. The box does not wait for it. */
export function ShippingFeePart({ request, onChanged }: ShippingFeePartProps) {
  const t = useT()
  const [shippingFee, setShippingFee] = useLatest(request.shippingFee)
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const message = useFocusOnChange(shippingFee.state)

  // Cancelled, or without mail, perhaps since the page was loaded: the whole page says so.
  const show = (response: BoxRequestFollowUp) =>
    response.shippingFee.isNeeded ? setShippingFee(response.shippingFee) : onChanged(response)
  const send = async ({ report, key }: Unsent) => {
    setSending(true)
    let sentKey = key
    try {
      const { newKey, reportShippingFee } = await loadAtPress(() => import('./calls.ts'), t)
      sentKey ??= newKey()
      const response = await reportShippingFee(request.reference, report, sentKey)
      setUnsent(null)
      show(response)
      const isVerified = response.shippingFee.state === 'verified'
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
  /** «Todavía no he pagado»: the fee is due again, in any way. */
  const takeBack = async (paysOtherwise: boolean) => {
    setSending(true)
    try {
      const { takeBackShippingFee } = await loadAtPress(() => import('./calls.ts'), t)
      show(await takeBackShippingFee(request.reference))
      if (paysOtherwise) setOpen(true)
    } catch {
      toast({ kind: 'error', title: t('errors.title'), text: t('followUp.payment.notTakenBack') })
    } finally {
      setSending(false)
    }
  }
  const report = ({ claim }: ChosenPayment) => send({ report: claim as ShippingFeeReport, key: null })
  const shownAmount = formatMoney(shippingFee.amount)
  const hasLeft = request.stage === 'onTheWay' || request.stage === 'delivered'
  return (
    <section aria-labelledby="shipping-fee" className="flex flex-col items-start gap-3">
      <h2 id="shipping-fee" className="text-xl">
        {t('payment.title')}
      </h2>
      <p ref={message} tabIndex={-1}>
        {t(shippingFeeText(shippingFee, hasLeft), {
          amount: shownAmount,
          received: formatMoney(shippingFee.received ?? shippingFee.amount),
          missing: formatMoney(shippingFee.missing ?? '0.00'),
          refunded: formatMoney(shippingFee.refunded),
        })}
      </p>
      {unsent && (
        <Notice tone="error" role="alert">
          <p>{t('followUp.payment.notNoted')}</p>
          <Button icon="refresh" busy={sending} className="mt-3" onClick={() => send(unsent)}>
            {t('hopebox.failure.retry')}
          </Button>
        </Notice>
      )}
      {shippingFee.state === 'pending' && (
        <Button className="max-sm:w-full noscript:hidden" onClick={() => setOpen(true)}>
          {t('followUp.payment.payNow')}
        </Button>
      )}
      {shippingFee.state === 'reported' && shippingFee.notice === null && (
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row noscript:hidden">
          <Button busy={sending} onClick={() => takeBack(false)}>
            {t('payment.notYet')}
          </Button>
          {shippingFee.isNeeded && (
            <Button variant="quiet" disabled={sending} onClick={() => takeBack(true)}>
              {t('followUp.payment.otherWay')}
            </Button>
          )}
        </div>
      )}
      <PaymentDialog
        open={open}
        reference={request.reference}
        amount={shippingFee.amount}
        shownAmount={shownAmount}
        sending={sending}
        onClose={() => setOpen(false)}
        onChosen={report}
      />
    </section>
  )
}
