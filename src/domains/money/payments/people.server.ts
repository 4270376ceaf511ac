import { and, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '#lib/database/list.server.ts'
import { numberKey } from '#lib/database/match-keys.server.ts'
import { type PaymentSubject, paymentSubjects } from '#lib/payable.ts'
import type { ChosenPerson, PersonPart } from '#lib/people.server.ts'
import { paymentRecords, paymentRefunds, webhookEvents } from './tables.server.ts'

/** The payments of the chosen requests and donations. */
function recordsOf(person: ChosenPerson): SQL | undefined {
  const ofKind = (kind: PaymentSubject) => {
    const ids = person.ids(kind)
    if (ids.length === 0) return undefined
    return and(sql`${paymentRecords.subjectKind} = ${kind}`, inArray(paymentRecords.subjectId, ids))
  }
  return or(...paymentSubjects.map(ofKind))
}

const transactionsOf = (records: SQL) =>
  sql`select ${numberKey(paymentRecords.providerTransactionId)} from ${paymentRecords} where ${records}`

/** A notice that is not read yet has nothing but its text, in which PayPal writes `@` as `%40`. */
const isUnreadOf = (texts: string[]) =>
  or(
    ...texts
      .flatMap((text) => [text, encodeURIComponent(text)])
      .map((text) => ilike(webhookEvents.raw, likePattern(text))),
  )

export const paymentPersonParts: PersonPart[] = [
  // Before the records: it reads their numbers.
  {
    label: 'Avisos de PayPal y ATH Móvil',
    table: webhookEvents,
    belongsTo: (person) => {
      const records = recordsOf(person)
      return or(
        records && sql`${numberKey(webhookEvents.transactionId)} in (${transactionsOf(records)})`,
        sql`lower(${webhookEvents.payerEmail}) = any(${sql.param(person.emails.map((email) => email.toLowerCase()))}::text[])`,
        sql`${webhookEvents.references} && ${sql.param(person.traces)}::text[]`,
        isUnreadOf([...person.emails, ...person.traces]),
      )
    },
    deletesRows: true,
  },
  {
    label: 'Notas de devoluciones',
    table: paymentRefunds,
    belongsTo: (person) => {
      const records = recordsOf(person)
      return (
        records &&
        sql`${paymentRefunds.recordId} in (select ${paymentRecords.id} from ${paymentRecords} where ${records})`
      )
    },
    remains: 'La devolución queda, con su cantidad.',
  },
  {
    label: 'Detalles de pagos',
    table: paymentRecords,
    belongsTo: recordsOf,
    remains: 'El pago queda, con su cantidad y su número.',
  },
]

export const paymentTexts = [paymentRecords.reason, webhookEvents.detail]
