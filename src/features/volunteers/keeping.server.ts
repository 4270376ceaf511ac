import { eq } from 'drizzle-orm'
import { keepingRule, olderThan } from '../../lib/keeping.server.ts'
import { volunteers } from './tables.server.ts'

export const volunteerKeeping = [
  keepingRule({
    words: 'personas voluntarias rechazadas (se borran)',
    entity: 'volunteer',
    table: volunteers,
    where: (before) => olderThan(volunteers.updatedAt, before, eq(volunteers.status, 'rejected')),
  }),
]
