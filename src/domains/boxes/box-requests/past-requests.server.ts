import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import {
  limits,
  oneOf,
  optionalEmail,
  optionalPhone,
  optionalText,
  prepared,
  text,
} from '#lib/http/fields.ts'
import { day } from '#lib/http/record-fields.ts'
import { assertRecordedDay } from '#lib/http/recorded-day.server.ts'
import { newReference } from '#lib/reference.server.ts'
import { startOfDay } from '#lib/text/dates.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { linkBeneficiary } from './beneficiaries.server.ts'
import { trackingNumber } from './office-schemas.ts'
import { deliveryMethods } from './schemas.ts'
import { searchable } from './searchable.ts'
import { boxRequests } from './tables.server.ts'

/** A request that was served before this system. */
export const PastRequest = z.object({
  requestedOn: day,
  recipientName: text(limits.name),
  // As in a request by staff, one of the two is enough.
  phone: z.pipe(
    optionalPhone(),
    z.transform((value) => value ?? ''),
  ),
  email: z.pipe(
    optionalEmail(),
    z.transform((value) => value ?? ''),
  ),
  town: text(limits.name),
  deliveryMethod: oneOf(deliveryMethods),
  postalAddress: optionalText(limits.short),
  postalCity: optionalText(limits.name),
  postalState: optionalText(2),
  postalZipCode: optionalText(20),
  shippedOn: prepared((value) => value || null, z.nullable(day)),
  trackingNumber,
  babyName: optionalText(limits.short),
  notes: optionalText(limits.long),
})
export type PastRequest = z.output<typeof PastRequest>

/** Stored as delivered, without an e-mail and without taking stock (rulings.md#imports). */
export function recordPastRequest(ctx: Ctx, input: PastRequest): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { requestedOn, shippedOn, ...facts } = input
    assertRecordedDay(ctx, requestedOn, 'requestedOn')
    const deliveredOn = shippedOn ?? requestedOn
    assertRecordedDay(ctx, deliveredOn, 'shippedOn')
    const user = requireUser(ctx)
    const reference = newReference()
    const row = await ctx.db
      .insert(boxRequests)
      .values({
        ...facts,
        source: 'other',
        isImported: true,
        boxPurpose: 'personal',
        status: 'delivered',
        outcome:
          facts.deliveryMethod === 'pickup' || facts.deliveryMethod === 'recogida'
            ? 'picked_up'
            : 'delivered',
        outcomeOn: deliveredOn,
        outcomeBy: user.id,
        shippedAt: startOfDay(deliveredOn),
        boxConsumedAt: startOfDay(deliveredOn),
        paymentStatus: 'waived',
        paymentAmount: '0.00',
        paymentVerification: 'none',
        reference,
        searchText: searchTextOf(...searchable({ ...facts, reference })),
        createdBy: user.id,
        updatedBy: user.id,
        createdAt: startOfDay(requestedOn),
        updatedAt: ctx.now(),
      })
      .returning()
      .then(firstRow)
    const beneficiaryId = await linkBeneficiary(ctx, row)
    await ctx.db.update(boxRequests).set({ beneficiaryId }).where(eq(boxRequests.id, row.id))
    await recordHistory(ctx, { entity: 'box_request', entityId: row.id, action: 'imported' })
    return row.id
  })
}
