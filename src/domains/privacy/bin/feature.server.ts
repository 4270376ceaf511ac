import type { Feature } from '#lib/feature.server.ts'
import { cronJob } from '#lib/jobs/cron-job.ts'
import { binRoutes } from './api.server.ts'
import { suspectEmailTemplates } from './emails.server.ts'
import { binApi } from './endpoints.ts'
import { binPersonParts } from './people.server.ts'
import { binRetention, emptyBin } from './retention.server.ts'
import { attentionOfSuspects } from './suspects.server.ts'

export const binFeature: Feature = {
  name: 'bin',
  api: binApi,
  routes: binRoutes,
  jobs: [cronJob('empty-bin', '20 4 * * *', emptyBin)],
  retention: binRetention,
  personParts: binPersonParts,
  emailTemplates: suspectEmailTemplates,
  attention: attentionOfSuspects,
}
