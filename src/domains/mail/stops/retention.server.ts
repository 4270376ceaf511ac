import { and, isNotNull } from 'drizzle-orm'
import { capAtMonths, olderThan, retentionRule } from '#lib/retention.server.ts'
import { contactStops } from './tables.server.ts'

const threeYears = 36

export const stopRetention = [
  retentionRule({
    label: 'avisos de «no escribir» que se levantaron (se borran)',
    period: 'history',
    table: contactStops,
    where: (before, ctx) =>
      and(
        isNotNull(contactStops.liftedAt),
        olderThan(contactStops.liftedAt, capAtMonths(before, ctx.now(), threeYears)),
      ),
  }),
]
