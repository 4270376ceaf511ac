import type { ReplyTarget } from '#lib/reply-target.server.ts'
import { linkValues } from './emails.server.ts'
import { fetchBoxRequest } from './service.server.ts'
import { recordTold } from './told.server.ts'

/** The answer goes to the address of the request: the giver's, when it is a gift. */
export const requestReplies: ReplyTarget = {
  find: async (ctx, id) => {
    const row = await fetchBoxRequest(ctx, id)
    const name =
      row.boxPurpose === 'gift' ? (row.giftSenderName ?? '') : (row.requesterName ?? row.recipientName)
    return {
      name: name || row.recipientName,
      email: row.email,
      phone: row.phone,
      locale: row.locale,
      values: linkValues(ctx, row),
    }
  },
  afterWriting: async (ctx, id) => recordTold(ctx, 'reply', await fetchBoxRequest(ctx, id)),
}
