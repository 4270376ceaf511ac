import type { Feature } from '#lib/feature.server.ts'
import { privacyRoutes } from './api.server.ts'
import { attentionOfDataRequests } from './data-requests.server.ts'
import { privacyApi } from './endpoints.ts'
import { privacyPersonParts, privacyRetention } from './retention.server.ts'

export const privacyFeature: Feature = {
  name: 'privacy',
  api: privacyApi,
  routes: privacyRoutes,
  retention: privacyRetention,
  personParts: privacyPersonParts,
  attention: attentionOfDataRequests,
}
