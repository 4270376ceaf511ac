import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dayMs } from '#lib/text/dates.ts'
import type { TestApp, TestResponse } from './app.ts'
import { one, refuse, type Step } from './money-world.ts'

export type Endpoint = Parameters<TestApp['call']>[0]
export type ActOfPeople = (app: TestApp, step: Step) => Promise<unknown>

/** A call that changes something. What is refused changes nothing; anything else is a fault. */
export async function call(
  app: TestApp,
  endpoint: Endpoint,
  params: object,
  body?: unknown,
  by: object = { as: true },
) {
  const answer: TestResponse = await app.call(endpoint, { params: { ...params }, body, ...by })
  if (answer.status >= 500) throw new Error(answer.text)
  return answer.status < 400 ? answer.body : refuse()
}
export const visitor = () => ({ as: false, headers: { 'idempotency-key': randomUUID() } })
export const from = <T extends readonly unknown[]>(list: T, n: number): T[number] => list[n % list.length]
export const newest = (app: TestApp, table: string, pick: number, most = 6) =>
  one(app.ctx, sql`select id from ${sql.identifier(table)} order by id desc limit ${most}`, pick)
export const inDays = (app: TestApp, days: number) => new Date(app.ctx.now().getTime() + days * dayMs)

/** Ten people, who write to us, ask for boxes and come to events. Their numbers are written in two ways. */
export const person = (pick: number) => ({
  email: pick % 2 ? `Persona${pick % 10}@example.org` : `persona${pick % 10}@example.org`,
  phone: pick % 3 ? `787-555-010${pick % 10}` : `(787) 555 010${pick % 10}`,
})
