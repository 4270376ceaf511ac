import { capAtMonths, olderThan, retentionRule } from '#lib/retention.server.ts'
import { historyEntries } from './tables.server.ts'

const threeYears = 36

export const historyRetention = [
  retentionRule({
    label: 'historial de hace más de 3 años (se borra)',
    period: 'history',
    table: historyEntries,
    where: (before, ctx) => olderThan(historyEntries.at, capAtMonths(before, ctx.now(), threeYears)),
  }),
]
