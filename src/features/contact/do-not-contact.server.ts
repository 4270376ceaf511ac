import type { Ctx } from '#lib/context.server.ts'
import type { contactMessages } from './tables.server.ts'

type Person = Pick<typeof contactMessages.$inferSelect, 'email' | 'phone'>

/**
 * The person wants no more contact, or takes that back. The message keeps the flag, which stops answers to it. The
 * outbox's own list of addresses, when there is one, is told here.
 */
export async function noteDoNotContact(_ctx: Ctx, _person: Person, _isWanted: boolean): Promise<void> {}
