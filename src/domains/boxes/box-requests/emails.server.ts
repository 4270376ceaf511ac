import { eq } from 'drizzle-orm'
import { isTrackingNumber, trackingPage } from '#domains/boxes/shipping/rules.ts'
import {
  type NewEmail,
  pageAddress,
  queueEmail,
  queueStaffEmail,
} from '#domains/mail/outbox/email-queue.server.ts'
import { noticeFor } from '#domains/money/payments/received.server.ts'
import { replyBy } from '#domains/site/site/rules.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import type { EmailValues } from '#lib/email-template.ts'
import { formatDate } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { texts } from '#lib/text/texts.server.ts'
import { translate } from '#lib/text/texts.ts'
import { isPickup } from './family-rules.ts'
import { pickupPlaceOf } from './pickup.server.ts'
import { boxCode, shippingFeeStateOf } from './rules.ts'
import { boxRequests } from './tables.server.ts'
import { recordTold } from './told.server.ts'

type Row = typeof boxRequests.$inferSelect
export type Received = Pick<
  Row,
  | 'id'
  | 'createdAt'
  | 'email'
  | 'locale'
  | 'reference'
  | 'boxPurpose'
  | 'recipientName'
  | 'deliveryMethod'
  | 'paymentStatus'
  | 'paymentVerification'
  | 'paymentAmount'
> & { requesterName?: string | null; giftSenderName?: string | null }

/** To the family or the giver. It mentions neither the loss nor what was requested. */
export const queueReceivedEmail = async (ctx: Ctx, row: Received, undoable = false): Promise<void> =>
  queueLetter(ctx, row, {
    kind: row.boxPurpose === 'gift' ? 'gift_request_received' : 'request_received',
    values: await receivedValues(ctx, row),
    undoable,
  })

type Letter = Pick<NewEmail, 'kind' | 'values' | 'undoable'>

/** To the family or the giver: the request knows what it tells. */
export const queueLetter = (ctx: Ctx, row: Received, letter: Letter): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await queueEmail(ctx, { ...addressee(row), ...letter })
    await recordTold(ctx, letter.kind, row)
  })

/** What comes last, and what is still to pay. */
export async function receivedValues(ctx: Ctx, row: Received) {
  const dictionary = ctx.services.get(texts)[row.locale]
  const isGift = row.boxPurpose === 'gift'
  const way = isPickup(row.deliveryMethod) ? 'pickup' : row.deliveryMethod
  // A new request is told without another question to the database.
  const notice = row.paymentVerification === 'none' ? null : await noticeFor(ctx.db, 'box_request', row.id)
  const isDue = shippingFeeStateOf({ ...row, paymentRefundedAmount: '0.00' }, notice) === 'pending'
  return {
    ...linkValues(ctx, row),
    replyDay: replyDayOf(ctx, row),
    lastStop: translate(dictionary, isGift && way === 'correo' ? 'letter.last.gift' : `letter.last.${way}`),
    fee: isDue ? translate(dictionary, 'letter.fee', { amount: formatMoney(row.paymentAmount) }) : '',
  }
}

/** As her page says it. */
function replyDayOf(ctx: Ctx, { createdAt, locale }: Received): string {
  const dictionary = ctx.services.get(texts)[locale]
  const by = replyBy(createdAt, ctx.services.get(siteSettings)[locale].contact)
  if (!by || by <= ctx.now()) return translate(dictionary, 'ending.soon')
  return translate(dictionary, 'ending.byDay', { day: formatDate(by, locale, 'weekday') })
}

/** While it waited, the family may have paid or staff changed the delivery. */
export async function receivedValuesNow(ctx: Ctx, id: number): Promise<EmailValues> {
  const [row] = await ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id))
  return row ? receivedValues(ctx, row) : {}
}

/** When it was withdrawn before it left: the end that withdrew it was taken back. */
export async function queueReceivedEmailAgain(ctx: Ctx, row: Received): Promise<void> {
  const { owesReceived } = boxRequests
  const [found] = await ctx.db.select({ owesReceived }).from(boxRequests).where(eq(boxRequests.id, row.id))
  if (found?.owesReceived) await queueReceivedEmail(ctx, row)
}

/** One e-mail to the family or the giver and one to staff. */
export async function queueRequestReceivedEmail(ctx: Ctx, row: Received): Promise<void> {
  await queueReceivedEmail(ctx, row)
  await queueStaffEmail(ctx, {
    kind: 'staff_new_request',
    values: { code: boxCode(row.id), requestUrl: pageAddress(ctx, `/admin/solicitudes/${row.id}`) },
    entity: 'box_request',
    entityId: row.id,
  })
}

/** Empty values leave out their paragraph. Pickups have a place instead of a tracking number. */
export function wayValues(ctx: Ctx, row: Row) {
  const localeTexts = ctx.services.get(texts)[row.locale]
  const way = isPickup(row.deliveryMethod) ? 'pickup' : row.deliveryMethod
  const place = pickupPlaceOf(ctx, row, row.locale)
  const number = place ? '' : (row.trackingNumber ?? '')
  return {
    way,
    news: translate(
      localeTexts,
      `followUp.texts.onTheWay.${way === 'pickup' && !place ? 'pickupLater' : way}`,
    ),
    parcel: translate(localeTexts, `followUp.parcel.${parcelTextOf(row)}`),
    trackingNumber: number,
    trackingUrl: isTrackingNumber(number) ? trackingPage(number) : '',
    pickupPlace: place?.name ?? '',
    pickupAddress: place?.address ?? '',
    pickupHours: place?.hours ?? '',
    pickupPin: place?.pin ?? '',
    followUpUrl: followUpUrl(ctx, row),
  }
}

/** To the giver of a gift nothing is said as if the box were the giver's. */
function parcelTextOf({ boxPurpose, deliveryMethod }: Row) {
  if (boxPurpose !== 'gift') return 'family'
  return isPickup(deliveryMethod) ? 'giftPickup' : 'gift'
}

/** The address of a gift is the giver's. */
export const nameOf = ({ boxPurpose, giftSenderName, requesterName, recipientName }: Received) =>
  boxPurpose === 'gift' ? giftSenderName : (requesterName ?? recipientName)

const addressee = (row: Received) => ({
  to: row.email,
  name: nameOf(row),
  locale: row.locale,
  entity: 'box_request',
  entityId: row.id,
})

export const linkValues = (ctx: Ctx, row: Received) => ({
  followUpUrl: followUpUrl(ctx, row),
  reference: row.reference,
})

const followUpUrl = (ctx: Ctx, row: Received) => pageAddress(ctx, `/solicitud/${row.reference}`, row.locale)
