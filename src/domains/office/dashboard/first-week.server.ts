import { count, eq, gt } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { boxRecipes } from '#domains/boxes/box-contents/tables.server.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { currentTransport } from '#domains/mail/outbox/transport.server.ts'
import { type ExampleFact, examplesIn } from '#domains/site/site/examples.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { FirstWeek, FirstWeekStep } from './schemas.ts'

/** What a family reads first. The other examples stay on «Hoy» until they are replaced. */
const firstFacts: readonly ExampleFact[] = ['name', 'label', 'phone', 'email']

/** Each step ticks itself off when its fact is true. */
export async function getFirstWeek(ctx: Ctx): Promise<FirstWeek> {
  const steps: [FirstWeekStep, boolean][] = [
    [
      'organisation',
      !examplesIn(ctx.services.get(siteSettings).es).some((fact) => firstFacts.includes(fact)),
    ],
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
