import { and, eq } from 'drizzle-orm'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { assertUnmodified } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError, type FieldError } from '#lib/http/errors.ts'
import { firstNameOf } from '#lib/text/names.ts'
import { readPhone } from '#lib/text/phone.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { personHelped } from './beneficiaries.server.ts'
import { type BoxRequestUpdate, Correction, contactProblems } from './correction-schemas.ts'
import { correctEmails } from './link-email.server.ts'
import type { BoxRequest } from './office-schemas.ts'
import { pickupPlaces } from './pickup.server.ts'
import { postalProblems } from './postal-rules.ts'
import { linkAfter } from './reissued-link.server.ts'
import { isFinal, paymentToStore } from './rules.ts'
import { searchable } from './searchable.ts'
import { fetchBoxRequest, updateBoxRequest } from './service.server.ts'
import { beneficiaries, boxRequests } from './tables.server.ts'

export type Row = typeof boxRequests.$inferSelect
type Change = Partial<Row>

/** PUT: first the corrections, then the status, the tracking number and the notes. */
export function saveBoxRequest(
  ctx: Ctx,
  id: number,
  body: BoxRequestUpdate,
  headers: { ifUnmodifiedSince?: string },
): Promise<BoxRequest> {
  const { labelVoidedAt, familyChangedAt, ...fields } = body
  const names = Object.keys(Correction.shape)
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  const wanted = Object.fromEntries(sent.filter(([name]) => names.includes(name))) as Correction
  const change = Object.fromEntries(sent.filter(([name]) => !names.includes(name))) as BoxRequestUpdate
  const isSeen = { label: labelVoidedAt === null, family: familyChangedAt === null }
  if (Object.keys(wanted).length === 0 && !isSeen.label && !isSeen.family)
    return updateBoxRequest(ctx, id, change, headers)
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchBoxRequest(ctx, id, true)
    const seen = { ...headers, updatedAt: change.updatedAt }
    await assertUnmodified(ctx, { entity: 'box_request', row, seen })
    await dismissNotices(ctx, row, isSeen)
    const corrected = await correctRequest(ctx, row, wanted)
    // A caller that sends the whole record back sends the number of the label that this correction voided.
    const isVoided = corrected.trackingNumber === null && change.trackingNumber === row.trackingNumber
    const { trackingNumber, updatedAt: _checked, ...rest } = change
    return updateBoxRequest(ctx, id, isVoided ? rest : { ...rest, trackingNumber })
  })
}

/**
 * Corrects the given fields of a locked request, and what follows from them: search, label, fee, queued e-mails and
 * beneficiary. `actor`: who did it without an account.
 */
export async function correctRequest(ctx: Ctx, row: Row, wanted: Correction, actor?: string): Promise<Row> {
  const changed = changedFields(row, wanted)
  if (Object.keys(changed).length === 0) return row
  if (row.erasedAt) throw new AppError('conflict', 'hopebox.refusals.erased')
  assertCorrect(ctx, row, changed)
  const now = ctx.now()
  const follows = { ...feeAfter(ctx, row, changed), ...waiverAfter(ctx, changed) }
  const label = labelAfter(ctx, row, changed)
  const link = await linkAfter(ctx, row, changed.email)
  const corrected = await ctx.db
    .update(boxRequests)
    .set({
      ...changed,
      ...follows,
      ...label,
      ...link,
      familyChangedAt: actor && !ctx.user ? now : null,
      ...cardAfter(ctx, row, changed),
      searchText: searchTextOf(...searchable({ ...row, ...changed, ...label })),
      ...(ctx.user && { updatedBy: ctx.user.id }),
      updatedAt: now,
    })
    .where(eq(boxRequests.id, row.id))
    .returning()
    .then(firstRow)
  await recordHistory(ctx, {
    entity: 'box_request',
    entityId: row.id,
    action: 'corrected',
    changes: {
      ...changesBetween<Change>(row, { ...changed, ...historyFieldsOf(follows) }, shown),
      ...('labelVoidedAt' in label && { labelVoidedAt: true as const }),
    },
    ...(actor && { actor }),
  })
  if (link.reference)
    await recordHistory(ctx, { entity: 'box_request', entityId: row.id, action: 'link_replaced' })
  await correctBeneficiary(ctx, row, corrected)
  await correctEmails(ctx, row, corrected)
  return corrected
}

