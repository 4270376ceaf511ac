import type { Feature } from '#lib/feature.server.ts'
import { suspectRoutes } from './api.server.ts'
import { suspectEmailTemplates } from './emails.server.ts'
import { suspectApi } from './endpoints.ts'
import { attentionOfSuspects } from './service.server.ts'

export const suspectsFeature: Feature = {
  name: 'suspects',
  api: suspectApi,
  routes: suspectRoutes,
  emailTemplates: suspectEmailTemplates,
  attention: attentionOfSuspects,
}
