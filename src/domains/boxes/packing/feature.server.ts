import { eq } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { packingRoutes } from './api.server.ts'
import { packingApi } from './endpoints.ts'
import { attentionOfPacking } from './table.server.ts'
import { packedBoxes, packingItemMarks } from './tables.server.ts'

export const packingFeature: Feature = {
  name: 'packing',
  api: packingApi,
  routes: packingRoutes,
  attention: attentionOfPacking,
  binParts: {
    box_request: [
      { table: packedBoxes, belongsTo: (id) => eq(packedBoxes.requestId, id) },
      { table: packingItemMarks, belongsTo: (id) => eq(packingItemMarks.requestId, id) },
    ],
  },
}
