import type { Feature } from '#lib/feature.server.ts'
import { importRoutes } from './api.server.ts'
import { importApi } from './endpoints.ts'

export const importsFeature: Feature = { name: 'imports', api: importApi, routes: importRoutes }
