import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { type SmtpFake, smtpEnv, startSmtpFake } from '../fakes/smtp.ts'
import { actsOfPeople, factsOf } from '../support/acts-of-people.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { sendDueEmails } from '../support/jobs.ts'
import { anyStepOf, seeds } from '../support/money-world.ts'
import { TestClock } from '../support/month/clock.ts'
import { expectPlacesOf, facts } from '../support/places/every-place.ts'
import { newItem, wrongBalances } from '../support/stock.ts'

const inARun = 150
const hours = [0.01, 0.01, 0.2, 0.5, 3, 9]

let app: TestApp
let smtp: SmtpFake
let clock: TestClock
beforeEach(async () => {
  smtp = await startSmtpFake()
  app = await testApp(smtpEnv(smtp.port))
  clock = await TestClock.start(app.ctx.db)
})
afterEach(async () => {
  vi.useRealTimers()
  closeTransport(app.services)
  await app.close()
  await smtp.close()
})

test.each(seeds)(
  'after any act every place says the same of requests, seats, hospitals and wishes (seed %i)',
  async (seed) => {
    await newItem(app, { quantity: 400, unitCost: '3.10' })
    const done: Record<string, number> = {}
    let refused = 0
    const steps = fc.sample(fc.noBias(anyStepOf(actsOfPeople, often)), { numRuns: inARun, seed })
    for (const [index, step] of steps.entries()) {
      await clock.forward(60 * hours[step.days % hours.length]!)
      await app.ctx.db.execute(sql`update sessions set expires_at = test_now() + interval '1 day', last_seen_at = test_now(),
      created_at = test_now(), password_at = test_now()`)
      try {
        await actsOfPeople[step.kind]!(app, step)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused++
        continue
      }
      done[step.kind] = (done[step.kind] ?? 0) + 1
      if (step.way > 2) await sendDueEmails(app.ctx)
      const where = { seed, index, step }
      await expectPlacesOf(app, index % 10 === 0 ? facts : factsOf(step.kind), where)
      expect({ ...where, stock: await wrongBalances(app.ctx.db) }).toEqual({ ...where, stock: [] })
    }
    if (process.env.SEEDS) console.log(seed, refused, JSON.stringify(done))
    await expectPlacesOf(app, facts, { seed })
    expect(Object.keys(done).length).toBeGreaterThan(25)
  },
  600_000,
)

const often: Record<string, number> = {
  register: 12,
  ask: 8,
  status: 8,
  seat: 8,
  page: 7,
  outcome: 5,
  deliver: 6,
  generate: 4,
  agree: 4,
  unit: 4,
  orders: 4,
  gives: 6,
}
