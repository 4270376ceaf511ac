import type { Feature } from '#lib/feature.server.ts'
import { reportRoutes } from './api.server.ts'
import { donationsReport } from './donations-report.server.ts'
import { reportEmailTemplates } from './emails.server.ts'
import { reportApi } from './endpoints.ts'

export const reportsFeature: Feature = {
  name: 'reports',
  api: reportApi,
  routes: reportRoutes,
  emailTemplates: reportEmailTemplates,
  reports: { donations: donationsReport },
}
