import { inArray, sql } from 'drizzle-orm'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { PersonPart, PersonSource } from '#lib/people.server.ts'
import { accountingRetention } from './retention.server.ts'
import { accountingMonthCloses, accountingTransactions } from './tables.server.ts'

const { occurredOn, donorName, donorEmail, donorPhone } = accountingTransactions

export const accountingPeople: Record<string, PersonSource> = {
  accounting_transaction: {
    rule: accountingRetention[0]!,
    table: accountingTransactions,
    title: sql`coalesce(${donorName}, ${accountingTransactions.description})`,
    detail: sql`'$' || ${accountingTransactions.amount}::text`,
    names: [donorName],
    emails: [donorEmail],
    phones: [donorPhone],
    remains: 'La cantidad, el día y la categoría: las sumas de la contabilidad no cambian.',
    keptByLawUntil: (ctx) =>
      sql`(${occurredOn} + make_interval(years => ${ctx.services.get(siteSettings).es.privacy.donationYears}::int))::date`,
    goesAtOnce: { donorPhone: null, notes: null },
  },
}

/** The cost of a box and the fee for its shipping: no donor, but notes that staff wrote. */
export const accountingPersonParts: PersonPart[] = [
  {
    label: 'Notas del costo de la caja y del pago del envío',
    table: accountingTransactions,
    belongsTo: (person) => {
      const requests = person.ids('box_request')
      return requests.length > 0 ? inArray(accountingTransactions.requestId, requests) : undefined
    },
    remains: 'Las cantidades quedan, con el número de la solicitud.',
  },
]

export const accountingTexts = [
  accountingTransactions.description,
  accountingTransactions.supplierName,
  accountingTransactions.supplierInfo,
  accountingMonthCloses.reopenReason,
]
