import { useEffect, useRef, useState } from 'react'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import type { TextKey } from '#lib/text/texts.ts'
import { Button, NewTabHint, newTabAttributes } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { type Translate, useLang, useT } from '#ui/text/texts.tsx'
import { isPickup } from '../../rules.ts'
import type { BoxRequestFollowUp, BoxStage, PostageReport } from '../../schemas.ts'
import { ContactLine } from './contact-line.tsx'
import type { ChosenPayment } from './payment.ts'

/** rulings.md#reference: four stages, nothing about the loss. An unknown reference shows the contact details. */
export function FollowUp({ request }: { request: BoxRequestFollowUp | null }) {
  const t = useT()
  const { contact } = useSite()
  return (
    <div className="flex max-w-read flex-col gap-8">
      {request && (
        <>
          <p>
            <span className="block text-sm text-ink-2">{t('followUp.referenceLabel')}</span>
            <strong className="text-xl wrap-anywhere">{request.reference}</strong>
          </p>
          {request.isClosed ? (
            <p className="text-lg">{t(request.shippedAt ? 'followUp.closedSent' : 'followUp.closed')}</p>
          ) : (
            <Stages request={request} />
          )}
          {!request.isClosed && <Tracking request={request} />}
          {!request.isClosed && request.deliveryMethod === 'correo' && <ShippingFeePart request={request} />}
        </>
      )}
      <ContactLine textKey={request ? 'followUp.contact' : 'followUp.contactUnknown'} contact={contact} />
    </div>
  )
}

function Stages({ request }: { request: BoxRequestFollowUp }) {
  const t = useT()
  const lang = useLang()
  const now = stages.indexOf(request.stage)
  const dates: Partial<Record<BoxStage, string | null>> = {
    received: request.receivedAt,
    onTheWay: request.shippedAt,
  }
  return (
    <ol aria-label={t('followUp.stagesLabel')}>
      {stages.map((stage, index) => {
        const state = index < now ? 'done' : index === now ? 'now' : 'next'
        const date = index <= now ? dates[stage] : null
        return (
          <li key={stage} aria-current={state === 'now' ? 'step' : undefined} className="flex gap-4">
            <span aria-hidden="true" className="flex flex-col items-center">
              <span
                className={classNames(
                  'flex size-12 items-center justify-center rounded-full border-2',
                  looks[state],
                )}
              >
                <Icon name={state === 'done' ? 'check' : signOf(stage, request)} className="size-6" />
              </span>
              {index < stages.length - 1 && (
                <span className={classNames('w-0.5 flex-1', state === 'done' ? 'bg-hope' : 'bg-line')} />
              )}
            </span>
            <div className="min-w-0 pt-2 pb-7">
              <p>
                <strong className={state === 'next' ? 'font-normal text-ink-2' : undefined}>
                  {t(nameOf(stage, request))}
                </strong>{' '}
                <span className="text-sm text-ink-2">· {t(stageTexts[state])}</span>
              </p>
              {date && <p className="text-sm text-ink-2">{formatDate(date, lang, 'date')}</p>}
              {state === 'now' && <p className="mt-1">{textOf(request, t)}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Only boxes sent by mail have a tracking number. The carrier's page opens in another tab without a referrer. */
function Tracking({ request: { deliveryMethod, trackingNumber } }: { request: BoxRequestFollowUp }) {
  const t = useT()
  if (!trackingNumber || deliveryMethod !== 'correo') return null
  const address = `https://tools.usps.com/go/TrackConfirmAction?tLabels=${encodeURIComponent(trackingNumber)}`
  return (
    <div>
      <p className="text-sm text-ink-2">{t('followUp.tracking')}</p>
      <p className="font-semibold wrap-anywhere">{trackingNumber}</p>
      <a
        href={address}
        {...newTabAttributes}
        className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-hope underline underline-offset-4 hover:bg-mint"
      >
        {t('followUp.trackingLink')}
        <NewTabHint />
      </a>
    </div>
  )
}

/** A pickup is never "on its way" and never "delivered". */
function nameOf(stage: BoxStage, { deliveryMethod }: BoxRequestFollowUp): TextKey {
  if (isPickup(deliveryMethod) && (stage === 'onTheWay' || stage === 'delivered'))
    return `hopebox.stage.pickup.${stage}`
  return `hopebox.stage.${stage}`
}

function textOf({ stage, deliveryMethod }: BoxRequestFollowUp, t: Translate): string {
  if (stage === 'delivered' && isPickup(deliveryMethod)) return t('followUp.texts.pickedUp')
  if (stage !== 'onTheWay') return t(`followUp.texts.${stage}`)
  return t(`followUp.texts.onTheWay.${isPickup(deliveryMethod) ? 'pickup' : deliveryMethod}`)
}

function signOf(stage: BoxStage, { deliveryMethod }: BoxRequestFollowUp): IconName {
  if (stage === 'onTheWay' && isPickup(deliveryMethod)) return 'pin'
  return signs[stage]
}

const signs: Record<BoxStage, IconName> = {
  received: 'mail',
  preparing: 'box',
  onTheWay: 'truck',
  delivered: 'home',
}

const stages = Object.keys(signs) as BoxStage[]

const stageTexts = {
  done: 'followUp.stageDone',
  now: 'followUp.stageNow',
  next: 'followUp.stageNext',
} as const

const looks = {
  done: 'border-hope bg-hope text-white',
  now: 'border-hope bg-mint text-hope',
  next: 'border-line bg-white text-ink-2',
} as const

// `reportPostage` loads with the dialog: the connection may be lost after the payment.
const PaymentDialog = lazyDialog(async () => {
  const [{ PaymentDialog }] = await Promise.all([
    import('./payment-dialog.tsx'),
    import('./report-postage.ts'),
  ])
  return PaymentDialog
})

type Postage = BoxRequestFollowUp['postage']
/** `key`: the idempotency key of the first attempt, reused by retries. */
type Unsent = { report: PostageReport; key: string | null }

/** Pays a shipping fee left for later. The box does not wait for it (rulings.md#payment). */
function ShippingFeePart({ request }: { request: BoxRequestFollowUp }) {
  const t = useT()
  const [postage, setPostage] = useState<Postage>(request.postage)
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const message = useFocusOnChange(postage.state)

  const send = async ({ report, key }: Unsent) => {
    setSending(true)
    let sentKey = key
    try {
      const { newKey, reportPostage } = await import('./report-postage.ts')
      sentKey ??= newKey()
      const response = await reportPostage(request.reference, report, sentKey)
      setUnsent(null)
      setPostage(response.postage)
      const isVerified = response.postage.state === 'verified'
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
  const report = ({ claim }: ChosenPayment) => send({ report: claim as PostageReport, key: null })
  const shownAmount = formatMoney(postage.amount)
  const hasLeft = request.stage === 'onTheWay' || request.stage === 'delivered'
  const isOwedForSent = hasLeft && postage.state === 'pending'
  return (
    <section aria-labelledby="postage" className="flex flex-col items-start gap-3">
      <h2 id="postage" className="text-xl">
        {t('payment.title')}
      </h2>
      <p ref={message} tabIndex={-1}>
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
        onChosen={report}
      />
    </section>
  )
}

/** The pressed button disappears, so the result takes the focus. */
function useFocusOnChange(state: Postage['state']) {
  const message = useRef<HTMLParagraphElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    message.current?.focus()
  }, [state])
  return message
}
