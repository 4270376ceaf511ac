import type { Feature } from '#lib/feature.server.ts'
import { statementRoutes } from './api.server.ts'
import { statementApi } from './endpoints.ts'

export const statementFeature: Feature = {
  name: 'statement',
  api: statementApi,
  routes: statementRoutes,
}
