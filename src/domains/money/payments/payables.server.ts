import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Ctx, serviceKey } from '#lib/context.server.ts'
import type { Payable, PayableKind, PaymentSubject } from '#lib/payable.ts'
import { paymentRecords } from './tables.server.ts'

/** The payable kinds of all features, from their manifests. */
export const payableKinds = serviceKey<PayableKind[]>('payable kinds')

export function kindOf(ctx: Ctx, subject: PaymentSubject): PayableKind {
  const found = ctx.services.get(payableKinds).find(({ kind }) => kind === subject)
  if (!found) throw new Error(`Nothing of this kind is paid for: ${subject}`)
  return found
}

/** A gift's reference is a key, and the books are read by more people. */
export const labelInBooks = ({ kind, id, label }: Payable): string =>
  kind === 'donation' ? `Donación ${id}` : label

/** Payments of what the searches of these kinds find: by who pays, and by the number of a letter. */
export const ofFound = (ctx: Ctx, typed: string): SQL | undefined =>
  or(
    ...ctx.services
      .get(payableKinds)
      .map(({ kind, search }) =>
        and(
          eq(paymentRecords.subjectKind, kind),
          sql`${paymentRecords.subjectId} in (${search(ctx, typed)})`,
        ),
      ),
  )
