import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { countMoneyIn } from './service.server.ts'

export async function attentionOfMoneyIn(ctx: Ctx): Promise<AttentionLine[]> {
  const count = await countMoneyIn(ctx, { state: 'waiting' })
  return [{ reason: 'moneyWaiting', count, link: '/admin/dinero?state=waiting' }]
}
