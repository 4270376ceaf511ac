import { sql } from 'drizzle-orm'
import { createGiftFromNotice } from '#domains/money/donations/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { fromCents } from '#lib/text/money.ts'
import { type Act, one, refuse, type World } from './money-world.ts'

/** A monthly gift at PayPal, with our reference or without our form. */
export type Arrangement = { fields: Record<string, string>; cents: number; isEnded: boolean }

const anyOf = ({ arrangements }: World, pick: number) => arrangements[pick % arrangements.length] ?? refuse()

/** As PayPal writes it, in the time of its own coast. */
const payPalTime = (ctx: Ctx) => {
  const [, month, day, year] = ctx
    .now()
    .toUTCString()
    .match(/ (\d+) (\w+) (\d+)/)!
  return `10:00:00 ${day} ${month}, ${year} PST`
}

/** What happens to a gift that comes every month. */
export const actsOfMonths: Record<string, Act> = {
  async subscribe(ctx, { pick, part }, world) {
    const { arrangements } = world
    const custom =
      pick % 2 === 0
        ? null
        : await one<{ reference: string }>(
            ctx,
            sql`select reference from donations where status = 'pending' order by id desc limit 6`,
            pick,
          )
    const payer = {
      first_name: 'Donante',
      last_name: `${pick % 3}`,
      payer_email: `donante${pick % 3}@example.org`,
    }
    const fields = {
      subscr_id: `I-GIFT${arrangements.length}`,
      ...payer,
      ...(custom && { custom: custom.reference }),
    }
    arrangements.push({ fields, cents: [1_000, 2_500][part % 2]!, isEnded: false })
  },
  /** It comes, changes its amount before, fails, or waits for a bank first. */
  async month(ctx, { pick, part }, world) {
    const gift = anyOf(world, pick)
    if (gift.isEnded) refuse()
    if (part === 1) gift.cents += 350
    const body = {
      txn_type: 'subscr_payment',
      mc_gross: fromCents(gift.cents),
      payment_date: payPalTime(ctx),
      payment_status: part === 2 ? 'Failed' : part === 3 ? 'Pending' : 'Completed',
    }
    const number = world.payPal.tells('MONTH', gift.fields, body, part === 2 ? undefined : gift.cents)
    if (part === 3)
      world.payPal.tells('', gift.fields, { ...body, txn_id: number, payment_status: 'Completed' })
  },
  async stops(_ctx, { pick, part }, world) {
    const gift = anyOf(world, pick)
    gift.isEnded = true
    const txn_type = ['subscr_cancel', 'subscr_eot', 'recurring_payment_suspended'][part % 3]
    world.payPal.tells('END', gift.fields, { txn_type, txn_id: '', payment_status: '' })
  },
  async tap(ctx, { pick }) {
    const { id } = await one(
      ctx,
      sql`select id from webhook_events where outcome = 'unmatched' and status = 'completed' order by id desc limit 8`,
      pick,
    )
    return createGiftFromNotice(ctx, id)
  },
}

type Counted = {
  number: string
  cents: number
  back: number
  id: number
  subject: string
  verification: string
  arrangement: string
}

/** Payments of monthly gifts that are neither one gift of their own, nor on the staff's list, nor gone back. */
export async function wrongMonths(ctx: Ctx, { payPal, arrangements }: World): Promise<unknown[]> {
  const { rows } = await ctx.db.execute(sql`
    select p.provider_transaction_id as number, (p.amount * 100)::int as cents, p.verification,
      (p.refunded_amount * 100)::int as back, p.id, p.subject_kind || p.subject_id as subject,
      d.subscription_id as arrangement
    from payment_records p left join donations d on p.subject_kind = 'donation' and d.id = p.subject_id
    where p.provider_transaction_id like 'MONTH%'
      and (p.verification in ('verified', 'manual') or p.refunded_amount > 0)`)
  const counted = rows as Counted[]
  const { rows: notices } = await ctx.db.execute<{ number: string }>(
    sql`select transaction_id as number from webhook_events where outcome = 'unmatched' and status = 'completed'`,
  )
  return arrangements.flatMap(({ fields }) => {
    const months = payPal.payments.filter((payment) => payment.fields.subscr_id === fields.subscr_id)
    const known = counted.filter(({ arrangement }) => arrangement === fields.subscr_id)
    const wrong = months.filter((month) => {
      const own = counted.filter(({ number }) => number === month.number)
      if (own.length === 0)
        return payPal.left(month) > 0 && !notices.some(({ number }) => number === month.number)
      const [one] = own
      const shares = known.filter(({ subject }) => subject === one!.subject).length
      return (
        own.length > 1 || shares !== 1 || (one!.verification === 'verified' && one!.cents !== month.cents)
      )
    })
    // Added up without asking which gift is which.
    const left = (rows: { cents: number; back: number }[]) =>
      rows.reduce((sum, { cents, back }) => sum + cents - back, 0)
    // What staff wrote down by hand, or have on their list to decide, is theirs.
    const isListed = (row: Counted) => notices.some(({ number }) => number === row.number)
    const untouched = known.filter(
      (row) => row.verification !== 'manual' && !payPal.touched.has(row.id) && !isListed(row),
    )
    const told = months.filter(({ number }) => untouched.some((row) => row.number === number))
    const isEqual = left(untouched) === told.reduce((sum, month) => sum + payPal.left(month), 0)
    return wrong.length > 0 || !isEqual ? [{ fields, months, known, wrong, isEqual }] : []
  })
}