/** What is printed on the cards of a box: the name card, and the letter of a gift. */
const cardsOf = (row: Row) => {
  const firstName = firstNameOf(row.recipientName)
  const { babyName, boxPurpose, giftMessage, giftSenderName, giftRecipientName } = row
  const letter = boxPurpose === 'gift' && [giftMessage, giftSenderName, giftRecipientName || firstName]
  return JSON.stringify([babyName ?? firstName, letter])
}

/** A box that is packed has the cards of before. */
export const cardAfter = (ctx: Ctx, row: Row, changed: Change): Change =>
  cardsOf(row) === cardsOf({ ...row, ...changed }) ? {} : { cardChangedAt: ctx.now() }

// Of the fee, what it is now. The emptied columns of the earlier state say nothing more.
const historyFieldsOf = ({ paymentStatus, paymentAmount, waiverToldBy }: Change): Change => ({
  paymentStatus,
  paymentAmount,
  waiverToldBy,
})

// The columns that are kept after erasure. Of all others the history says only that they changed.
const shown: (keyof Row)[] = [
  'town',
  'boxPurpose',
  'deliveryMethod',
  'postalCountry',
  'locale',
  'source',
  'pickupPlace',
  'boxNoteReleased',
  'liabilityWaiver',
  'waiverToldBy',
  'paymentStatus',
  'paymentAmount',
]

const changedFields = (row: Row, wanted: Correction): Change =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== row[name as keyof Row]),
  )

/** The rules between fields. Only the changed part is judged: an old request may be incomplete. */
function assertCorrect(ctx: Ctx, row: Row, changed: Change): void {
  const after = { ...row, ...changed }
  const has = (...names: (keyof Row)[]) => names.some((name) => name in changed)
  const fields: FieldError[] = [
    ...(has('email', 'phone') ? contactProblems(after) : []),
    ...(has('deliveryMethod', ...addressFields) ? postalProblems(after) : []),
  ]
  // A request from the site has its answers. Who calls may not know them.
  for (const name of ['targetedFor', 'lossType'] as const)
    if (has(name) && after.source === 'web' && !after[name])
      fields.push({ path: name, textKey: `hopebox.errors.${name}.required` })
  if (has('source') && (row.source === 'web' || after.source === 'web'))
    fields.push({ path: 'source', textKey: 'errors.unknownValue' })
  const places = pickupPlaces(ctx, 'es')
  if (changed.pickupPlace && !places.some(({ key }) => key === changed.pickupPlace))
    fields.push({ path: 'pickupPlace', textKey: 'errors.unknownValue' })
  // What the person accepted in the form stays accepted. What staff noted may be taken back.
  if (changed.liabilityWaiver === false && !row.waiverToldBy)
    fields.push({ path: 'liabilityWaiver', textKey: 'hopebox.refusals.waiverByFamily' })
  if (fields.length > 0) throw new AppError('invalid', 'errors.invalid', {}, { fields })
}

const addressFields = [
  'postalAddress',
  'postalCity',
  'postalState',
  'postalZipCode',
  'postalCountry',
] as const

const onLabel = ['recipientName', 'deliveryMethod', ...addressFields] as const

/** Before the box has left, a label with another name or address is void. */
export function labelAfter(ctx: Ctx, row: Row, changed: Change): Change {
  const isOnLabel = onLabel.some((name) => name in changed && changed[name] !== row[name])
  const hasLabel = row.trackingNumber !== null || row.labelPrintedAt !== null
  if (!isOnLabel || !hasLabel || isFinal(row.status)) return {}
  return {
    labelVoidedAt: ctx.now(),
    voidedTrackingNumber: [row.voidedTrackingNumber, row.trackingNumber].filter(Boolean).join(', ') || null,
    trackingNumber: null,
    labelPrintedAt: null,
  }
}

