import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ContentsDialog } from '#features/site/ui/public/contents-dialog.tsx'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { formatMoney } from '#lib/text/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { ErrorSummary, useErrorTitle } from '#ui/forms/error-summary.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { Stepper } from '#ui/navigation/stepper.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { type Translate, useT } from '#ui/text/texts.tsx'
import type { BoxRequestReceipt } from '../../schemas.ts'
import { type Screen, screenWith, stepOf, stepTotal } from './answers.ts'
import { Confirmation, FailureNotice } from './confirmation.tsx'
import { hasAnswers } from './draft.ts'
import { payLater, paymentReference, type SettledPayment } from './payment.ts'
import { WaiverDialog } from './review-step.tsx'
import { StepFields, stepTitle } from './steps.tsx'
import { type AnswersForm, useAnswers } from './use-answers.ts'
import { tellSent, useRetryOnline, useSending, useSentElsewhere } from './use-sending.ts'
import { useStepNavigation } from './use-step-navigation.ts'

const PaymentDialog = lazyDialog(() => import('./payment-dialog.tsx').then((module) => module.PaymentDialog))

type RequestDialogProps = { open: boolean; onClose: () => void }

/**
 * A family's request: six short steps, one at a time; what is written outlives every way of leaving. care.md#steps.
 *
 * To read on: the fields of each step (steps.tsx, delivery-steps.tsx, review-step.tsx); what the answers are and when they
 * are right (answers.ts); their state (use-answers.ts) and draft (draft.ts); Back and Forward (use-places.ts); sending
 * (use-sending.ts) and what is shown after it (confirmation.tsx). The postage is paid in payment-dialog.tsx.
 */
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
  const sentElsewhere = useSentElsewhere(form.draft.key)

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
      tellSent(form.draft.key)
      form.erase()
      announce(t, receipt, payment)
    },
    onRefused: (problems) => {
      places.mend(screenWith(problems[0]?.name ?? '', form.answers) ?? 'review')
      form.show(problems)
    },
  })
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

type DraftControlsProps = { form: AnswersForm; isFirst: boolean; onErased: () => void }

/** care.md#drafts: where the draft is, told on the first screen; a shared phone keeps nothing unless asked to. */
function DraftControls({ form, isFirst, onErased }: DraftControlsProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { onPhone } = form.draft
  const erase = () => {
    setAsking(false)
    form.erase()
    onErased()
    toast({ title: t('hopebox.draft.erased') })
  }
  return (
    <div className="mt-6 flex flex-col gap-2 border-t border-line pt-4">
      {isFirst ? (
        <CheckboxField
          name="keepOnPhone"
          checked={onPhone}
          onChange={(event) => form.keepOnPhone(event.target.checked)}
          label={t('hopebox.draft.keepOnPhone')}
          hint={t('hopebox.draft.keepHint')}
        />
      ) : (
        <p className="text-sm text-ink-2">
          {t(onPhone ? 'hopebox.draft.keptOnPhone' : 'hopebox.draft.kept')}
        </p>
      )}
      <Button
        variant="quiet"
        size="small"
        className="-ms-3 min-h-11 self-start"
        disabled={!hasAnswers(form.answers)}
        onClick={() => setAsking(true)}
      >
        {t('hopebox.draft.erase')}
      </Button>
      <AlertDialog
        open={asking}
        title={t('hopebox.draft.eraseQuestion')}
        confirmLabel={t('hopebox.draft.eraseConfirm')}
        onConfirm={erase}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

function announce(t: Translate, receipt: BoxRequestReceipt, { way }: SettledPayment) {
  if (receipt.deliveryMethod !== 'correo' || way === 'none')
    toast({ kind: 'success', title: t('hopebox.requestSuccess'), text: t('hopebox.requestSuccessMessage') })
  else if (way === 'later')
    toast({ kind: 'info', title: t('payment.skipped'), text: t('payment.skippedMessage') })
  // rulings.md#payment: the success toast is for a verified payment; this one was told by the person.
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

/** Each new screen starts at its top, with the focus on its heading: on the summary when something is wrong there. */
function useNewScreen(screen: Screen, hasProblems: boolean, start: () => void) {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (!hasProblems) start()
  })
}
