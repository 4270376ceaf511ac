import type { Feature } from '#lib/feature.server.ts'
import { cronJob } from '#lib/jobs/cron-job.ts'
import { personalDataRoutes } from './api.server.ts'
import { attentionOfDataRequests } from './data-requests.server.ts'
import { personalDataApi } from './endpoints.ts'
import { dataRequestParts, dataRequestRetention } from './retention.server.ts'
import { runRetention } from './retention-run.server.ts'
import { attentionOfRetention } from './retention-state.server.ts'

export const personalDataFeature: Feature = {
  name: 'personal-data',
  api: personalDataApi,
  routes: personalDataRoutes,
  jobs: [cronJob('retention', '40 4 * * *', runRetention)],
  retention: dataRequestRetention,
  personParts: dataRequestParts,
  attention: async (ctx) => [...(await attentionOfDataRequests(ctx)), ...(await attentionOfRetention(ctx))],
}
