import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { countDuties } from './service.server.ts'

export async function attentionOfMoneyIn(ctx: Ctx): Promise<AttentionLine[]> {
  const { waiting, foreign, due } = await countDuties(ctx)
  return [
    { reason: 'moneyWaiting', count: waiting, link: '/admin/dinero?state=waiting' },
    { reason: 'moneyForeign', count: foreign, link: '/admin/dinero?state=foreign' },
    { reason: 'moneyToReturn', count: due, link: '/admin/dinero?state=due' },
  ]
}
