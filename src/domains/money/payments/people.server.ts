import { and, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '#lib/database/list.server.ts'
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
  sql`select ${paymentRecords.providerTransactionId} from ${paymentRecords}
    where ${records} and length(${paymentRecords.providerTransactionId}) >= 6`

export const paymentPersonParts: PersonPart[] = [
  // Before the records: it reads their numbers.
  {
    label: 'Avisos de PayPal y ATH Móvil',
    table: webhookEvents,
    belongsTo: (person) => {
      const records = recordsOf(person)
      const byTransaction =
        records &&
        sql`exists (select 1 from (${transactionsOf(records)}) as paid(number)
          where strpos(${webhookEvents.raw}, paid.number) > 0)`
      return or(
        byTransaction,
        ...[...person.emails, ...person.traces].map((text) => ilike(webhookEvents.raw, likePattern(text))),
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
