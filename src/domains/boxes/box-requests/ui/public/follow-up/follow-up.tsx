import { useState } from 'react'
import { isPickup } from '#domains/boxes/box-requests/family-rules.ts'
import type { BoxRequestFollowUp, BoxStage } from '#domains/boxes/box-requests/schemas.ts'
import { Meanwhile } from '#domains/events/events/ui/public/meanwhile.tsx'
import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { useReplyDate } from '#domains/site/site/ui/public/use-reply-day.ts'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formatDate } from '#lib/text/dates.ts'
import type { TextKey } from '#lib/text/texts.ts'
import { ButtonLink, NewTabHint, newTabAttributes } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { type Translate, useLang, useT } from '#ui/text/texts.tsx'
import { useLatest } from '#ui/use-latest.ts'
import { FamilyData } from './family-data.tsx'
import { OfflineNotice } from './own-copy.tsx'
import { PageLink } from './page-link.tsx'
import { PickupPlace } from './pickup-place.tsx'
import { RequestChanges } from './request-changes.tsx'
import { mayHavePaid } from './shipping-fee-text.ts'
import { ShippingFeePart } from './shipping-payment.tsx'
import { TakeBack } from './take-back.tsx'
import { useFocusOnChange } from './use-focus-on-change.ts'

/** Four stages, and nothing about the loss (rulings.md#reference). An unknown reference shows the contact details. */
export function FollowUp({ request: loaded }: { request: BoxRequestFollowUp | null }) {
  const t = useT()
  const { contact } = useSite()
  const [request, setRequest] = useLatest(loaded)
  const [changes, setChanges] = useState(0)
  const [isDeliverySaved, setDeliverySaved] = useState(false)
  const local = useLocalAddress()
  const top = useFocusOnChange(changes)
  const change = (after: BoxRequestFollowUp) => {
    setRequest(after)
    setChanges((count) => count + 1)
  }
  return (
    <div className="flex max-w-read flex-col gap-8">
      {request && (
        <>
          <OfflineNotice />
          <p ref={top} tabIndex={-1}>
            <span className="block text-sm text-ink-2">{t('followUp.referenceLabel')}</span>
            <strong translate="no" className="code text-xl wrap-anywhere">
              {request.reference}
            </strong>
          </p>
          {/* The page shows no street, so nothing else says that it changed. */}
          {isDeliverySaved && request.canChange && (
            <Notice tone="success" title={t('followUp.change.saved')}>
              <p>{t('followUp.change.savedText')}</p>
            </Notice>
          )}
          {request.isJoined && <Notice>{t('followUp.joined')}</Notice>}
          {request.isClosed ? (
            <>
              <p className="text-lg">{t(closedText(request))}</p>
              {request.canTakeBack && <TakeBack request={request} onChanged={change} />}
              {request.outcome === 'cancelled' && !request.canTakeBack && (
                <ButtonLink to={local('/#pedir')} className="self-start">
                  {t('nav.request')}
                </ButtonLink>
              )}
            </>
          ) : (
            <>
              {request.parcelNumber > 1 && request.stage !== 'delivered' && (
                <p>{t(request.completesParcel ? 'followUp.completingParcel' : 'followUp.anotherParcel')}</p>
              )}
              <Stages request={request} />
            </>
          )}
          {!request.isClosed && <Tracking request={request} />}
          {request.pickup && <PickupPlace place={request.pickup} />}
          {/* Each change may have changed the fee, which the part keeps. */}
          {showsPayment(request) && <ShippingFeePart key={changes} request={request} onChanged={change} />}
          {request.canChange && (
            <RequestChanges
              request={request}
              onChanged={change}
              onDeliverySaved={() => setDeliverySaved(true)}
            />
          )}
          <PageLink reference={request.reference} canChange={request.canChange} />
          <FamilyData request={request} />
        </>
      )}
      {request && <Meanwhile heading="h2" reading={request.isGift ? 'friends' : 'firstDays'} />}
      {!request && (
        <ButtonLink to={local('/solicitud')} className="self-start">
          {t('followUp.findIt')}
        </ButtonLink>
      )}
      <ContactLine textKey={contactKey(request)} contact={contact} />
    </div>
  )
}

/** Money that went back, or will, is told after the request is closed, and for any delivery, too. */
function showsPayment({ isClosed, shippingFee: { state, isNeeded } }: BoxRequestFollowUp): boolean {
  if (state === 'refunded' || state === 'partlyRefunded') return true
  return isNeeded ? !isClosed : mayHavePaid(state)
}

function contactKey(request: BoxRequestFollowUp | null) {
  if (!request) return 'followUp.contactUnknown'
  const isPacked = request.stage === 'received' || request.stage === 'preparing'
  return isPacked && !request.canChange && !request.isClosed ? 'followUp.packed' : 'followUp.contact'
}

/** How it ended, in words for the family. */
function closedText({ outcome, shippedAt }: BoxRequestFollowUp): TextKey {
  if (outcome === 'delivered' || outcome === 'picked_up') return 'followUp.closedSent'
  if (outcome === null || outcome === 'declined') return shippedAt ? 'followUp.closedSent' : 'followUp.closed'
  return `followUp.ended.${outcome}`
}

function Stages({ request }: { request: BoxRequestFollowUp }) {
  const t = useT()
  const lang = useLang()
  const byDay = useReplyDate(request.receivedAt)
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
              {state === 'now' && <p className="mt-1">{textOf(request, t, byDay)}</p>}
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
      <p translate="no" className="code font-semibold wrap-anywhere">
        {trackingNumber}
      </p>
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

function textOf({ stage, deliveryMethod, pickup }: BoxRequestFollowUp, t: Translate, day?: string): string {
  if (stage === 'received' && day) return t('followUp.texts.receivedByDay', { day })
  if (stage === 'delivered' && isPickup(deliveryMethod)) return t('followUp.texts.pickedUp')
  if (stage !== 'onTheWay') return t(`followUp.texts.${stage}`)
  if (!isPickup(deliveryMethod)) return t(`followUp.texts.onTheWay.${deliveryMethod}`)
  return t(pickup ? 'followUp.texts.onTheWay.pickup' : 'followUp.texts.onTheWay.pickupLater')
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
