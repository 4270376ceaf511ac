import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isCounted, isOut, leftAt } from '#domains/boxes/box-requests/counted.server.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { boxesHandedOver } from '#domains/hospitals/hospital-deliveries/service.server.ts'
import { hospitalDeliveries } from '#domains/hospitals/hospital-deliveries/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { localTimeOf } from '#lib/database/puerto-rico.server.ts'
import { startOfDay } from '#lib/text/dates.ts'
import { chartMonths, chartWeeks, monthsUpTo, weeksUpTo } from './rules.ts'
import type { DashboardCharts } from './schemas.ts'

/** Aggregates only: nothing that could identify a family. */
export async function getCharts(ctx: Ctx): Promise<DashboardCharts> {
  return {
    requestsPerWeek: await requestsPerWeek(ctx),
    boxesPerMonth: await boxesPerMonth(ctx),
    daysToShip: await daysToShip(ctx),
  }
}

async function requestsPerWeek(ctx: Ctx): Promise<DashboardCharts['requestsPerWeek']> {
  const weeks = weeksUpTo(ctx.now(), chartWeeks)
  const week = inPuertoRico('week', boxRequests.createdAt)
  const rows = await ctx.db
    .select({ week, purpose: boxRequests.boxPurpose, requests: sql<number>`count(*)::int` })
    .from(boxRequests)
    .where(and(isCounted, gte(boxRequests.createdAt, startOfDay(weeks[0]!))))
    .groupBy(sql`1, 2`)
  const countOf = (week: string, purpose: string) =>
    rows.find((row) => row.week === week && row.purpose === purpose)?.requests ?? 0
  return weeks.map((week) => ({ week, personal: countOf(week, 'personal'), gift: countOf(week, 'gift') }))
}

async function boxesPerMonth(ctx: Ctx): Promise<DashboardCharts['boxesPerMonth']> {
  const months = monthsUpTo(ctx.now(), chartMonths)
  const first = startOfDay(`${months[0]}-01`)
  const families = await ctx.db
    .select({
      month: inPuertoRico('month', leftAt),
      method: boxRequests.deliveryMethod,
      boxes: sql<number>`count(*)::int`,
    })
    .from(boxRequests)
    .where(and(isOut, sql`${leftAt} >= ${first.toISOString()}::timestamptz`))
    .groupBy(sql`1, 2`)
  const hospitals = await ctx.db
    .select({
      month: sql<string>`to_char(${hospitalDeliveries.deliveryDate}, 'YYYY-MM')`,
      boxes: sql<number>`sum(${boxesHandedOver})::int`,
    })
    .from(hospitalDeliveries)
    .where(
      and(
        eq(hospitalDeliveries.status, 'delivered'),
        gte(hospitalDeliveries.deliveryDate, `${months[0]}-01`),
      ),
    )
    .groupBy(sql`1`)
  const sent = (month: string, methods: readonly string[]) =>
    families
      .filter((row) => row.month.startsWith(month) && methods.includes(row.method))
      .reduce((sum, { boxes }) => sum + boxes, 0)
  return months.map((month) => ({
    month,
    correo: sent(month, ['correo']),
    pickup: sent(month, ['pickup', 'recogida']),
    delivery: sent(month, ['delivery']),
    hospital: hospitals.find((row) => row.month === month)?.boxes ?? 0,
  }))
}

/** The median number of days from request to shipping, by month. */
async function daysToShip(ctx: Ctx): Promise<DashboardCharts['daysToShip']> {
  const months = monthsUpTo(ctx.now(), chartMonths)
  const first = startOfDay(`${months[0]}-01`)
  const days = sql`extract(epoch from ${leftAt} - ${boxRequests.createdAt}) / 86400.0`
  const rows = await ctx.db
    .select({
      month: inPuertoRico('month', leftAt),
      median: sql<number>`round((percentile_cont(0.5) within group (order by ${days}))::numeric, 1)::float`,
      boxes: sql<number>`count(*)::int`,
    })
    .from(boxRequests)
    .where(and(isOut, sql`${leftAt} >= ${first.toISOString()}::timestamptz`))
    .groupBy(sql`1`)
  return months.map((month) => {
    const row = rows.find((candidate) => candidate.month.startsWith(month))
    return { month, medianDays: row?.median ?? null, boxes: row?.boxes ?? 0 }
  })
}

/** The first day of the instant's week (Monday) or month in Puerto Rico. */
const inPuertoRico = (span: 'week' | 'month', instant: PgColumn | SQL) =>
  sql<string>`to_char(date_trunc(${sql.raw(`'${span}'`)}, ${localTimeOf(instant)}), 'YYYY-MM-DD')`
