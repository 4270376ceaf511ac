import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { isOut, leftAt } from '#domains/boxes/box-requests/counted.server.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { boxesHandedOver } from '#domains/hospitals/hospital-deliveries/service.server.ts'
import { hospitalDeliveries } from '#domains/hospitals/hospital-deliveries/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { foldedKey } from '#lib/database/match-keys.server.ts'
import { puertoRicoDay, startOfDay } from '#lib/text/dates.ts'
import type { YearFigures } from './schemas.ts'

/** A smaller group could tell who somebody is. */
const smallestGroup = 5

/** Figures from the records. Without a year: this one, or the last while this one has too few. null: too few to tell. */
export async function getYearFigures(ctx: Ctx, chosen?: number): Promise<YearFigures | null> {
  const thisYear = Number(puertoRicoDay(ctx.now()).slice(0, 4))
  for (const year of chosen === undefined ? [thisYear, thisYear - 1] : [chosen]) {
    const figures = await figuresOf(ctx, year)
    if (figures.boxes !== null) return figures
  }
  return null
}

async function figuresOf(ctx: Ctx, year: number): Promise<YearFigures> {
  const [requests] = await ctx.db
    .select({
      families: sql<number>`count(*)::int`,
      towns: sql<number>`count(distinct ${foldedKey(boxRequests.town)})::int`,
    })
    .from(boxRequests)
    .where(
      and(
        isOut,
        sql`${leftAt} >= ${startOfDay(`${year}-01-01`).toISOString()}::timestamptz`,
        sql`${leftAt} < ${startOfDay(`${year + 1}-01-01`).toISOString()}::timestamptz`,
      ),
    )
  const [deliveries] = await ctx.db
    .select({
      boxes: sql<number>`coalesce(sum(${boxesHandedOver}), 0)::int`,
      hospitals: sql<number>`count(distinct ${hospitalDeliveries.hospitalId})::int`,
    })
    .from(hospitalDeliveries)
    .where(
      and(
        eq(hospitalDeliveries.status, 'delivered'),
        gte(hospitalDeliveries.deliveryDate, `${year}-01-01`),
        lt(hospitalDeliveries.deliveryDate, `${year + 1}-01-01`),
      ),
    )
  const { families = 0, towns = 0 } = requests ?? {}
  const { boxes = 0, hospitals = 0 } = deliveries ?? {}
  return {
    year,
    boxes: large(families + boxes),
    families: large(families),
    hospitals: large(hospitals),
    towns: large(towns),
  }
}

const large = (count: number): number | null => (count < smallestGroup ? null : count)
