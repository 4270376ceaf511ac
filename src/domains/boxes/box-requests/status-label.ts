import { isPickup } from './family-rules.ts'
import { boxRequestStatusLabels, pickupStatusLabels } from './labels.ts'
import type { BoxRequestStatus, DeliveryMethod } from './schemas.ts'

export type Moved = { status: BoxRequestStatus; deliveryMethod?: DeliveryMethod }

/** The status of a request as people read it. */
export const statusLabelOf = ({ status, deliveryMethod }: Moved): string =>
  (deliveryMethod && isPickup(deliveryMethod) && pickupStatusLabels[status]) || boxRequestStatusLabels[status]
