import { sql } from 'drizzle-orm'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { PersonSource } from '#lib/people.server.ts'
import { donationRetention } from './retention.server.ts'
import { donations } from './tables.server.ts'

export const donationPeople: Record<string, PersonSource> = {
  donation: {
    rule: donationRetention[0]!,
    table: donations,
    title: sql`coalesce(${donations.donorName}, 'Donación anónima')`,
    detail: sql`'$' || ${donations.amount}::text`,
    names: [donations.donorName],
    emails: [donations.donorEmail],
    sentTo: [donations.thanked],
    phones: [donations.phone],
    traces: [donations.reference],
    remains: 'La cantidad, el día y el número de la transacción: cuadran con la contabilidad.',
    // Money that arrived is in the books. What only was announced is not.
    keptByLawUntil: (ctx) =>
      sql`case when ${donations.verification} in ('verified', 'manual', 'refunded')
        then (${donations.createdAt} + make_interval(years => ${ctx.services.get(siteSettings).es.privacy.donationYears}::int))::date end`,
    goesAtOnce: { phone: null, message: null, notes: null },
  },
}
