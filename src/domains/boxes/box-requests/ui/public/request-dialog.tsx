import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { ContentsDialog } from '#domains/site/site/ui/public/lazy-contents-dialog.ts'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formatMoney } from '#lib/text/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ErrorSummary, useErrorTitle } from '#ui/forms/error-summary.tsx'
import { RequiredNote } from '#ui/forms/required-note.tsx'
import { hasAnswers } from '#ui/forms/stored-draft.ts'
import { useRetryOnline } from '#ui/forms/use-retry-online.ts'
import { Icon } from '#ui/icons/icons.tsx'
import { Stepper } from '#ui/navigation/stepper.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { type Translate, useT } from '#ui/text/texts.tsx'
import { paymentReference } from '../../family-rules.ts'
import type { BoxRequestReceipt } from '../../schemas.ts'
import {
  firstNameIn,
  isGift,
  isOutsideHomeArea,
  readingFor,
  screenWith,
  stepOf,
  stepTotal,
} from './answers.ts'
import { DraftControls } from './draft-controls.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { type ChosenPayment, payLater } from './payment/payment.ts'
import { WaiverDialog } from './review-step.tsx'
import type { SentRequest } from './sent-request.ts'
import { StepFields, stepTitle } from './steps.tsx'
import { useAnswers } from './use-answers.ts'
import { broadcastSent, useSending, useSentInOtherTab } from './use-sending.ts'
import { useNewScreen, useStepNavigation } from './use-step-navigation.ts'

const PaymentDialog = lazyDialog(() =>
  import('./payment/payment-dialog.tsx').then((module) => module.PaymentDialog),
)

type RequestDialogProps = {
  open: boolean
  onClose: () => void
  /** It was sent: the page behind closes the form and confirms. */
  onSent: (sent: SentRequest) => void
}

/**
 * The request form in six steps. The answers survive every way of leaving it.
 *
 * Read in this order: answers.ts (values, their screens, validation) → use-answers.ts (state, problems) and draft.ts
 * (on the device, with draft-line.tsx on home) → use-step-navigation.ts (Back and Forward) → steps.tsx,
 * delivery-steps.tsx, review-step.tsx (fields) → use-sending.ts → sent-request.ts and confirmation.tsx, on the page.
 * Paying the shipping fee: payment/. The page of the sent request: follow-up/.
 */
export function RequestDialog({ open, ...props }: RequestDialogProps) {
  return open ? <RequestSheet {...props} /> : null
}

