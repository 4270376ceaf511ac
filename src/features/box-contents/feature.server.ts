import type { Feature } from '#lib/feature.server.ts'
import { boxContentsRoutes } from './api.server.ts'
import { demoBoxContents } from './demo.server.ts'

export const boxContentsFeature: Feature = {
  name: 'box-contents',
  routes: boxContentsRoutes,
  demo: demoBoxContents,
}
