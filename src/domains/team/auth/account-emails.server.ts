import { type Ctx, serviceKey } from '#lib/context.server.ts'

/** What happened to an account, for the e-mail that tells its person. */
export const accountEvents = [
  'new_device',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_reset',
] as const
export type AccountEvent = (typeof accountEvents)[number]

type Person = { id: number; email: string | null }

/** Sends the e-mail in the transaction of its cause. Set by src/server/services.ts, because the outbox is a later feature. */
export const notifyAccount =
  serviceKey<(ctx: Ctx, person: Person, event: AccountEvent) => Promise<void>>('account e-mails')
