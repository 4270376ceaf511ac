import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import { closeDataRequest } from './data-requests.server.ts'
import { eraseRecords } from './erase.server.ts'
import { previewErasure } from './preview.server.ts'
import type { ErasureOrder, ErasureResult } from './schemas.ts'

/** Both return or erase all data of a person, so they are limited per user: more than the work needs, too few to copy everybody. */
export const exportLimit: Limit = { name: 'personal data export', points: 30, seconds: 3_600 }
const erasureLimit: Limit = { name: 'personal data erasure', points: 60, seconds: 3_600 }

export async function countAgainstLimit(ctx: Ctx, limit: Limit): Promise<void> {
  assertWithinLimit(await ctx.services.get(rateLimits).add(limit, String(requireUser(ctx).id)))
}

export async function erasePerson(ctx: Ctx, order: ErasureOrder): Promise<ErasureResult> {
  await countAgainstLimit(ctx, erasureLimit)
  return inTransaction(ctx, async (ctx) => {
    const { records } = await previewErasure(ctx, order)
    if (records.length === 0) throw new AppError('not_found', 'personalData.errors.gone')
    const open = records.find(({ todo }) => todo !== null)
    if (open) throw new AppError('conflict', 'personalData.errors.notYet')
    const { erased, keptByLaw, parts } = await eraseRecords(ctx, order.records, order.reason)
    if (order.dataRequestId)
      await closeDataRequest(ctx, order.dataRequestId, { outcome: keptByLaw.length > 0 ? 'partly' : 'done' })
    return { erased: erased.length, keptByLaw: keptByLaw.length, parts }
  })
}
