import { eq, sql } from 'drizzle-orm'
import { hospitalDeliveryBoxes } from '#domains/hospitals/hospital-deliveries/tables.server.ts'
import type { Feature } from '#lib/feature.server.ts'
import { hospitalUnitRoutes } from './api.server.ts'
import { hospitalUnitApi } from './endpoints.ts'
import { attentionOfUnits } from './service.server.ts'
import { givenHospitalBoxes, hospitalUnits } from './tables.server.ts'

export const hospitalUnitsFeature: Feature = {
  name: 'hospital-units',
  api: hospitalUnitApi,
  routes: hospitalUnitRoutes,
  partUses: { hospitalPages: sql`exists (select from ${hospitalUnits})` },
  attention: attentionOfUnits,
  // A given box is not deleted any more: these are for what was in the bin before.
  binParts: {
    hospital_delivery: [
      {
        table: givenHospitalBoxes,
        belongsTo: (id) =>
          sql`${givenHospitalBoxes.boxId} in (select ${hospitalDeliveryBoxes.id} from ${hospitalDeliveryBoxes}
            where ${hospitalDeliveryBoxes.hospitalDeliveryId} = ${id})`,
      },
    ],
    hospital_delivery_box: [
      { table: givenHospitalBoxes, belongsTo: (id) => eq(givenHospitalBoxes.boxId, id) },
    ],
  },
}
