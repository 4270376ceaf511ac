import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { periodOf } from '#domains/money/accounting/periods.ts'
import {
  sumByMonth,
  sumDonationsByMethod,
  summarizeTransactions,
} from '#domains/money/accounting/totals.server.ts'
import { getStats } from '#domains/office/dashboard/service.server.ts'
import { donationsReport } from '#domains/office/reports/donations-report.server.ts'
import { statePeriod } from '#domains/office/statement/statement.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { ReportFilter } from '#lib/reports/report-filter.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import { fromCents } from '#lib/text/money.ts'
import { type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type SmtpFake, smtpEnv, startSmtpFake } from '../fakes/smtp.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { acts, anyStep } from '../support/money-acts.ts'
import { wrongMonths } from '../support/money-acts-of-months.ts'
import { expectEveryPlace } from '../support/money-places.ts'
import { brokenRules, type Line, linesInBooks } from '../support/money-truth.ts'
import { type Step, seeds, type World } from '../support/money-world.ts'
import { haveOwnFacts } from '../support/own-facts.ts'
import { expectEveryPaper } from '../support/paper-places.ts'
import { PayPalWorld } from '../support/paypal-world.ts'
import { sentLetters } from '../support/sent-letters.ts'
import { newItem } from '../support/stock.ts'

const inARun = 250

