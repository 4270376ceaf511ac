import { sql } from 'drizzle-orm'
import { capAtSevenYears, olderThan, retentionRule } from '#lib/retention.server.ts'
import { donations } from './tables.server.ts'

const named = sql`coalesce(${donations.donorName}, ${donations.donorEmail}, ${donations.phone},
  ${donations.message}, ${donations.notes}, ${donations.thanked}::text) is not null`

export const donationRetention = [
  retentionRule({
    label: 'donativos de hace más de 7 años (quedan sin la persona)',
    period: 'donations',
    entity: 'donation',
    table: donations,
    where: (before, ctx) => olderThan(donations.createdAt, capAtSevenYears(before, ctx.now()), named),
    keepsRow: (ctx) => ({ updatedAt: ctx.now() }),
  }),
]
