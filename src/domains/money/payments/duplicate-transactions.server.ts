import { and, asc, inArray } from 'drizzle-orm'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Payable } from '#lib/payable.ts'
import { may } from '#lib/rights.ts'
import { canonicalNumber } from '#lib/text/provider-number.ts'
import { isAnyNumber, isNumber } from './numbers.server.ts'
import { labelInBooks, payableKinds } from './payables.server.ts'
import type { PaymentRecord } from './record-changes.server.ts'
import { paymentRecords } from './tables.server.ts'

/** By record id, the labels of other records that claim the same transaction number. */
export async function findDuplicates(ctx: Ctx, records: PaymentRecord[]): Promise<Map<number, string[]>> {
  const numbers = [...new Set(records.flatMap((record) => numberOf(record) ?? []))]
  if (numbers.length === 0) return new Map()
  const same = await ctx.db
    .select()
    .from(paymentRecords)
    .where(isAnyNumber(paymentRecords.providerTransactionId, numbers))
    .orderBy(asc(paymentRecords.id))
  const byNumber = Map.groupBy(same, numberOf)
  const shared = same.filter((record) => othersOf(record, byNumber.get(numberOf(record))).length > 0)
  const labels = new Map(
    (await describePayables(ctx, shared)).map(({ kind, id, label }) => [`${kind} ${id}`, label]),
  )
  return new Map(
    records.map((record) => {
      const others = othersOf(record, byNumber.get(numberOf(record)))
      const names = others.map(({ subjectKind, subjectId }) => labels.get(`${subjectKind} ${subjectId}`))
      return [record.id, [...new Set(names.filter((name) => name !== undefined))]]
    }),
  )
}

const numberOf = (record: PaymentRecord) => canonicalNumber(record.providerTransactionId)
const othersOf = (record: PaymentRecord, same: PaymentRecord[] = []) =>
  same.filter(
    ({ subjectKind, subjectId }) => subjectKind !== record.subjectKind || subjectId !== record.subjectId,
  )

/** A transaction pays for one thing only, also when it went back, whatever the spelling of its number. */
export async function assertUnusedTransaction(ctx: Ctx, number: string | null): Promise<void> {
  if (!number) return
  const [used] = await ctx.db
    .select({ id: paymentRecords.id })
    .from(paymentRecords)
    .where(
      and(
        isNumber(paymentRecords.providerTransactionId, number),
        inArray(paymentRecords.verification, ['verified', 'manual', 'refunded']),
      ),
    )
    .limit(1)
  if (used) throw new AppError('conflict', 'payments.errors.transactionUsed')
}

export async function describePayables(ctx: Ctx, records: PaymentRecord[]): Promise<Payable[]> {
  const found: Payable[] = []
  for (const kind of ctx.services.get(payableKinds)) {
    const ids = records
      .filter(({ subjectKind }) => subjectKind === kind.kind)
      .map(({ subjectId }) => subjectId)
    if (ids.length > 0) found.push(...(await kind.describe(ctx, [...new Set(ids)])))
  }
  const me = requireUser(ctx)
  return found.map((payable) => asShownTo(me, payable))
}

/** A gift's reference is a key, and a family's name is for those who read requests (roles.md). */
function asShownTo(me: { role: string }, payable: Payable): Payable {
  if (payable.kind === 'donation')
    return may(me, 'money.write') ? payable : { ...payable, label: labelInBooks(payable) }
  return may(me, 'requests.read') ? payable : { ...payable, payerName: null }
}