/**
 * Only mail has a fee. A reported or verified payment is never touched here: staff check it, and a verified one is shown
 * as due for a refund (`isRefundDue`). A returned fee is due again with mail.
 */
export function feeAfter(ctx: Ctx, row: Row, { deliveryMethod }: Change): Change {
  if (!deliveryMethod || (deliveryMethod === 'correo') === (row.deliveryMethod === 'correo')) return {}
  const isDueAgain = row.paymentVerification === 'refunded' && deliveryMethod === 'correo'
  if (row.paymentVerification !== 'none' && !isDueAgain) return {}
  const { shippingFeeUsd } = ctx.services.get(siteSettings)[ctx.lang]
  const unpaid = { paymentStatus: 'pending', paymentMethod: null, paymentAmount: null } as const
  return {
    ...paymentToStore({ ...unpaid, deliveryMethod, transactionId: null }, shippingFeeUsd),
    paymentDate: null,
    paymentVerifiedAt: null,
    paymentVerifiedBy: null,
  }
}

function waiverAfter(ctx: Ctx, { liabilityWaiver }: Change): Change {
  if (liabilityWaiver === undefined) return {}
  return { waiverToldBy: liabilityWaiver ? (ctx.user?.fullName ?? null) : null }
}

/** The beneficiary keeps what another request or a colleague gave it. */
export async function correctBeneficiary(ctx: Ctx, before: Row, after: Row): Promise<void> {
  if (before.beneficiaryId === null) return
  const [person] = await ctx.db
    .select()
    .from(beneficiaries)
    .where(and(eq(beneficiaries.id, before.beneficiaryId), eq(beneficiaries.isActive, true)))
    .for('update')
  if (!person) return
  const [was, is] = [personOf(before), personOf(after)]
  const names = ['fullName', 'email', 'phone'] as const
  const fields = Object.fromEntries(
    names
      .filter((name) => was[name] !== is[name] && person[name] === was[name])
      .map((name) => [name, is[name]]),
  )
  if (Object.keys(fields).length === 0) return
  const { fullName, email, phone } = { ...person, ...fields }
  await ctx.db
    .update(beneficiaries)
    .set({ ...fields, searchText: searchTextOf(fullName, email, phone), updatedAt: ctx.now() })
    .where(eq(beneficiaries.id, person.id))
}

const personOf = (row: Row) => ({
  fullName: personHelped(row),
  email: row.email,
  phone: readPhone(row.phone).digits,
})

type Seen = { label: boolean; family: boolean }

async function dismissNotices(ctx: Ctx, row: Row, seen: Seen): Promise<void> {
  const notices = {
    ...(seen.label && row.labelVoidedAt && { labelVoidedAt: null, voidedTrackingNumber: null }),
    ...(seen.family && row.familyChangedAt && { familyChangedAt: null }),
  }
  if (Object.keys(notices).length === 0) return
  await ctx.db
    .update(boxRequests)
    .set({ ...notices, updatedAt: ctx.now() })
    .where(eq(boxRequests.id, row.id))
  await recordHistory(ctx, { entity: 'box_request', entityId: row.id, action: 'notice_seen' })
}

/** From now on a correction of name or address voids the label. It is no edit of the request. */
export async function markLabelPrinted(ctx: Ctx, id: number): Promise<{ success: true }> {
  await inTransaction(ctx, async (ctx) => {
    const row = await fetchBoxRequest(ctx, id, true)
    await ctx.db.update(boxRequests).set({ labelPrintedAt: ctx.now() }).where(eq(boxRequests.id, row.id))
    await recordHistory(ctx, { entity: 'box_request', entityId: id, action: 'label_printed' })
  })
  return { success: true }
}