describe('the money after any sequence', () => {
  let app: TestApp
  let payPal: PayPalFake
  let smtp: SmtpFake
  // Each run needs an empty database: the rules read every row.
  beforeEach(async () => {
    payPal = await startPayPalFake()
    smtp = await startSmtpFake()
    app = await testApp({ ...payPalEnv(payPal), ...smtpEnv(smtp.port) })
    haveOwnFacts(app)
  })
  afterEach(async () => {
    closeTransport(app.services)
    await app.close()
    await payPal.close()
    await smtp.close()
  })

  test.each(seeds)(
    'books, receipts, payments and PayPal agree, and what is undone is as before (seed %i)',
    async (seed) => {
      const world: World = {
        payPal: new PayPalWorld(payPal),
        arrangements: [],
        clock: Date.parse('2026-10-20T12:00:00-04:00'),
        item: await newItem(app, { quantity: 9_000, unitCost: '3.10' }),
        count: 0,
        done: {},
        notBack: [],
      }
      const letters = sentLetters(smtp)
      let closed = new Map<string, string | undefined>()
      for (const [index, step] of fc.sample(fc.noBias(anyStep), { numRuns: inARun, seed }).entries()) {
        world.clock += [0, 0, 0, 0.2, 1, 5][step.days % 6]! * dayMs
        if (!(await run(step, world))) continue
        const where = { seed, index, step }
        expect({ ...where, broken: await brokenRules(app.ctx.db) }).toEqual({ ...where, broken: {} })
        expect({ ...where, notBack: world.notBack }).toEqual({ ...where, notBack: [] })
        const sums = await compareSums(contextOf(world))
        const ofClosed = new Map([...closed.keys()].map((month) => [month, sums.get(month)]))
        expect({ ...where, closed: ofClosed }).toEqual({ ...where, closed })
        // Reading them all takes longer than the act: one seed reads them after each.
        if (seed === seeds[0] || index % 10 === 0) await expectEveryPlace(app, where)
        if (index % 10 === 5) await letters.expectTrue(contextOf(world), where)
        if (index % 20 === 0) await expectEveryPaper(app, where, 8)
        closed = new Map((await closedMonths()).map((month) => [month, sums.get(month)]))
      }
      await expectEveryPlace(app, { seed })
      await expectEveryPaper(app, { seed })
      expect(await world.payPal.wrong(contextOf(world))).toEqual([])
      expect(await wrongMonths(contextOf(world), world)).toEqual([])
      if (process.env.SEEDS) console.log(seed, JSON.stringify(world.done))
    },
    900_000,
  )

  const contextOf = ({ clock }: World): Ctx => ({ ...app.ctx, now: () => new Date(clock) })

  /** False: it was refused, which changes nothing. Anything else is a fault. */
  async function run(step: Step, world: World): Promise<boolean> {
    try {
      await acts[step.kind]!(contextOf(world), step, world)
      world.done[step.kind] = (world.done[step.kind] ?? 0) + 1
      return true
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      return false
    }
  }

  async function closedMonths(): Promise<string[]> {
    const { rows } = await app.ctx.db.execute(
      sql`select month from accounting_month_closes where reopened_at is null`,
    )
    return (rows as { month: string }[]).map(({ month }) => month)
  }

  /** Every sum that a screen shows, added up here line by line. Returns those of each month. */
  async function compareSums(ctx: Ctx): Promise<Map<string, string>> {
    const lines = await linesInBooks(ctx.db)
    const add = (...which: ((line: Line) => boolean)[]) =>
      fromCents(
        lines.filter((line) => which.every((is) => is(line))).reduce((sum, { cents }) => sum + cents, 0),
      )
    const sums = new Map<string, string>()
    for (const { month, income, expenses, donations } of (await sumByMonth(ctx, { months: 24 })).rows) {
      const inMonth = (line: Line) => line.month === month
      const truth = [add(inMonth, isIncome), add(inMonth, isExpense), add(inMonth, isGift)]
      expect([month, income, expenses, donations]).toEqual([month, ...truth])
      expect([month, await sumOfReport(ctx, periodOf(month)!)]).toEqual([month, donations])
      sums.set(month, truth.join(' '))
      if (month === puertoRicoDay(ctx.now()).slice(0, 7))
        expect([month, (await getStats(ctx)).monthlyDonations]).toEqual([month, donations])
    }
    const { income, expenses, donations, cashIncome, cashExpenses } = await summarizeTransactions(ctx, {})
    expect({ income, expenses, donations, cashIncome, cashExpenses }).toEqual({
      income: add(isIncome),
      expenses: add(isExpense),
      donations: add(isGift),
      cashIncome: add(isIncome, isMoney),
      cashExpenses: add(isExpense, isMoney),
    })
    for (const { paymentMethod, amount } of (await sumDonationsByMethod(ctx, {})).rows)
      expect([paymentMethod, amount]).toEqual([
        paymentMethod,
        add(isGift, (line) => line.method === paymentMethod),
      ])
    const { categories } = await statePeriod(ctx, {})
    for (const { category, isExpense: ofExpenses, amount } of categories) {
      const isOfIt = (line: Line) =>
        (spellings[category] ?? [category.toLowerCase()]).includes(line.category.toLowerCase())
      expect([category, amount]).toEqual([category, add(ofExpenses ? isExpense : isIncome, isOfIt)])
    }
    expect(await sumOfReport(ctx)).toBe(add(isGift))
    return sums
  }

  /** What the report of donations says has arrived, less what went back. */
  async function sumOfReport(
    ctx: Ctx,
    days: Pick<ReportFilter, 'dateFrom' | 'dateTo'> = {},
  ): Promise<string> {
    const [amount, status] = ['Monto', 'Estado'].map((wanted) =>
      donationsReport.headings.findIndex(({ header }) => header === wanted),
    )
    let cents = 0
    for await (const row of donationsReport.rows(ctx.db, days))
      if (row[status!] === 'Completada') cents += Math.round(Number(row[amount!] ?? 0) * 100)
    return fromCents(cents)
  }
})

const isExpense = ({ type }: Line) => type === 'expense'
const isIncome = ({ type }: Line) => type !== 'expense'
const isGift = ({ type }: Line) => type === 'donation'
const isMoney = ({ method }: Line) => method !== 'inventory'
const spellings: Record<string, string[]> = {
  Envíos: ['envíos', 'envío', 'envios', 'envio'],
  'Hope in a Box': ['hopebox'],
}
