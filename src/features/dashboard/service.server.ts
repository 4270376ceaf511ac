import { and, count, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { accountingTransactions } from '#features/accounting/tables.server.ts'
import { countWaiting } from '#features/box-requests/attention.server.ts'
import { attentionReasons } from '#features/box-requests/schemas.ts'
import { beneficiaries, boxRequests } from '#features/box-requests/tables.server.ts'
import { contactMessages } from '#features/contact/tables.server.ts'
import { countRegistrations } from '#features/events/registrations.server.ts'
import { events } from '#features/events/tables.server.ts'
import { attentionOfStock } from '#features/inventory/service.server.ts'
import { attentionOfEmails } from '#features/outbox/attention.server.ts'
import { attentionOfPayments } from '#features/payments/attention.server.ts'
import { volunteers } from '#features/volunteers/tables.server.ts'
import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import type { DashboardStats } from './schemas.ts'

/** rulings.md#dashboard-figures: what each number counts. */
export async function getStats(ctx: Ctx): Promise<DashboardStats> {
  const { db } = ctx
  const [requests] = await db.select({ total: count() }).from(boxRequests)
  const [active] = await db
    .select({ total: count() })
    .from(beneficiaries)
    .where(eq(beneficiaries.isActive, true))
  const [upcoming] = await db
    .select({ total: count() })
    .from(events)
    .where(and(eq(events.isActive, true), gte(events.eventDate, ctx.now())))
  return {
    totalRequests: requests?.total ?? 0,
    totalBeneficiaries: active?.total ?? 0,
    monthlyDonations: await donationsOfThisMonth(ctx),
    upcomingEvents: upcoming?.total ?? 0,
  }
}

/** The calendar month of Puerto Rico, by the day the money came in. */
async function donationsOfThisMonth(ctx: Ctx): Promise<string> {
  const first = `${puertoRicoDay(ctx.now()).slice(0, 7)}-01`
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${accountingTransactions.amount}), 0)::numeric(12, 2)::text` })
    .from(accountingTransactions)
    .where(
      and(
        eq(accountingTransactions.type, 'donation'),
        isNull(accountingTransactions.archivedAt),
        gte(accountingTransactions.occurredOn, first),
        lt(accountingTransactions.occurredOn, firstOfNextMonth(first)),
      ),
    )
  return row?.total ?? '0.00'
}

function firstOfNextMonth(first: string): string {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** Each feature adds one function here; its lines link to lists that show exactly the rows it counted. */
const contributors: ((ctx: Ctx) => Promise<AttentionLine[]>)[] = [
  attentionOfRequests,
  attentionOfMessages,
  attentionOfVolunteers,
  attentionOfRegistrations,
  attentionOfStock,
  attentionOfEmails,
  attentionOfPayments,
]

export async function listAttention(ctx: Ctx): Promise<Page<AttentionLine>> {
  const rows: AttentionLine[] = []
  for (const lines of contributors) rows.push(...(await lines(ctx)).filter((line) => line.count > 0))
  return { rows, total: rows.length }
}

async function attentionOfRequests(ctx: Ctx): Promise<AttentionLine[]> {
  const lines: AttentionLine[] = []
  for (const reason of attentionReasons) {
    const link = `/admin/solicitudes?attention=${reason}`
    lines.push({ reason, count: await countWaiting(ctx, reason), link })
  }
  return lines
}

async function attentionOfMessages(ctx: Ctx): Promise<AttentionLine[]> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(contactMessages)
    .where(eq(contactMessages.status, 'new'))
  return [{ reason: 'newMessages', count: row?.total ?? 0, link: '/admin/mensajes?status=new' }]
}

async function attentionOfVolunteers(ctx: Ctx): Promise<AttentionLine[]> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(volunteers)
    .where(eq(volunteers.status, 'pending'))
  return [{ reason: 'pendingVolunteers', count: row?.total ?? 0, link: '/admin/voluntarios?status=pending' }]
}

/** care.md#work-of-the-day: nobody should come to an event of this week without having been answered. */
async function attentionOfRegistrations(ctx: Ctx): Promise<AttentionLine[]> {
  // Who waits for a place cannot be confirmed: that line would never become empty.
  const { pending } = await countRegistrations(ctx, { when: 'week', waiting: false })
  const link = '/admin/registros?status=pending&when=week&waiting=false'
  return [{ reason: 'pendingRegistrations', count: pending, link }]
}
