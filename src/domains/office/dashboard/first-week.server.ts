import { count, eq, gt } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { boxRecipes } from '#domains/boxes/box-contents/tables.server.ts'
import { pickupPlaces } from '#domains/boxes/box-requests/pickup.server.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { currentTransport } from '#domains/mail/outbox/transport.server.ts'
import { examplesIn } from '#domains/site/site/examples.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { type FirstWeek, type FirstWeekStep, firstFacts } from './schemas.ts'

/** Each step ticks itself off when its fact is true. */
export async function getFirstWeek(ctx: Ctx): Promise<FirstWeek> {
  const { es, en } = ctx.services.get(siteSettings)
  const examples = examplesIn(es, en)
  const missing = firstFacts.filter((fact) => examples.includes(fact))
  const steps: [FirstWeekStep, boolean][] = [
    ['organisation', missing.length === 0],
    ['pickup', pickupPlaces(ctx, 'es').length > 0],
    ['email', (await currentTransport(ctx)) !== null],
    ['stock', await some(ctx, inventoryItems, gt(inventoryItems.quantity, 0))],
    ['recipe', await some(ctx, boxRecipes, eq(boxRecipes.isActive, true))],
    ['colleague', (await countOf(ctx, users, eq(users.isActive, true))) > 1],
    ['request', await some(ctx, boxRequests)],
  ]
  return {
    steps: steps.map(([key, isDone]) => ({ key, isDone })),
    missing,
    isOver: steps.every(([, isDone]) => isDone),
  }
}

type Where = ReturnType<typeof eq>

const some = async (ctx: Ctx, table: PgTable, where?: Where) => (await countOf(ctx, table, where)) > 0

async function countOf(ctx: Ctx, table: PgTable, where?: Where): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(table).where(where)
  return row?.total ?? 0
}
