import { eq } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { remembranceRoutes } from './api.server.ts'
import { remembranceEmailTemplates } from './emails.server.ts'
import { remembranceApi } from './endpoints.ts'
import { remembranceJobs } from './jobs.server.ts'
import { remembrancePersonParts } from './people.server.ts'
import { remembranceRetention } from './retention.server.ts'
import { remembranceDates } from './tables.server.ts'

export const remembranceFeature: Feature = {
  name: 'remembrance',
  api: remembranceApi,
  routes: remembranceRoutes,
  emailTemplates: remembranceEmailTemplates,
  jobs: remembranceJobs,
  retention: remembranceRetention,
  personParts: remembrancePersonParts,
  binParts: {
    box_request: [{ table: remembranceDates, belongsTo: (id) => eq(remembranceDates.requestId, id) }],
  },
}
