import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/database/handle.server.ts'
import type { Lang } from '#lib/text/texts.ts'
import { receiptNumber } from './rules.ts'
import type { ReceiptSubject } from './schemas.ts'
import { receipts } from './tables.server.ts'

/** `receiptNumber` of a row, in SQL. */
export const receiptNumberSql = sql<string>`${receipts.year} || '-' || lpad(${receipts.position}::text, greatest(4, length(${receipts.position}::text)), '0')`

/** `2026-0012`, `recibo 2026 12`, `20260012` */
export function receiptsWithNumber(typed: string): SQL | undefined {
  const [, year, position] = /^\D*(\d{4})(?:\D+|(?=\d{4}))0*(\d{1,9})\D*$/.exec(typed) ?? []
  return year && position
    ? sql`select ${receipts.id} from ${receipts} where ${receipts.year} = ${Number(year)} and ${receipts.position} = ${Number(position)}`
    : undefined
}

/** The valid receipt of each subject. */
export async function receiptsOf(
  db: Db,
  subjectKind: ReceiptSubject,
  ids: number[],
): Promise<Map<number, { id: number; number: string; occurredOn: string; locale: Lang }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(receipts)
    .where(
      and(eq(receipts.subjectKind, subjectKind), inArray(receipts.subjectId, ids), isNull(receipts.voidedAt)),
    )
  return new Map(
    rows.map(({ id, subjectId, year, position, occurredOn, locale }) => [
      subjectId,
      { id, number: receiptNumber(year, position), occurredOn, locale },
    ]),
  )
}

/** What a list shows of it. */
export const shownReceipt = (receipt: { id: number; number: string } | undefined) =>
  receipt ? { id: receipt.id, number: receipt.number } : null

/** Every receipt of one subject, void ones too, the latest first. */
export async function everyReceiptOf(db: Db, subjectKind: ReceiptSubject, id: number) {
  const rows = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.subjectKind, subjectKind), eq(receipts.subjectId, id)))
    .orderBy(desc(receipts.id))
  return rows.map(({ year, position, heldAt, emailedTo, donorName, donorEmail, voidedAt }) => ({
    number: receiptNumber(year, position),
    ...{ emailedTo, donorName, donorEmail },
    isVoid: voidedAt !== null,
    // The donor was thanked without it.
    isTold: heldAt === null,
  }))
}
