import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { countMoneyIn } from './service.server.ts'

export async function attentionOfMoneyIn(ctx: Ctx): Promise<AttentionLine[]> {
  const lines = [
    ['moneyWaiting', 'waiting'],
    ['moneyToReturn', 'due'],
  ] as const
  return Promise.all(
    lines.map(async ([reason, state]) => ({
      reason,
      count: await countMoneyIn(ctx, { state }),
      link: `/admin/dinero?state=${state}`,
    })),
  )
}
