import { and, eq, ne, sql } from 'drizzle-orm'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { capAtMonths, olderThan, retentionRule } from '#lib/retention.server.ts'
import { volunteers } from './tables.server.ts'

export const volunteerRetention = [
  retentionRule({
    name: 'rejected_volunteers',
    label: 'personas voluntarias rechazadas (se borran)',
    period: 'rejectedVolunteers',
    entity: 'volunteer',
    table: volunteers,
    // A later note keeps nothing longer.
    where: (before) =>
      and(
        eq(volunteers.status, 'rejected'),
        sql`coalesce(${volunteers.rejectedAt}, ${volunteers.updatedAt}) < ${before.toISOString()}::timestamptz`,
      ),
  }),
  // Whatever date is requested, an active volunteer stays for the promised months after the last change.
  retentionRule({
    label: 'personas voluntarias sin actividad (se borran)',
    period: 'volunteers',
    entity: 'volunteer',
    table: volunteers,
    where: (before, ctx) => {
      const { volunteerMonths } = ctx.services.get(siteSettings).es.privacy
      return olderThan(
        volunteers.updatedAt,
        capAtMonths(before, ctx.now(), volunteerMonths),
        ne(volunteers.status, 'rejected'),
      )
    },
  }),
]
