import { pageAddress, queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import type { notifyAccount } from '#domains/team/auth/account-emails.server.ts'
import { type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import { formatDate } from '#lib/text/dates.ts'

/** A program that signs in without keeping cookies is a new device each time. */
const newDevices: Limit = { name: 'e-mails about new devices', points: 5, seconds: 86_400 }

/** Tells people what happened to their account. Without an address it says nothing. */
export const sendAccountEmail: NonNullable<(typeof notifyAccount)['type']> = async (ctx, person, event) => {
  if (!person.email) return
  if (event === 'new_device') {
    const { waitMs } = await ctx.services.get(rateLimits).add(newDevices, String(person.id))
    if (waitMs > 0) return
  }
  await queueEmail(ctx, {
    kind: `account_${event}`,
    to: person.email,
    locale: 'es',
    values: {
      accountUrl: pageAddress(ctx, '/admin/mi-cuenta'),
      when: formatDate(ctx.now().toISOString(), 'es', 'dateTime'),
    },
    entity: 'user',
    entityId: person.id,
  })
}
