import { useState } from 'react'
import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { FormUnavailable } from '#domains/site/site/ui/public/form-unavailable.tsx'
import { NeedsScripts } from '#domains/site/site/ui/public/needs-scripts.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { addressOf } from '#lib/http/endpoint.ts'
import { formatDate } from '#lib/text/dates.ts'
import type { TextKey } from '#lib/text/texts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { formPart } from '#ui/forms/form-part.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { useLocalized } from '#ui/text/localized.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { eventPath } from '../../addresses.ts'
import type { RegistrationPage as Page } from '../../schemas.ts'
import { WhenAndWhere } from './event-facts.tsx'
import { type RegistrationSteps, useRegistrationSteps } from './use-registration-steps.ts'

/** The page itself needs no form library. */
const RegistrationDetails = formPart(
  () => import('./registration-details.tsx').then((module) => module.RegistrationDetails),
  FormUnavailable,
)

type Props = { registration: Page | null; reference: string }

/** One person's own registration. An unknown reference shows the contact details. */
export function RegistrationPage({ registration, reference }: Props) {
  const { contact } = useSite()
  return (
    <div className="flex max-w-read flex-col gap-8">
      {registration && <Registration registration={registration} reference={reference} />}
      <ContactLine textKey="registrationPage.contact" contact={contact} />
    </div>
  )
}

function Registration({ registration, reference }: { registration: Page; reference: string }) {
  const t = useT()
  const localized = useLocalized()
  const steps = useRegistrationSteps(registration, reference)
  const { page } = steps
  const { event } = page
  const lang = useLang()
  const title = localized(event, event.title, event.otherTitle)
  const isOpen = event.isActive && !page.isOver
  return (
    <>
      <section className="rounded-card border border-line bg-white p-5 sm:p-6">
        <h2 className="mb-3 text-xl">
          {event.isActive ? (
            <a href={eventPath(event.id, lang)} className="text-ink soft-underline" {...title} />
          ) : (
            <span {...title} />
          )}
        </h2>
        <ul className="flex flex-col gap-2">
          <WhenAndWhere event={event} />
        </ul>
        {isOpen && !page.confirmsEmail && page.status !== 'cancelled' && (
          <div className="no-print mt-5 flex flex-wrap gap-3">
            {page.meetingUrl && (
              <ButtonLink href={page.meetingUrl} newTab variant="primary" icon="video-call">
                {t('registrationPage.join')}
              </ButtonLink>
            )}
            <ButtonLink href={calendarOf(reference)} icon="calendar" download>
              {t('registrationPage.calendar')}
            </ButtonLink>
          </div>
        )}
      </section>
      <RegistrationStatus steps={steps} />
      {page.confirmsEmail && <ConfirmEmail steps={steps} />}
      {isOpen && page.canAccept && <Offer steps={steps} />}
      {isOpen && !page.confirmsEmail && page.status !== 'cancelled' && (
        <div className="contents noscript:hidden">
          <RegistrationDetails page={page} reference={reference} onSaved={steps.setPage} />
          {!page.canAccept && <GiveUp steps={steps} />}
        </div>
      )}
      {isOpen && page.status === 'cancelled' && (
        <NeedsScripts>
          <StepButton steps={steps} step="return" text="registrationPage.return" />
        </NeedsScripts>
      )}
    </>
  )
}

type StepsProps = { steps: RegistrationSteps }

/** The result of a step takes the focus, because the pressed button is gone. */
function RegistrationStatus({ steps }: StepsProps) {
  const t = useT()
  const { page, done, failure, message } = steps
  const status = statusKeyOf(page)
  const isSaid = done !== null && saidBy[done] === status
  return (
    <div ref={message} tabIndex={-1} className="flex flex-col gap-3 rounded-card empty:hidden">
      {done && (
        <Notice tone="success" role="status">
          <p>{t(`registrationPage.done.${done}`)}</p>
        </Notice>
      )}
      {failure && (
        <Notice tone="error" role="alert" title={t('registrationPage.error')}>
          <p>{failure}</p>
        </Notice>
      )}
      {steps.unknown && <UnknownOutcome steps={steps} unknown={steps.unknown} />}
      {!page.canAccept && !page.confirmsEmail && !isSaid && <p className="text-lg">{t(status)}</p>}
    </div>
  )
}

function UnknownOutcome({ steps, unknown }: StepsProps & { unknown: 'lost' | 'still' }) {
  const t = useT()
  return (
    <Notice tone="warning" role="alert" title={t('registrationPage.unknown.title')}>
      <p>{t(`registrationPage.unknown.${unknown}`)}</p>
      <Button className="mt-3 max-sm:w-full" busy={steps.looking} onClick={() => void steps.lookAgain()}>
        {t('registrationPage.unknown.look')}
      </Button>
    </Notice>
  )
}

