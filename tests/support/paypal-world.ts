import { sql } from 'drizzle-orm'
import { processWebhookJob } from '#domains/money/payments/jobs.server.ts'
import { receivePayPalIpn, receivePayPalWebhook } from '#domains/money/payments/webhooks.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { JobRetry } from '#lib/jobs/job-engine.server.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { completedEvent, type PayPalFake, refundEvent } from '../fakes/paypal.ts'

type GivenBack = { id: string; cents: number; isReversal: boolean; isCancelled: boolean }
type Payment = { number: string; cents: number; fields: Record<string, string>; back: GivenBack[] }
type Notice = { isIpn: boolean; body: object }

/** What PayPal has done, and the notices of it that are still on their way: they arrive in any order, also twice. */
export class PayPalWorld {
  readonly payments: Payment[] = []
  readonly touched = new Set<number>()
  private waiting: Notice[] = []
  private sent: Notice[] = []
  private count = 0

  private readonly fake: PayPalFake

  constructor(fake: PayPalFake) {
    this.fake = fake
  }

  async pay(ctx: Ctx, reference: string, amount: string) {
    this.count += 1
    const payment = {
      number: `CAPTURE${this.count}`,
      cents: toCents(amount),
      fields: { custom: reference },
      back: [],
    }
    this.payments.push(payment)
    const at = ctx.now().toISOString()
    this.fake.captures.set(payment.number, { status: 'COMPLETED', value: amount, custom: reference, at })
    this.waiting.push({ isIpn: false, body: completedEvent(payment.number) })
    this.waiting.push({
      isIpn: true,
      body: { txn_id: payment.number, payment_status: 'Completed', mc_gross: amount, custom: reference },
    })
  }

  async giveBack(ctx: Ctx, pick: number, part: number, isReversal: boolean) {
    const open = this.payments.filter((payment) => this.left(payment) > 0)
    const payment = open[pick % open.length]
    if (!payment) throw new AppError('conflict', 'errors.conflict')
    this.count += 1
    const cents = part === 0 ? this.left(payment) : Math.min(this.left(payment), part * 500)
    const one = { id: `BACK${this.count}`, cents, isReversal, isCancelled: false }
    payment.back.push(one)
    const value = fromCents(cents)
    const total = fromCents(payment.cents - this.left(payment))
    const at = ctx.now().toISOString()
    const event = { id: one.id, capture: payment.number, value, total, at, reversed: isReversal }
    this.read(payment)
    // Of a monthly gift only the older notices tell.
    if (!payment.fields.subscr_id) this.waiting.push({ isIpn: false, body: refundEvent(event) })
    this.waiting.push({
      isIpn: true,
      body: {
        txn_id: one.id,
        parent_txn_id: payment.number,
        payment_status: isReversal ? 'Reversed' : 'Refunded',
        mc_gross: `-${value}`,
        ...payment.fields,
      },
    })
  }

  async cancelReversal(_ctx: Ctx, pick: number) {
    const open = this.payments.flatMap((payment) =>
      payment.back.filter((one) => one.isReversal && !one.isCancelled).map((one) => ({ payment, one })),
    )
    const found = open[pick % open.length]
    if (!found) throw new AppError('conflict', 'errors.conflict')
    found.one.isCancelled = true
    this.read(found.payment)
    this.count += 1
    this.waiting.push({
      isIpn: true,
      body: {
        txn_id: `CANCEL${this.count}`,
        parent_txn_id: found.payment.number,
        payment_status: 'Canceled_Reversal',
        mc_gross: fromCents(found.one.cents),
        ...found.payment.fields,
      },
    })
  }

  /** A notice that says `fields`. With `cents` it tells of a payment that can be given back. */
  tells(name: string, fields: Record<string, string>, body: object, cents?: number): string {
    this.count += 1
    const number = `${name}${this.count}`
    if (cents !== undefined) this.payments.push({ number, cents, fields, back: [] })
    this.waiting.push({ isIpn: true, body: { txn_id: number, ...fields, ...body } })
    return number
  }

