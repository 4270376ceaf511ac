import { sql } from 'drizzle-orm'
import { setOutcome } from '#domains/boxes/box-requests/outcomes.server.ts'
import { cancelParcel } from '#domains/boxes/box-requests/parcels.server.ts'
import * as accounting from '#domains/money/accounting/service.server.ts'
import * as payments from '#domains/money/payments/service.server.ts'
import { undoImport } from '#domains/office/imports/service.server.ts'
import { restoreRecord } from '#domains/privacy/bin/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { AppError } from '#lib/http/errors.ts'
import { actsOfBooks } from './money-acts-of-books.ts'
import { actsOfMonths } from './money-acts-of-months.ts'
import { actsOfPayments } from './money-acts-of-payments.ts'
import { type Act, anyStepOf, type Step, type World } from './money-world.ts'

export const acts: Record<string, Act> = {
  ...actsOfPayments,
  ...actsOfBooks,
  ...actsOfMonths,
  async 'there and back'(ctx, { pick, ...step }, world) {
    const kinds = Object.keys(backs)
    const kind = kinds[pick % kinds.length]!
    const before = await snapshot(ctx)
    const result = await acts[kind]!(ctx, { ...step, days: 0, pick: Math.floor(pick / kinds.length) }, world)
    world.done[`${kind} and back`] = (world.done[`${kind} and back`] ?? 0) + 1
    try {
      await backs[kind]!(ctx, result as never)
    } catch (error) {
      throw new Error(`Not undone: ${kind} ${(error as AppError).textKey}`, { cause: error })
    }
    const after = await snapshot(ctx, before)
    for (const name of Object.keys(before))
      if (JSON.stringify(before[name]) !== JSON.stringify(after[name]))
        world.notBack.push([kind, name, diff(before[name]!, after[name]!)])
  },
}

type Rows = Record<string, unknown>[]
const diff = (before: Rows, after: Rows) => {
  const has = (rows: Rows, row: unknown) =>
    rows.some((other) => JSON.stringify(other) === JSON.stringify(row))
  return { gone: before.filter((row) => !has(after, row)), come: after.filter((row) => !has(before, row)) }
}

const nobody = { payPal: { touched: new Set() } } as unknown as World
const backs: Record<string, (ctx: Ctx, result: never) => Promise<unknown>> = {
  refund: (ctx, _: unknown) => acts.unrefund!(ctx, { pick: 0 } as Step, nobody),
  verify: (ctx, { subject, subjectId }: { subject: 'donation'; subjectId: number }) =>
    payments.undoVerification(ctx, { subject, id: subjectId }),
  reverse: (ctx, { id }: { id: number }) => accounting.undoTransactionReversal(ctx, id),
  erase: (ctx, entityId: number) => restoreRecord(ctx, { entity: 'accounting_transaction', entityId }),
  merge: (ctx) => acts.unmerge!(ctx, { pick: 0 } as Step, nobody),
  import: (ctx, { id }: { id: number }) => undoImport(ctx, id),
  parcel: (ctx, { id }: { id: number }) => cancelParcel(ctx, id),
  outcome: (ctx, { id, before }: { id: number; before: Parameters<typeof setOutcome>[2] }) =>
    setOutcome(ctx, id, before),
}

/** What an undo must bring back. With `of`: of the records that were there then. */
async function snapshot(ctx: Ctx, of?: Record<string, Rows>): Promise<Record<string, Rows>> {
  const read = async (query: ReturnType<typeof sql>) => (await ctx.db.execute(query)).rows as Rows
  const records = await read(sql`select id, verification, amount, refunded_amount, provider,
    provider_transaction_id, method, check_number, paid_on::text, subject_id from payment_records order by id`)
  const ids = new Set(of?.records?.map(({ id }) => id))
  return {
    donations:
      await read(sql`select id, status, verification, refunded_amount, case when status = 'completed' then amount end as amount
      from donations order by id`),
    requests: await read(sql`select id, status, outcome, payment_status = 'paid' as paid, payment_amount,
      payment_claimed_amount, payment_verification, payment_refunded_amount,
      cost_recorded_at is null as no_cost, parcel_number from box_requests order by id`),
    records: of ? records.filter(({ id }) => ids.has(id)) : records,
    books:
      await read(sql`select substr(occurred_on::text, 1, 7) as month, type, category, payment_method, sum(amount)
      from accounting_transactions where archived_at is null group by 1, 2, 3, 4 having sum(amount) <> 0
      order by 1, 2, 3, 4`),
    receipts: await read(sql`select subject_kind, subject_id, amount, donor_name, donor_email, locale
      from receipts where voided_at is null order by 1, 2`),
    stock: await read(sql`select id, quantity, reserved from inventory_items order by id`),
  }
}

const often: Record<string, number> = {
  ...{
    donate: 5,
    ask: 4,
    report: 4,
    verify: 8,
    unverify: 4,
    refund: 7,
    unrefund: 5,
    pays: 5,
    gives: 4,
    reverses: 2,
  },
  ...{
    cancels: 2,
    notice: 30,
    subscribe: 3,
    month: 10,
    tap: 5,
    write: 5,
    edit: 4,
    erase: 3,
    restore: 3,
    reverse: 7,
    unreverse: 5,
    cost: 5,
    put: 4,
  },
  ...{
    status: 5,
    outcome: 5,
    parcel: 2,
    unparcel: 2,
    merge: 3,
    unmerge: 3,
    correct: 3,
    sends: 4,
    'there and back': 12,
  },
}

export const anyStep = anyStepOf(acts, often)
