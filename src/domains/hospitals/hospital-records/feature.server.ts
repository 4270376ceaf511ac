import type { Feature } from '#lib/feature.server.ts'
import { hospitalRoutes } from './api.server.ts'
import { hospitalApi } from './endpoints.ts'
import { attentionOfHospitals } from './service.server.ts'
import { hospitals } from './tables.server.ts'

export const hospitalRecordsFeature: Feature = {
  name: 'hospital-records',
  api: hospitalApi,
  routes: hospitalRoutes,
  personTexts: [hospitals.notes],
  attention: attentionOfHospitals,
}
