import { olderThan, retentionRule } from '#lib/retention.server.ts'
import { remembranceDates } from './tables.server.ts'

export const remembranceRetention = [
  retentionRule({
    label: 'fechas para recordar que ya no se usan (se borran)',
    period: 'remembrance',
    table: remembranceDates,
    // Each yearly e-mail renews the row, unless she stopped them: a date in use stays as long as the family wants it.
    where: (before) => olderThan(remembranceDates.updatedAt, before),
  }),
]
