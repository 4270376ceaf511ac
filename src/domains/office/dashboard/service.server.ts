import { and, count, eq, gte } from 'drizzle-orm'
import { isCounted } from '#domains/boxes/box-requests/counted.server.ts'
import { beneficiaries, boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { events } from '#domains/events/events/tables.server.ts'
import { summarizeTransactions } from '#domains/money/accounting/totals.server.ts'
import { type AttentionLine, type AttentionSource, type CountedLine, countedOnce } from '#lib/attention.ts'
import { type Ctx, requireUser, serviceKey } from '#lib/context.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { attentionLabels } from '#lib/labels.ts'
import { may } from '#lib/rights.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { placeOf } from './rules.ts'
import type { DashboardStats } from './schemas.ts'

/** Collected from the feature manifests, in the order of `src/app/labels.ts`. */
export const attentionSources = serviceKey<AttentionSource[]>('attention sources')

/** What each number counts is in rulings.md#dashboard-figures. */
export async function getStats(ctx: Ctx): Promise<DashboardStats> {
  const { db } = ctx
  const [requests] = await db.select({ total: count() }).from(boxRequests).where(isCounted)
  const [active] = await db
    .select({ total: count() })
    .from(beneficiaries)
    .where(eq(beneficiaries.isActive, true))
  const [upcoming] = await db
    .select({ total: count() })
    .from(events)
    .where(and(eq(events.isActive, true), gte(events.eventDate, ctx.now())))
  const month = puertoRicoDay(ctx.now()).slice(0, 7)
  const thisMonth = await summarizeTransactions(ctx, { month })
  return {
    totalRequests: requests?.total ?? 0,
    totalBeneficiaries: active?.total ?? 0,
    monthlyDonations: thisMonth.donations,
    upcomingEvents: upcoming?.total ?? 0,
  }
}

/** Only the lines whose records the caller may read, the role's own work first. A reason without a right is nobody's. */
export async function listAttention(ctx: Ctx): Promise<Page<AttentionLine>> {
  const me = requireUser(ctx)
  const isMine = ({ reason, count }: AttentionLine) => {
    const right = attentionLabels[reason]?.[2]
    return count > 0 && right !== undefined && may(me, right)
  }
  const place = ({ reason }: AttentionLine) => placeOf(me.role, attentionLabels[reason]?.[2] ?? 'own')
  const rows: CountedLine[] = []
  for (const readLines of ctx.services.get(attentionSources))
    rows.push(...(await readLines(ctx)).filter(isMine))
  const placed = countedOnce(rows.toSorted((a, b) => place(a) - place(b)))
  return { rows: placed, total: rows.length }
}
