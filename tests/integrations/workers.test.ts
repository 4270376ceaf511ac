import { afterEach, describe, expect, test } from 'vitest'
import { dashboardApi } from '../../src/features/dashboard/contract.ts'
import { eventRegistrations, events } from '../../src/features/events/tables.server.ts'
import { outboxApi } from '../../src/features/outbox/contract.ts'
import { mailOutbox } from '../../src/features/outbox/tables.server.ts'
import { startWorkers, type WorkerClock } from '../../src/server/workers.ts'
import { graphEnv, startGraphFake } from '../fakes/graph.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { silentLog } from '../support/silent-log.ts'
import { newItem } from '../support/stock.ts'

const hour = 3_600_000

/** A clock that only goes when it is told to; nobody waits. */
function standingClock(start: Date) {
  let now = start.getTime()
  let timers: { at: number; work: () => Promise<void> }[] = []
  const clock: WorkerClock = {
    now: () => new Date(now),
    after(ms, work) {
      const timer = { at: now + ms, work }
      timers.push(timer)
      return {
        cancel: () => {
          timers = timers.filter((one) => one !== timer)
        },
      }
    },
  }
  /** As after a sleep of the machine: what fell due meanwhile is done once. */
  const advance = async (ms: number) => {
    now += ms
    const due = timers.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)
    timers = timers.filter((one) => !due.includes(one))
    for (const { work } of due) await work()
  }
  return { clock, advance }
}

describe('the workers', () => {
  const afterwards: (() => unknown)[] = []
  afterEach(async () => {
    for (const work of afterwards.splice(0).reverse()) await work()
  })

  async function working(start: Date, settings: Record<string, string> = {}) {
    const app = await testApp({ MAIL_STAFF_TO: 'equipo@example.org', ...settings })
    afterwards.push(() => app.close())
    const { clock, advance } = standingClock(start)
    const begin = () => {
      const workers = startWorkers(app.services, silentLog, clock)
      afterwards.push(() => workers.stop())
    }
    return { app, advance, begin }
  }

  const kinds = async (app: TestApp) =>
    (await app.ctx.db.select({ kind: mailOutbox.kind }).from(mailOutbox)).map((row) => row.kind).sort()

  test('reminders and digests are written by the clock: each once, the digests once a day', async () => {
    // Noon in Puerto Rico; the letters of tests/support are dated by the wall clock, so today.
    const noon = new Date(`${new Date().toISOString().slice(0, 10)}T16:00:00Z`)
    const { app, advance, begin } = await working(noon)
    const [event] = await app.ctx.db
      .insert(events)
      .values({ title: 'Encuentro', description: 'x', eventDate: new Date(noon.getTime() + 26 * hour) })
      .returning()
    await app.ctx.db.insert(eventRegistrations).values({
      eventId: event!.id,
      reference: 'R'.repeat(16),
      fullName: 'Ana',
      email: 'ana@example.org',
      phone: '787-555-0101',
      status: 'confirmed',
    })
    await newItem(app, { quantity: 0, minQuantity: 2 })
    await app.ctx.db
      .insert(mailOutbox)
      .values({ kind: 'volunteer_thanks', to: 'x@example.org', status: 'failed' })
    begin()

    await advance(9_000)
    expect(await kinds(app)).toEqual(['volunteer_thanks'])
    await advance(2_000)
    const digests = ['staff_failed_letters', 'staff_low_stock']
    expect(await kinds(app)).toEqual([...digests, 'volunteer_thanks'])
    // Three hours on, the event is less than a day away.
    await advance(3 * hour)
    const today = ['registration_reminder', ...digests, 'volunteer_thanks']
    expect(await kinds(app)).toEqual(today)
    await advance(4 * hour)
    expect(await kinds(app)).toEqual(today)
    await advance(24 * hour)
    expect(await kinds(app)).toEqual([...today, ...digests].sort())
  })

  test('staff see when letters were last looked at, and a queue that does not move', async () => {
    const graph = await startGraphFake()
    afterwards.push(() => graph.close())
    const { app, advance, begin } = await working(new Date(), graphEnv(graph))
    const counts = async () => (await app.call(outboxApi.counts, { as: true })).body
    const attention = async () =>
      (await app.call(dashboardApi.attention, { as: true })).body.map(
        (line: { reason: string }) => line.reason,
      )
    expect(await counts()).toMatchObject({ lastRoundAt: null, stuck: null })
    const written = new Date(Date.now() - 2 * hour)
    const letter = { kind: 'volunteer_thanks', to: 'x@example.org', createdAt: written, nextAt: written }
    await app.ctx.db.insert(mailOutbox).values(letter)
    expect((await counts()).stuck).toEqual({ count: 1, since: written.toISOString(), lastErrorCode: null })
    expect(await attention()).toContain('stuckMail')

    graph.always(/token/, 'refused credentials')
    begin()
    await advance(1_000)
    const held = await counts()
    expect(Date.parse(held.lastRoundAt)).toBeGreaterThan(written.getTime())
    expect(held.stuck).toMatchObject({ count: 1, lastErrorCode: 'auth' })

    graph.restore()
    await advance(5 * 60_000)
    expect(graph.letters).toHaveLength(1)
    expect((await counts()).stuck).toBeNull()
    expect(await attention()).not.toContain('stuckMail')
  })

  test('a job that fails is tried again, and keeps none of the others from their work', async () => {
    const { app, advance, begin } = await working(new Date())
    await app.ctx.db.execute('alter table inventory_items rename to inventory_items_away')
    await app.ctx.db
      .insert(mailOutbox)
      .values({ kind: 'volunteer_thanks', to: 'x@example.org', status: 'failed' })
    begin()
    await advance(11_000)
    expect(await kinds(app)).toEqual(['staff_failed_letters', 'volunteer_thanks'])
    await app.ctx.db.execute('alter table inventory_items_away rename to inventory_items')
    await newItem(app, { quantity: 0, minQuantity: 2 })
    await advance(hour)
    expect(await kinds(app)).toContain('staff_low_stock')
  })
})
