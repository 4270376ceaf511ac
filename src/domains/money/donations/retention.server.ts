import { holdsPersonal } from '#lib/database/personal-data.server.ts'
import { capAtSevenYears, olderThan, retentionRule } from '#lib/retention.server.ts'
import { donations } from './tables.server.ts'

export const donationRetention = [
  retentionRule({
    label: 'donativos de hace más de 7 años (quedan sin la persona)',
    period: 'donations',
    entity: 'donation',
    table: donations,
    where: (before, ctx) =>
      olderThan(donations.createdAt, capAtSevenYears(before, ctx.now()), holdsPersonal(donations)),
    keepsRow: (ctx) => ({ updatedAt: ctx.now() }),
  }),
]
