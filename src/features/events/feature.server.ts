import { sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { cronJob } from '#lib/jobs/cron-job.ts'
import { activeStatus } from '#lib/search-source.server.ts'
import { eventRoutes } from './api.server.ts'
import { attentionOfRegistrations } from './attention.server.ts'
import { eventEmailTemplates } from './email-templates.server.ts'
import { queueReminders } from './emails.server.ts'
import { eventApi } from './endpoints.ts'
import { eventsReport } from './events-report.server.ts'
import { registrationsReport } from './registrations-report.server.ts'
import { eventRetention } from './retention.server.ts'
import { eventRegistrations, events } from './tables.server.ts'

export const eventsFeature: Feature = {
  name: 'events',
  api: eventApi,
  routes: eventRoutes,
  emailTemplates: eventEmailTemplates,
  jobs: [cronJob('reminders', '5 * * * *', queueReminders)],
  retention: eventRetention,
  attention: attentionOfRegistrations,
  searchSources: {
    registration: {
      table: eventRegistrations,
      title: eventRegistrations.fullName,
      detail: sql`(select ${events.title} from ${events} where ${events.id} = ${eventRegistrations.eventId})`,
      status: eventRegistrations.status,
    },
    event: {
      table: events,
      title: events.title,
      detail: events.location,
      status: activeStatus(events.isActive),
    },
  },
  reports: { events: eventsReport, 'event-registrations': registrationsReport },
  demo: async (demo) => (await import('./demo.server.ts')).demoEvents(demo),
}
