import type { Feature } from '#lib/feature.server.ts'
import { partsRoutes } from './api.server.ts'
import { partsApi } from './endpoints.ts'

export const partsFeature: Feature = { name: 'parts', api: partsApi, routes: partsRoutes }
