import { eq } from 'drizzle-orm'
import { olderThan, retentionRule } from '#lib/retention.server.ts'
import { volunteers } from './tables.server.ts'

export const volunteerRetention = [
  retentionRule({
    label: 'personas voluntarias rechazadas (se borran)',
    entity: 'volunteer',
    table: volunteers,
    where: (before) => olderThan(volunteers.updatedAt, before, eq(volunteers.status, 'rejected')),
  }),
]
