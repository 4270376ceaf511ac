import type { Feature } from '#lib/feature.server.ts'
import { outboxRoutes } from './api.server.ts'
import { attentionOfEmails } from './attention.server.ts'
import { outboxEmailTemplates } from './emails.server.ts'
import { outboxApi } from './endpoints.ts'
import { outboxJobs } from './jobs.server.ts'
import { outboxRetention } from './retention.server.ts'

export const outboxFeature: Feature = {
  name: 'outbox',
  api: outboxApi,
  routes: outboxRoutes,
  emailTemplates: outboxEmailTemplates,
  jobs: outboxJobs,
  retention: outboxRetention,
  attention: attentionOfEmails,
}
