import { and, inArray } from 'drizzle-orm'
import type { PickupPlace } from '#domains/site/site/schemas.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { Lang } from '#lib/text/texts.ts'
import { isPickup } from './family-rules.ts'
import { pickupWords } from './labels.ts'
import { deliveryMethods } from './schemas.ts'
import { boxRequests } from './tables.server.ts'

type Picked = Pick<typeof boxRequests.$inferSelect, 'deliveryMethod' | 'pickupPlace'>

export const pickupPlaces = (ctx: Ctx, lang: Lang): PickupPlace[] =>
  ctx.services.get(siteSettings)[lang].pickupPlaces.filter(({ placeholder }) => !placeholder)

/**
 * The place of a pickup: the chosen one, or the first when none is chosen or the chosen one is gone. Nobody is sent to an
 * example: then the team arranges the place by e-mail.
 */
export function pickupPlaceOf(ctx: Ctx, row: Picked, lang: Lang): PickupPlace | null {
  if (!isPickup(row.deliveryMethod)) return null
  const places = pickupPlaces(ctx, lang)
  return places.find(({ key }) => key === row.pickupPlace) ?? places[0] ?? null
}

/** For the history: a pickup is not sent, it is ready. */
export async function wordsOfPickups(ctx: Ctx, ids: number[]) {
  const pickups = await ctx.db
    .select({ id: boxRequests.id })
    .from(boxRequests)
    .where(
      and(
        inArray(boxRequests.id, ids),
        inArray(boxRequests.deliveryMethod, deliveryMethods.filter(isPickup)),
      ),
    )
  return new Map(pickups.map(({ id }) => [id, pickupWords]))
}
