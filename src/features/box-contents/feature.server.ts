import type { Feature } from '#lib/feature.server.ts'
import { boxContentsRoutes } from './api.server.ts'
import { boxContentsApi } from './endpoints.ts'
import { boxContentsRetention } from './retention.server.ts'

export const boxContentsFeature: Feature = {
  name: 'box-contents',
  api: boxContentsApi,
  routes: boxContentsRoutes,
  retention: boxContentsRetention,
  demo: async (demo) => (await import('./demo.server.ts')).demoBoxContents(demo),
}