/** The message of these steps says how the registration stands. */
const saidBy: Partial<Record<NonNullable<RegistrationSteps['done']>, TextKey>> = {
  accept: 'registrationPage.status.confirmed',
  cancel: 'registrationPage.status.cancelled',
}

function statusKeyOf({ event, isOver, status, isWaiting }: Page): TextKey {
  if (!event.isActive) return 'registrationPage.status.calledOff'
  if (isOver) return 'registrationPage.status.over'
  return `registrationPage.status.${isWaiting ? 'waiting' : status}`
}

function Offer({ steps }: StepsProps) {
  const t = useT()
  const lang = useLang()
  const { offeredUntil } = steps.page
  const deadline = offeredUntil
    ? `${formatDate(offeredUntil, lang, 'fullDate')}, ${formatDate(offeredUntil, lang, 'time')}`
    : ''
  return (
    <section aria-labelledby="oferta" className="rounded-card border border-hope/25 bg-mint p-5 sm:p-6">
      <h2 id="oferta" className="text-xl">
        {t('registrationPage.offer.title')}
      </h2>
      <p className="mt-1 mb-4">
        {offeredUntil ? t('registrationPage.offer.text', { deadline }) : t('registrationPage.offer.lapsed')}
      </p>
      <NeedsScripts>
        <div className="flex flex-wrap gap-3">
          <StepButton steps={steps} step="accept" text="registrationPage.offer.accept" primary />
          <StepQuestion steps={steps} step="decline" texts={declineTexts} />
        </div>
      </NeedsScripts>
    </section>
  )
}

function ConfirmEmail({ steps }: StepsProps) {
  const t = useT()
  return (
    <section aria-labelledby="correo" className="rounded-card border border-hope/25 bg-mint p-5 sm:p-6">
      <h2 id="correo" className="text-xl">
        {t('registrationPage.confirmEmail.title')}
      </h2>
      <p className="mt-1 mb-4 wrap-anywhere">
        {t('registrationPage.confirmEmail.text', {
          email: steps.page.newEmail ?? '',
          name: steps.page.fullName,
        })}
      </p>
      <NeedsScripts>
        <StepButton steps={steps} step="confirmEmail" text="registrationPage.confirmEmail.button" primary />
      </NeedsScripts>
    </section>
  )
}

/** A person on the waitlist has no seat to give up. */
function GiveUp({ steps }: StepsProps) {
  if (steps.page.isWaiting) return <StepQuestion steps={steps} step="leave" texts={leaveTexts} />
  return <StepQuestion steps={steps} step="cancel" texts={cancelTexts} />
}

const cancelTexts = {
  label: 'registrationPage.cancel',
  question: 'registrationPage.cancelQuestion',
  text: 'registrationPage.cancelText',
  confirm: 'registrationPage.cancelConfirm',
  keep: 'registrationPage.cancelKeep',
} as const

const leaveTexts = {
  label: 'registrationPage.leave',
  question: 'registrationPage.leaveQuestion',
  text: 'registrationPage.leaveText',
  confirm: 'registrationPage.leaveConfirm',
  keep: 'registrationPage.cancelKeep',
} as const

const declineTexts = {
  label: 'registrationPage.offer.decline',
  question: 'registrationPage.offer.declineQuestion',
  text: 'registrationPage.offer.declineText',
  confirm: 'registrationPage.offer.declineConfirm',
  keep: 'registrationPage.offer.declineKeep',
} as const

type Step = Parameters<RegistrationSteps['take']>[0]

type StepQuestionProps = StepsProps & {
  step: Step
  texts: Record<'label' | 'question' | 'text' | 'confirm' | 'keep', TextKey>
}

/** A step that gives up a place is asked about first. */
function StepQuestion({ steps, step, texts }: StepQuestionProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const confirm = async () => {
    await steps.take(step)
    setAsking(false)
  }
  return (
    <>
      <Button className="max-sm:w-full sm:self-start" onClick={() => setAsking(true)}>
        {t(texts.label)}
      </Button>
      <AlertDialog
        open={asking}
        tone="normal"
        title={t(texts.question)}
        confirmLabel={t(texts.confirm)}
        cancelLabel={t(texts.keep)}
        busy={steps.busy === step}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>{t(texts.text)}</p>
      </AlertDialog>
    </>
  )
}

type StepButtonProps = StepsProps & {
  step: Step
  text: TextKey
  primary?: boolean
}

function StepButton({ steps, step, text, primary }: StepButtonProps) {
  const t = useT()
  return (
    <Button
      variant={primary ? 'primary' : 'outline'}
      className="max-sm:w-full sm:self-start"
      busy={steps.busy === step}
      onClick={() => void steps.take(step)}
    >
      {t(text)}
    </Button>
  )
}

const calendarOf = (reference: string) =>
  addressOf('/api/registration-calendars/:reference/calendar.ics', { reference })
