import type { Feature } from '#lib/feature.server.ts'
import { hospitalDeliveryRoutes } from './api.server.ts'
import { hospitalBin, hospitalBinParts } from './bin.server.ts'
import { hospitalDeliveryApi } from './endpoints.ts'
import { attentionOfDeliveries, hospitalName, matchesDelivery } from './service.server.ts'
import { hospitalDeliveries } from './tables.server.ts'

export const hospitalDeliveriesFeature: Feature = {
  name: 'hospital-deliveries',
  api: hospitalDeliveryApi,
  routes: hospitalDeliveryRoutes,
  personTexts: [hospitalDeliveries.notes],
  bin: hospitalBin,
  binParts: hospitalBinParts,
  attention: attentionOfDeliveries,
  searchSources: {
    hospital_delivery: {
      table: hospitalDeliveries,
      title: hospitalName,
      detail: hospitalDeliveries.contactPersonName,
      status: hospitalDeliveries.status,
      matches: matchesDelivery,
    },
  },
  demo: async (demo) => (await import('./demo.server.ts')).demoDeliveries(demo),
}
