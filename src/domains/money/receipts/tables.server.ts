import { and, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { check, date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#domains/team/auth/tables.server.ts'
import {
  enumCheck,
  idColumn,
  instantColumn,
  localeColumn,
  moneyColumn,
  searchTextColumn,
  spanishText,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { receiptKinds, receiptSubjects } from './schemas.ts'

// A receipt holds its own copy of the gift's facts, so that a later print equals the one the donor has. Rows are never
// deleted: the numbers of a year have no gaps.
export const receipts = markedTable(
  'receipts',
  {
    id: idColumn(),
    year: integer('year').notNull(),
    position: integer('position').notNull(),
    kind: kept(text('kind', { enum: receiptKinds }).notNull()),
    subjectKind: kept(text('subject_kind', { enum: receiptSubjects }).notNull()),
    // No foreign key: receipts must not depend on the gifts' features.
    subjectId: integer('subject_id').notNull(),
    amount: moneyColumn('amount').notNull(),
    occurredOn: date('occurred_on', { mode: 'string' }).notNull(),
    paymentMethod: kept(text('payment_method')),
    description: kept(spanishText('description').notNull()),
    donorName: personal(spanishText('donor_name')),
    donorEmail: personal(text('donor_email')),
    // Not printed: staff find the receipt by it.
    donorPhone: personal(text('donor_phone')),
    locale: localeColumn(),
    issuedAt: instantColumn('issued_at').notNull(),
    issuedBy: integer('issued_by').references(() => users.id, { onDelete: 'set null' }),
    voidedAt: instantColumn('voided_at'),
    voidedBy: integer('voided_by').references(() => users.id, { onDelete: 'set null' }),
    voidReason: kept(text('void_reason')),
    emailedAt: instantColumn('emailed_at'),
    // Where it went by itself or in a statement: the latest first, without those that were withdrawn before they left.
    emailedTo: personal(text('emailed_to').array()),
    // Its donor waits for it: the thanks went without it, because the organisation's facts were examples, or it takes the
    // place of one that she has. It is sent once the facts are the organisation's own. Of a void one that was handed over:
    // its donor does not know yet, and has no address.
    heldAt: instantColumn('held_at'),
    // Staff gave it to its donor on paper.
    handedAt: instantColumn('handed_at'),
    // The yearly statement with this receipt was sent, and is true.
    statementEmailedAt: instantColumn('statement_emailed_at'),
    searchText: personal(searchTextColumn(), ''),
    ...timestamps(),
  },
  (table) => [
    enumCheck('receipts_kind_check', table.kind, receiptKinds),
    enumCheck('receipts_subject_kind_check', table.subjectKind, receiptSubjects),
    check('receipts_amount_check', sql`${table.amount} >= 0`),
    check('receipts_year_check', sql`${table.year} = extract(year from ${table.occurredOn})`),
    check('receipts_void_check', sql`(${table.voidedAt} is null) = (${table.voidReason} is null)`),
    uniqueIndex('receipts_number_unique').on(table.year, table.position),
    uniqueIndex('receipts_subject_unique')
      .on(table.subjectKind, table.subjectId)
      .where(sql`${table.voidedAt} is null`),
    index('receipts_occurred_on_idx').on(table.occurredOn, table.id),
    trigramIndex('receipts_search_idx', table.searchText),
  ],
)

export type ReceiptRow = typeof receipts.$inferSelect

const isAwaited = and(isNotNull(receipts.heldAt), isNull(receipts.voidedAt))

/** It goes to its donor by itself. */
export const isHeld = and(isAwaited, isNotNull(receipts.donorEmail))

/** Nothing takes its place, and nobody can be written to: staff tell its donor. */
export const isToCollect = and(
  isNotNull(receipts.heldAt),
  isNotNull(receipts.handedAt),
  isNotNull(receipts.voidedAt),
)

/** Nobody has the address of its donor, who has a void one: staff hand this one over, or ask for that one. */
export const isToPrint = or(and(isAwaited, isNull(receipts.donorEmail)), isToCollect)
