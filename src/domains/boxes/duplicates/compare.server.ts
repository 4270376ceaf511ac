import { packedAmong } from '#domains/boxes/box-contents/box-stock.server.ts'
import { pickupPlaceOf } from '#domains/boxes/box-requests/pickup.server.ts'
import { fetchBoxRequest, presentRequest } from '#domains/boxes/box-requests/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { among, findMatches, matchesOf } from './matches.server.ts'
import { type Row, refusalOf } from './merge.server.ts'
import { hasPayment } from './moved-payments.server.ts'
import type { Comparison, PairParams } from './schemas.ts'
import { findDismissal } from './service.server.ts'

/** Two requests side by side, also a pair that nothing suggests. */
export async function compareRequests(ctx: Ctx, { id, otherId }: PairParams): Promise<Comparison> {
  if (id === otherId) throw new AppError('invalid', 'duplicates.errors.itself')
  const [a, b] = [await fetchBoxRequest(ctx, id), await fetchBoxRequest(ctx, otherId)]
  const matches = await findMatches(ctx.db, matchesOf(among([id]), { dismissedToo: true }))
  const packed = await packedAmong(ctx, [id, otherId])
  const side = async (row: Row, other: Row) => ({
    request: await presentRequest(ctx, row),
    pickupPlace: pickupPlaceOf(ctx, row, 'es')?.name ?? null,
    isPacked: packed.has(row.id),
    hasPayment: await hasPayment(ctx, row),
    refusal: refusalOf(row, other),
  })
  return {
    sides: [await side(a, b), await side(b, a)],
    reasons: matches.find((match) => match.otherId === otherId)?.reasons ?? [],
    dismissed: await findDismissal(ctx, { id, otherId }),
  }
}