function RequestSheet({ onClose, onSent }: Omit<RequestDialogProps, 'open'>) {
  const t = useT()
  const site = useSite()
  const form = useAnswers()
  const [restored, setRestored] = useState(() => hasAnswers(form.answers))
  const [openDetail, setOpenDetail] = useState<'contents' | 'waiver' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const stepId = useId()
  const formNode = useRef<HTMLFormElement>(null)
  const sentInOtherTab = useSentInOtherTab(form.draft.key)

  useEffect(() => {
    // Preload: the connection may be lost before the payment. Opening the dialog retries a failed load.
    PaymentDialog.preload().catch(() => {})
  }, [])

  const leave = () => {
    form.saveNow()
    if (hasAnswers(form.answers)) {
      const kept = form.draft.onPhone ? 'hopebox.draft.keptOnPhone' : 'hopebox.draft.closed'
      toast({ title: t(sending.started === 'kept' ? 'payment.kept' : kept) })
    }
    onClose()
  }
  const isPayingOpened = useRef(false)
  /** The documented words. They block nothing, and not after the provider's page was opened: nobody shall pay twice. */
  const tellUnpaid = () => {
    if (isPayingOpened.current) return
    const amount = formatMoney(site.shippingFeeUsd)
    toast({ title: t('payment.required'), text: t('payment.requiredMessage', { amount }) })
  }
  const navigation = useStepNavigation({ form, onLeave: leave, onUnpaid: tellUnpaid })
  const { screen, paying } = navigation
  const sending = useSending({
    form,
    honeypot: () => formNode.current?.querySelector<HTMLInputElement>('[name="company"]')?.value ?? '',
    onSent: (receipt, payment) => {
      const { email, phone, town } = form.answers
      announce(t, receipt, payment)
      onSent({
        ...receipt,
        payment,
        isGift: isGift(form.answers),
        reach: { email, phone },
        firstName: firstNameIn(form.answers),
        reading: readingFor(form.answers),
        town,
      })
      // Last: what throws above leaves everything written where it is.
      navigation.finish()
      broadcastSent(form.draft.key)
      form.erase()
    },
    onRefused: (problems) => {
      navigation.goToError(screenWith(problems[0]?.name ?? '', form.answers) ?? 'review')
      form.show(problems)
    },
  })
  // Not while an answer is being changed.
  useRetryOnline(sending.failure?.isUnanswered === true && screen === 'review', () => {
    toast({ title: t('hopebox.failure.retrying') })
    sending.send()
  })
  useRetryOnline(paying && sending.started === 'failed', () => void sending.start())
  useErrorTitle(form.problems.length > 0)
  const isElsewhere = form.problems.length === 1 && isOutsideHomeArea(form.answers, site.homeDelivery.towns)
  const { deliveryMethod } = form.answers
  // Another delivery is another screen: a button below the address changes it too.
  useNewScreen(
    screen === 'address' ? `${screen} ${deliveryMethod}` : screen,
    form.problems.length > 0,
    () => {
      formNode.current?.parentElement?.scrollTo(0, 0)
      heading.current?.focus()
    },
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.sending) return
    sending.forgetFailure()
    setRestored(false)
    if (screen !== 'review') return form.check(screen) && navigation.next()
    const open = navigation.firstIncompleteStep()
    if (open !== 'review') navigation.editStep(open)
    if (!form.check(open)) return
    if (form.answers.deliveryMethod === 'correo' && !sending.storedPayment) {
      void sending.start()
      return navigation.pay()
    }
    sending.send()
  }
  const choosePayment = async (payment: ChosenPayment) => {
    await sending.send(payment)
    navigation.leavePayment()
  }

  return (
    <>
      <Dialog
        open
        ownsHistory
        size="sheet"
        onClose={navigation.close}
        onBack={navigation.back}
        title={stepTitle(screen, form.answers, t)}
        label={`${stepTitle(screen, form.answers, t)}. ${t('home.requestBox')}`}
        headingRef={heading}
        titleDescribedBy={stepId}
        closeLabel={t('hopebox.close')}
        header={
          <div className="mb-1 flex min-h-11 items-center gap-2">
            {screen !== 'purpose' && <BackButton label={t('hopebox.back')} onClick={navigation.back} />}
            <div className="min-w-0 flex-1">
              <Stepper id={stepId} current={stepOf(screen)} total={stepTotal} />
            </div>
          </div>
        }
      >
        <form ref={formNode} noValidate onSubmit={submit} className="flex flex-col gap-6">
          <ErrorSummary
            errors={form.problems}
            attempt={form.attempt}
            title={t(isElsewhere ? 'hopebox.errors.elsewhere' : 'hopebox.errors.summary')}
          />
          {sentInOtherTab && (
            <Notice role="status">
              <p>
                {t('hopebox.draft.sentElsewhere', { email: site.contact.email })} <ExampleNote fact="email" />
              </p>
            </Notice>
          )}
          {restored && (
            <Notice role="status">
              <p>{t('hopebox.draft.restored')}</p>
            </Notice>
          )}
          <RequiredNote />
          <StepFields
            screen={screen}
            form={form}
            onContents={() => setOpenDetail('contents')}
            onWaiver={() => setOpenDetail('waiver')}
            onChange={navigation.change}
          />
          {screen === 'review' && !paying && sending.failure && (
            <FailureNotice
              failure={sending.failure}
              sending={sending.sending}
              isKept={form.draft.onPhone}
              onKeep={() => form.keepOnPhone(true)}
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
        <DraftControls form={form} onErased={navigation.restart} />
      </Dialog>
      <PaymentDialog
        open={paying}
        reference={paymentReference(form.draft.key)}
        amount={site.shippingFeeUsd}
        shownAmount={formatMoney(site.shippingFeeUsd)}
        kept={sending.started}
        onKeep={sending.start}
        sending={sending.sending}
        onOpened={(isOpened) => {
          isPayingOpened.current = isOpened
        }}
        onClose={navigation.back}
        onChosen={choosePayment}
        onLater={() => choosePayment(payLater(site.shippingFeeUsd))}
      />
      <ContentsDialog open={openDetail === 'contents'} onClose={() => setOpenDetail(null)} />
      <WaiverDialog open={openDetail === 'waiver'} onClose={() => setOpenDetail(null)} />
    </>
  )

  function submitLabel() {
    if (sending.sending) return t('hopebox.submitting')
    if (screen !== 'review') return t('hopebox.continue')
    const pays = form.answers.deliveryMethod === 'correo' && !sending.storedPayment
    return t(pays ? 'hopebox.submitMail' : 'hopebox.submit')
  }
}

function announce(t: Translate, receipt: BoxRequestReceipt, { way, isConfirmed }: ChosenPayment) {
  if (receipt.deliveryMethod !== 'correo' || way === 'none')
    toast({ kind: 'success', title: t('hopebox.requestSuccess'), text: t('hopebox.requestSuccessMessage') })
  else if (way === 'later')
    toast({ kind: 'info', title: t('payment.skipped'), text: t('payment.skippedMessage') })
  else if (isConfirmed)
    toast({ kind: 'success', title: t('payment.success'), text: t('payment.successMessage') })
  // Only a verified payment gets a success toast. This one is only reported.
  else toast({ kind: 'info', title: t('payment.reported.toast'), text: t('payment.reported.toastMessage') })
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
