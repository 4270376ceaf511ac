import { count, eq, gt } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { users } from '#features/auth/tables.server.ts'
import { boxRecipes } from '#features/box-contents/tables.server.ts'
import { boxRequests } from '#features/box-requests/tables.server.ts'
import { inventoryItems } from '#features/inventory/tables.server.ts'
import { currentTransport } from '#features/outbox/transport.server.ts'
import { siteSettings } from '#features/site/settings.server.ts'
import { type Ctx, serviceKey } from '#lib/context.server.ts'
import type { FirstWeek, FirstWeekStep } from './schemas.ts'

/** Whether the organisation's example facts are replaced. A settings feature may set a better answer. */
export const organisationIsReplaced = serviceKey<(ctx: Ctx) => Promise<boolean>>('organisation facts')

export const hasOwnName = async (ctx: Ctx): Promise<boolean> =>
  ctx.services.get(siteSettings).es.organisation.placeholder !== true

/** rulings.md#first-week: each step ticks itself off from a fact. */
export async function getFirstWeek(ctx: Ctx): Promise<FirstWeek> {
  const steps: [FirstWeekStep, boolean][] = [
    ['organisation', await ctx.services.get(organisationIsReplaced)(ctx)],
    ['email', (await currentTransport(ctx)) !== null],
    ['stock', await some(ctx, inventoryItems, gt(inventoryItems.quantity, 0))],
    ['recipe', await some(ctx, boxRecipes, eq(boxRecipes.isActive, true))],
    ['colleague', (await countOf(ctx, users, eq(users.isActive, true))) > 1],
    ['request', await some(ctx, boxRequests)],
  ]
  return {
    steps: steps.map(([key, isDone]) => ({ key, isDone })),
    isOver: steps.every(([, isDone]) => isDone),
  }
}

type Where = ReturnType<typeof eq>

const some = async (ctx: Ctx, table: PgTable, where?: Where) => (await countOf(ctx, table, where)) > 0

async function countOf(ctx: Ctx, table: PgTable, where?: Where): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(table).where(where)
  return row?.total ?? 0
}
