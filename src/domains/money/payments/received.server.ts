import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/database/handle.server.ts'
import { idIn } from '#lib/database/list.server.ts'
import type { PaymentSubject } from '#lib/payable.ts'
import { sumMoney } from '#lib/text/money.ts'
import { isOpen, isSettled, paidDayOf, problemOf, type ReceivedPayment } from './rules.ts'
import type { PaymentNotice } from './schemas.ts'
import { paymentRecords } from './tables.server.ts'

/**
 * The only home of the verified amount and its day: pages, lists, exports, e-mails and figures read them here. Also of a
 * payment that went back since; one that only waits has not arrived. Of what was paid in parts, their sum and the last day.
 */
export async function receivedFor(
  db: Db,
  kind: PaymentSubject,
  ids: number[],
): Promise<Map<number, ReceivedPayment>> {
  if (ids.length === 0) return new Map()
  const { verification, refundedAmount, amount, paidOn, verifiedAt, createdAt, subjectId } = paymentRecords
  const rows = await db
    .select({ verification, refundedAmount, amount, paidOn, verifiedAt, createdAt, subjectId })
    .from(paymentRecords)
    .where(
      and(
        eq(paymentRecords.subjectKind, kind),
        idIn(paymentRecords.subjectId, ids),
        sql`(${paymentRecords.verification} in ('verified', 'manual') or ${paymentRecords.refundedAmount} > 0)`,
      ),
    )
    .orderBy(desc(paymentRecords.id))
  return new Map(
    [...Map.groupBy(rows, ({ subjectId }) => subjectId)].flatMap(([id, payments]) => {
      const settled = payments.filter(({ verification }) => isSettled(verification))
      const counted = settled.length > 0 ? settled : payments.slice(0, 1)
      const paidOn = counted
        .flatMap((record) => paidDayOf(record) ?? [])
        .sort()
        .at(-1)
      return paidOn ? [[id, { amount: sumMoney(counted.map(({ amount }) => amount)), paidOn }] as const] : []
    }),
  )
}

/** What a provider told of the latest payment, while it is not verified. null: nothing that counts, or it was set aside. */
export async function noticeFor(db: Db, kind: PaymentSubject, id: number): Promise<PaymentNotice | null> {
  const [latest] = await db
    .select()
    .from(paymentRecords)
    .where(and(eq(paymentRecords.subjectKind, kind), eq(paymentRecords.subjectId, id)))
    .orderBy(desc(paymentRecords.id))
    .limit(1)
  if (!latest || latest.isOurs === null) return null
  if (isOpen(latest.verification)) return problemOf(latest) ?? 'unclear'
  return latest.verification === 'dismissed' ? problemOf(latest) : null
}
