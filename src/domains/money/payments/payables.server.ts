import { type Ctx, serviceKey } from '#lib/context.server.ts'
import type { PayableKind, PaymentSubject } from '#lib/payable.ts'

/** The payable kinds of all features, from their manifests. */
export const payableKinds = serviceKey<PayableKind[]>('payable kinds')

export function kindOf(ctx: Ctx, subject: PaymentSubject): PayableKind {
  const found = ctx.services.get(payableKinds).find(({ kind }) => kind === subject)
  if (!found) throw new Error(`Nothing of this kind is paid for: ${subject}`)
  return found
}
