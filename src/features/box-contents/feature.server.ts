import type { Feature } from '#lib/feature.server.ts'
import { boxContentsRoutes } from './api.server.ts'
import { demoBoxContents } from './demo.server.ts'
import { boxContentsRetention } from './retention.server.ts'

export const boxContentsFeature: Feature = {
  name: 'box-contents',
  routes: boxContentsRoutes,
  retention: boxContentsRetention,
  demo: demoBoxContents,
}
