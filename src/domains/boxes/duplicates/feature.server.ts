import type { Feature } from '#lib/feature.server.ts'
import { cronJob } from '#lib/jobs/cron-job.ts'
import { duplicateRoutes } from './api.server.ts'
import { duplicateApi } from './endpoints.ts'
import { duplicatePersonParts } from './people.server.ts'
import { duplicateRetention, forgetMerges } from './retention.server.ts'
import { attentionOfDuplicates } from './service.server.ts'

export const duplicatesFeature: Feature = {
  name: 'duplicates',
  api: duplicateApi,
  routes: duplicateRoutes,
  jobs: [cronJob('forget-merges', '25 4 * * *', forgetMerges)],
  retention: duplicateRetention,
  personParts: duplicatePersonParts,
  attention: attentionOfDuplicates,
}
