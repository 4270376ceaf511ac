import { sql } from 'drizzle-orm'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { PersonSource } from '#lib/people.server.ts'
import { receiptRetention } from './retention.server.ts'
import { receipts } from './tables.server.ts'

export const receiptPeople: Record<string, PersonSource> = {
  receipt: {
    rule: receiptRetention[0]!,
    table: receipts,
    title: receipts.donorName,
    detail: sql`'$' || ${receipts.amount}::text`,
    names: [receipts.donorName],
    emails: [receipts.donorEmail],
    sentTo: [receipts.emailedTo],
    phones: [receipts.donorPhone],
    remains: 'El número, el día y la cantidad: los recibos de un año no pueden tener huecos.',
    keptByLawUntil: (ctx) =>
      sql`(${receipts.occurredOn} + make_interval(years => ${ctx.services.get(siteSettings).es.privacy.donationYears}::int))::date`,
    goesAtOnce: { donorPhone: null },
  },
}

export const receiptTexts = [receipts.description, receipts.voidReason]
