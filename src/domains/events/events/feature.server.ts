import { sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { cronJob } from '#lib/jobs/cron-job.ts'
import { activeStatus } from '#lib/search-source.server.ts'
import { eventRoutes } from './api.server.ts'
import { attentionOfRegistrations } from './attention.server.ts'
import { collectedAnswersTemplate } from './collected-answers.server.ts'
import { eventEmailTemplates } from './email-templates.server.ts'
import { queueRegistrationEmail, queueReminders } from './emails.server.ts'
import { eventApi } from './endpoints.ts'
import { eventsReport } from './events-report.server.ts'
import { noticeTemplates } from './notice-templates.server.ts'
import { offerTemplates } from './offer-templates.server.ts'
import { moveOffersOn } from './passed-offers.server.ts'
import { eventPeople } from './people.server.ts'
import { publishAllPlaces } from './places.server.ts'
import { deleteRegistration, lockRegistration } from './registrations.server.ts'
import { matchesRegistration } from './registrations-list.server.ts'
import { registrationsReport } from './registrations-report.server.ts'
import { registrationReplies } from './reply-target.server.ts'
import { takeSeatAgain } from './restored-registration.server.ts'
import { eventRetention } from './retention.server.ts'
import { eventRegistrations, eventSeries, events } from './tables.server.ts'

export const eventsFeature: Feature = {
  name: 'events',
  api: eventApi,
  routes: eventRoutes,
  emailTemplates: [...eventEmailTemplates, ...offerTemplates, ...noticeTemplates, collectedAnswersTemplate],
  jobs: [
    cronJob('reminders', '5 * * * *', queueReminders),
    cronJob('waitlist-offers', '*/5 * * * *', moveOffersOn),
    cronJob('public-places', '0 * * * *', publishAllPlaces),
  ],
  retention: eventRetention,
  people: eventPeople,
  bin: {
    registration: {
      table: eventRegistrations,
      title: eventRegistrations.fullName,
      remove: (ctx, id) => deleteRegistration(ctx, id),
      afterRestore: takeSeatAgain,
    },
  },
  suspects: {
    registration: {
      table: eventRegistrations,
      title: eventRegistrations.fullName,
      email: eventRegistrations.email,
      detail: sql`(select ${events.title} from ${events} where ${events.id} = ${eventRegistrations.eventId})`,
      onCleared: async (ctx, id) => {
        const { row } = await lockRegistration(ctx, id)
        if (row.status === 'pending') await queueRegistrationEmail(ctx, id)
      },
    },
  },
  replyTargets: { registration: registrationReplies },
  partUses: {
    series: sql`exists (select from ${eventSeries})`,
    english: sql`exists (select from ${events} where ${events.textLanguage} = 'en'
      or coalesce(${events.otherTitle}, ${events.otherDescription}) is not null)`,
  },
  attention: attentionOfRegistrations,
  searchSources: {
    registration: {
      table: eventRegistrations,
      title: eventRegistrations.fullName,
      detail: sql`(select ${events.title} from ${events} where ${events.id} = ${eventRegistrations.eventId})`,
      status: eventRegistrations.status,
      matches: matchesRegistration,
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
