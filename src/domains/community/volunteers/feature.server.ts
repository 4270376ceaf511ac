import { sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { volunteerRoutes } from './api.server.ts'
import { attentionOfVolunteers } from './attention.server.ts'
import { queueVolunteerThanks, volunteerEmailTemplates } from './emails.server.ts'
import { volunteerApi } from './endpoints.ts'
import { volunteerPeople } from './people.server.ts'
import { volunteersReport } from './report.server.ts'
import { volunteerRetention } from './retention.server.ts'
import { deleteVolunteer, fetchVolunteer } from './service.server.ts'
import { volunteers } from './tables.server.ts'

export const volunteersFeature: Feature = {
  name: 'volunteers',
  api: volunteerApi,
  routes: volunteerRoutes,
  emailTemplates: volunteerEmailTemplates,
  retention: volunteerRetention,
  people: volunteerPeople,
  bin: { volunteer: { table: volunteers, title: volunteers.name, remove: deleteVolunteer } },
  suspects: {
    volunteer: {
      table: volunteers,
      title: volunteers.name,
      email: volunteers.email,
      detail: sql`${volunteers.town} || ' · ' || ${volunteers.talent}`,
      onCleared: async (ctx, id) => {
        const row = await fetchVolunteer(ctx, id)
        if (row.status === 'pending') await queueVolunteerThanks(ctx, row)
      },
    },
  },
  attention: attentionOfVolunteers,
  searchSources: {
    volunteer: {
      table: volunteers,
      title: volunteers.name,
      detail: volunteers.town,
      status: volunteers.status,
    },
  },
  reports: { volunteers: volunteersReport },
  demo: async (demo) => (await import('./demo.server.ts')).demoVolunteers(demo),
}
