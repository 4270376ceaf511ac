import type { Ctx } from '#lib/context.server.ts'
import { payableKinds } from './payables.server.ts'

/** A number as a provider's. Our own ones are none: they open the private page of a family or a donor. */
export async function providerNumber<T extends string | null | undefined>(
  ctx: Ctx,
  typed: T,
): Promise<T | null> {
  if (!typed) return typed
  for (const { isOurNumber } of ctx.services.get(payableKinds)) if (await isOurNumber(ctx, typed)) return null
  return typed
}