  /** One that waits, or again one that was sent before, in other words. */
  async deliver(ctx: Ctx, pick: number, again: boolean) {
    const from = again ? this.sent : this.waiting
    const notice = from[pick % from.length]
    if (!notice) throw new AppError('conflict', 'errors.conflict')
    if (!again) {
      this.waiting = this.waiting.filter((one) => one !== notice)
      this.sent.push(notice)
    }
    await this.send(ctx, notice, again)
  }

  async deliverAll(ctx: Ctx) {
    for (const notice of this.waiting.splice(0)) await this.send(ctx, notice, false)
    await this.process(ctx)
  }

  /**
   * Payments of which the records say something else than PayPal, though staff wrote nothing of them down. Not the ones
   * on their list: the end of a dispute after the payer paid again is theirs to decide.
   */
  async wrong(ctx: Ctx) {
    await this.deliverAll(ctx)
    const { rows } =
      await ctx.db.execute(sql`select id, provider_transaction_id as number, (amount * 100)::int as cents,
      (refunded_amount * 100)::int as back, verification from payment_records
      where provider = 'paypal' and (verification = 'verified' or (verification = 'refunded' and refunded_amount > 0))
        and not exists (select 1 from webhook_events
          where outcome = 'unmatched' and status = 'completed' and transaction_id = provider_transaction_id)`)
    return (rows as { id: number; number: string; cents: number; back: number }[])
      .filter((row) => {
        const payment = this.payments.find(({ number }) => number === row.number)
        return (
          payment &&
          !this.touched.has(row.id) &&
          row.cents === payment.cents &&
          row.back !== payment.cents - this.left(payment)
        )
      })
      .map((row) => ({ ...row, payment: this.payments.find(({ number }) => number === row.number) }))
  }

  left = ({ cents, back }: Payment) =>
    cents - back.filter(({ isCancelled }) => !isCancelled).reduce((sum, one) => sum + one.cents, 0)

  private read(payment: Payment) {
    const left = this.left(payment)
    const status = left === payment.cents ? 'COMPLETED' : left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    const capture = this.fake.captures.get(payment.number)
    if (capture) Object.assign(capture, { status })
  }

  private async send(ctx: Ctx, { isIpn, body }: Notice, again: boolean) {
    this.count += 1
    const address = `10.0.${this.count >> 8}.${this.count & 255}`
    const fields = { ...body, ...(again && { resend: String(this.count) }) }
    const rawBody = isIpn
      ? new URLSearchParams({ receiver_id: 'MERCHANT1', mc_currency: 'USD', ...fields } as never).toString()
      : JSON.stringify(fields)
    this.fake.genuine.add(rawBody)
    const all = { 'paypal-transmission-sig': 'signed', 'paypal-transmission-id': 't1' }
    const headers = { all, rawBody } as unknown as Parameters<typeof receivePayPalIpn>[1]
    const receive = isIpn ? receivePayPalIpn : receivePayPalWebhook
    await receive({ ...ctx, user: null, address }, headers)
    await this.process(ctx)
  }

  /** As the job does, until no notice waits. */
  private async process(ctx: Ctx) {
    for (let round = 0; round < 5; round += 1) {
      const { rows } = await ctx.db.execute(
        sql`select id from webhook_events where processed_at is null order by id`,
      )
      if (rows.length === 0) return
      for (const { id } of rows as { id: number }[])
        await processWebhookJob({ ...ctx, user: null }, { data: { id } }).catch((error) => {
          if (!(error instanceof JobRetry)) throw error
        })
    }
    const { rows } = await ctx.db.execute(sql`select * from webhook_events where processed_at is null`)
    throw new Error(`Notices wait: ${JSON.stringify(rows)}`)
  }
}
