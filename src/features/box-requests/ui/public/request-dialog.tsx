import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ContentsDialog } from '#features/site/ui/public/contents-dialog.tsx'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { formatMoney } from '#lib/text/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ErrorSummary, useErrorTitle } from '#ui/forms/error-summary.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { Stepper } from '#ui/navigation/stepper.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import type { BoxRequestReceipt } from '../../schemas.ts'
import { hasAnswers, type Screen, screenWith, stepOf, stepTotal } from './answers.ts'
import { Confirmation } from './confirmation.tsx'
import { broadcastSubmitted, useSubmittedInOtherTab } from './cross-tab-submission.ts'
import { DraftControls } from './draft-controls.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { payLater, paymentReference, type SettledPayment } from './payment.ts'
import { StepFields, stepTitle } from './steps/step-fields.tsx'
import { useAnswers } from './use-answers.ts'
import { useRetryOnline, useSending } from './use-sending.ts'
import { useStepNavigation } from './use-step-navigation.ts'
import { WaiverDialog } from './waiver.tsx'

const PaymentDialog = lazyDialog(() => import('./payment-dialog.tsx').then((module) => module.PaymentDialog))

type RequestDialogProps = { open: boolean; onClose: () => void }

/** A family's request: six short steps, one at a time; what is written outlives every way of leaving. care.md#steps. */
export function RequestDialog({ open, onClose }: RequestDialogProps) {
  return open ? <RequestSheet onClose={onClose} /> : null
}

type Sent = { receipt: BoxRequestReceipt; payment: SettledPayment }

function RequestSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const site = useSite()
  const form = useAnswers()
  const [restored, setRestored] = useState(() => hasAnswers(form.answers))
  const [sent, setSent] = useState<Sent | null>(null)
  const [beside, setBeside] = useState<'contents' | 'waiver' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const stepId = useId()
  const formNode = useRef<HTMLFormElement>(null)
  const sentElsewhere = useSubmittedInOtherTab(form.draft.key)

  useEffect(() => {
    // While there is a signal: by the time of paying it may be gone. Without it, opening the dialog tries again.
    PaymentDialog.preload().catch(() => {})
  }, [])

  const leave = () => {
    form.saveNow()
    if (!sent && hasAnswers(form.answers)) {
      const words = form.draft.onPhone ? 'hopebox.draft.keptOnPhone' : 'hopebox.draft.closed'
      toast({ title: t(words) })
    }
    onClose()
  }
  const places = useStepNavigation({ form, isSent: sent !== null, onLeave: leave })
  const { screen, paying } = places
  const sending = useSending({
    form,
    trap: () => formNode.current?.querySelector<HTMLInputElement>('[name="company"]')?.value ?? '',
    onSent: (receipt, payment) => {
      setSent({ receipt, payment })
      places.finish()
      broadcastSubmitted(form.draft.key)
      form.erase()
      announce(receipt, payment)
    },
    onRefused: (problems) => {
      places.mend(screenWith(problems[0]?.name ?? '', form.answers) ?? 'review')
      form.show(problems)
    },
  })
  const announce = (receipt: BoxRequestReceipt, { way }: SettledPayment) => {
    const kind = 'success'
    if (receipt.deliveryMethod !== 'correo' || way === 'none')
      toast({ kind, title: t('hopebox.requestSuccess'), text: t('hopebox.requestSuccessMessage') })
    else if (way === 'later')
      toast({ kind: 'info', title: t('payment.skipped'), text: t('payment.skippedMessage') })
    // rulings.md#payment: the success toast is for a verified payment; this one was told by the person.
    else toast({ kind: 'info', title: t('payment.reported.toast'), text: t('payment.reported.toastMessage') })
  }
  useRetryOnline(sending.failure !== null, () => {
    toast({ title: t('hopebox.failure.retrying') })
    sending.send()
  })
  useErrorTitle(form.problems.length > 0)
  useNewScreen(screen, form.problems.length > 0, () => {
    formNode.current?.parentElement?.scrollTo(0, 0)
    heading.current?.focus()
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.sending) return
    sending.forgetFailure()
    setRestored(false)
    if (screen !== 'review') return form.check(screen) && places.next()
    const open = places.firstOpen()
    if (open !== 'review') places.revise(open)
    if (!form.check(open)) return
    if (form.answers.deliveryMethod === 'correo' && !sending.paymentSettled) return places.pay()
    sending.send()
  }
  const settle = async (payment: SettledPayment) => {
    await sending.send(payment)
    places.leavePayment()
  }

  if (sent) {
    return (
      <Dialog
        open
        size="sheet"
        onClose={places.close}
        title={t('hopebox.confirmation.title')}
        headingRef={heading}
        closeLabel={t('hopebox.close')}
      >
        <Confirmation {...sent} onClose={places.close} heading={heading} />
      </Dialog>
    )
  }
  return (
    <>
      <Dialog
        open
        size="sheet"
        onClose={places.close}
        onBack={places.back}
        title={stepTitle(screen, form.answers, t)}
        headingRef={heading}
        titleDescribedBy={stepId}
        closeLabel={t('hopebox.close')}
        header={
          <div className="mb-1 flex min-h-11 items-center gap-2">
            {screen !== 'purpose' && <BackButton label={t('hopebox.back')} onClick={places.back} />}
            <div className="min-w-0 flex-1">
              <Stepper id={stepId} current={stepOf(screen)} total={stepTotal} />
            </div>
          </div>
        }
      >
        <form ref={formNode} noValidate onSubmit={submit} className="flex flex-col gap-6">
          <ErrorSummary errors={form.problems} attempt={form.attempt} title={t('hopebox.errors.summary')} />
          {sentElsewhere && (
            <Notice role="status">
              <p>{t('hopebox.draft.sentElsewhere', { email: site.contact.email })}</p>
            </Notice>
          )}
          {restored && (
            <Notice role="status">
              <p>{t('hopebox.draft.restored')}</p>
            </Notice>
          )}
          <StepFields
            screen={screen}
            form={form}
            onContents={() => setBeside('contents')}
            onWaiver={() => setBeside('waiver')}
            onChange={places.change}
          />
          {screen === 'review' && sending.failure && (
            <FailureNotice
              failure={sending.failure}
              sending={sending.sending}
              onRetry={() => sending.send()}
            />
          )}
          <div hidden>
            <input name="company" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" />
          </div>
          <Button
            type="submit"
            variant="primary"
            busy={sending.sending}
            className="w-full sm:w-auto sm:self-start"
          >
            {submitLabel()}
          </Button>
        </form>
        <DraftControls form={form} isFirst={screen === 'purpose'} onErased={places.restart} />
      </Dialog>
      <PaymentDialog
        open={paying}
        reference={paymentReference(form.draft.key)}
        amount={site.shippingFeeUsd}
        shownAmount={formatMoney(site.shippingFeeUsd)}
        sending={sending.sending}
        onClose={places.back}
        onSettled={settle}
        onLater={() => settle(payLater(site.shippingFeeUsd))}
      />
      <ContentsDialog open={beside === 'contents'} onClose={() => setBeside(null)} />
      <WaiverDialog open={beside === 'waiver'} onClose={() => setBeside(null)} />
    </>
  )

  function submitLabel() {
    if (sending.sending) return t('hopebox.submitting')
    if (screen !== 'review') return t('hopebox.continue')
    const pays = form.answers.deliveryMethod === 'correo' && !sending.paymentSettled
    return t(pays ? 'hopebox.submitMail' : 'hopebox.submit')
  }
}

function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-ms-2 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control px-2 font-semibold text-hope hover:bg-mint"
    >
      <Icon name="chevron-left" className="size-5" />
      {label}
    </button>
  )
}

/** Each new screen starts at its top, with the focus on its heading: on the summary when something is wrong there. */
function useNewScreen(screen: Screen, hasProblems: boolean, start: () => void) {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (!hasProblems) start()
  })
}
