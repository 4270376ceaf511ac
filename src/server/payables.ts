import { postagePayable } from '#features/box-requests/payable.server.ts'
import { donationPayable } from '#features/donations/payable.server.ts'
import type { PayableKind } from '#features/payments/payables.server.ts'

/** Everything that is paid for. */
export const allPayables: PayableKind[] = [postagePayable, donationPayable]
