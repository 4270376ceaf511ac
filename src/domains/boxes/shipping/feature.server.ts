import type { Feature } from '#lib/feature.server.ts'
import { shippingRoutes } from './api.server.ts'
import { shippingApi } from './endpoints.ts'
import { labelPersonParts } from './people.server.ts'
import { labelRetention } from './retention.server.ts'

export const shippingFeature: Feature = {
  name: 'shipping',
  api: shippingApi,
  routes: shippingRoutes,
  retention: labelRetention,
  personParts: labelPersonParts,
}
