import { postagePayable } from '../features/box-requests/settle.server.ts'
import { donationPayable } from '../features/donations/settle.server.ts'
import type { PayableKind } from '../features/payments/subjects.server.ts'

/** Everything that is paid for. */
export const allPayables: PayableKind[] = [postagePayable, donationPayable]
