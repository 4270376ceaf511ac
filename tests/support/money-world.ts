import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import type { Arrangement } from './money-acts-of-months.ts'
import type { PayPalWorld } from './paypal-world.ts'

/** What happens, and five numbers that each act reads in its own way. */
export type Step = { kind: string; days: number; pick: number; part: number; way: number }

export type World = {
  payPal: PayPalWorld
  arrangements: Arrangement[]
  clock: number
  item: number
  count: number
  done: Record<string, number>
  notBack: unknown[]
}

export type Act = (ctx: Ctx, step: Step, world: World) => Promise<unknown>

export const refuse = (): never => {
  throw new AppError('conflict', 'errors.conflict')
}
/** One row of what a query finds, or a refusal. */
export async function one<T = { id: number }>(
  ctx: Ctx,
  query: ReturnType<typeof sql>,
  pick: number,
): Promise<T> {
  const { rows } = await ctx.db.execute(query)
  return (rows.length === 0 ? refuse() : rows[pick % rows.length]) as T
}
export const shares = ['0.01', '5.00', '10.00', undefined] as const
export const methods = ['cash', 'check', 'paypal', 'bank_transfer', null] as const
export const dayBack = (ctx: Ctx, days: number) => puertoRicoDay(new Date(ctx.now().getTime() - days * dayMs))
export const atMost = (days: number) => [0, 0, 0, 1, 5, 20, 40][days % 7]!

/** A donation or a request, whose payment one of the acts is about. */
export const subject = async (ctx: Ctx, pick: number) => {
  const row = await one<{ kind: 'donation' | 'box_request'; id: number; reference: string }>(
    ctx,
    sql`select * from (select 'donation' as kind, id, reference from donations
      union all select 'box_request', id, reference from box_requests) all_of_them order by kind, id desc limit 14`,
    pick,
  )
  return { ...row, key: { subject: row.kind, id: row.id } }
}
export const request = (ctx: Ctx, pick: number) =>
  one<{ id: number; reference: string }>(
    ctx,
    sql`select id, reference from box_requests order by id desc limit 6`,
    pick,
  )
export const monthsBack = (ctx: Ctx, pick: number) => dayBack(ctx, [20, 35, 65][pick % 3]!).slice(0, 7)
export const line = (type: string, amount: string, occurredOn: string, count: number) => ({
  type,
  amount,
  occurredOn,
  description: `Línea ${count}`,
  category: ['donaciones', 'Envíos', 'general', 'envío'][count % 4]!,
  paymentMethod: methods[count % 5],
  donorName: type === 'donation' ? `Donante ${count % 3}` : null,
  donorEmail: type === 'donation' && count % 2 ? `donante${count % 3}@example.org` : null,
})

/** Always the same run, so that a change fails for itself alone. `SEEDS=1,7,20-59`: other runs. */
export const seeds = process.env.SEEDS?.split(',').flatMap((part) => {
  const [from = 0, to = from] = part.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}) ?? [1]

/** Any of these acts, the usual ones more often. */
export const anyStepOf = (acts: Record<string, unknown>, often: Record<string, number>): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.oneof(
      ...Object.keys(acts).map((kind) => ({ weight: often[kind] ?? 2, arbitrary: fc.constant(kind) })),
    ),
    days: fc.nat({ max: 20 }),
    pick: fc.nat({ max: 1_000 }),
    part: fc.nat({ max: 3 }),
    way: fc.nat({ max: 4 }),
  })
