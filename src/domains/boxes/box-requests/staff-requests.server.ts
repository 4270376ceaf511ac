import { siteSettings } from '#domains/site/site/settings.server.ts'
import { currentPrivacyVersion, currentWaiverVersion } from '#domains/site/site/text-versions.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { newReference } from '#lib/reference.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import type { StaffBoxRequest } from './correction-schemas.ts'
import { queueReceivedEmail } from './emails.server.ts'
import type { BoxRequest } from './office-schemas.ts'
import { paymentToStore } from './rules.ts'
import { searchable } from './searchable.ts'
import { presentRequest } from './service.server.ts'
import { boxRequests } from './tables.server.ts'

/**
 * A request by phone, in person or from a hospital. The person gets the same e-mail and page as with the form. The
 * fee is unpaid until staff verify a payment.
 */
export function createRequestForFamily(ctx: Ctx, input: StaffBoxRequest): Promise<BoxRequest> {
  const user = requireUser(ctx)
  const { shippingFeeUsd } = ctx.services.get(siteSettings)[ctx.lang]
  const unpaid = { paymentStatus: 'pending', paymentMethod: null, paymentAmount: null } as const
  const { deliveryMethod } = input
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const reference = newReference()
    const row = await ctx.db
      .insert(boxRequests)
      .values({
        ...input,
        ...paymentToStore({ ...unpaid, deliveryMethod, transactionId: null }, shippingFeeUsd),
        status: 'pending',
        waiverToldBy: input.liabilityWaiver ? user.fullName : null,
        waiverVersion: input.liabilityWaiver ? currentWaiverVersion(ctx) : null,
        privacyVersion: currentPrivacyVersion(ctx),
        reference,
        searchText: searchTextOf(...searchable({ ...input, reference })),
        createdBy: user.id,
        updatedBy: user.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .then(firstRow)
    await recordHistory(ctx, {
      entity: 'box_request',
      entityId: row.id,
      action: 'created',
      changes: { source: [null, row.source] },
    })
    await queueReceivedEmail(ctx, row)
    return presentRequest(ctx, row)
  })
}
