import type { Ctx } from '#lib/context.server.ts'
import { people } from '#lib/people.server.ts'
import type { RetentionRule } from '#lib/retention.server.ts'
import { eraseRecords } from './erase.server.ts'

const chunk = 100

/** Erases what one rule finds, with what repeats it elsewhere. `ids`: only these. Returns how many rows. */
export async function applyRule(
  ctx: Ctx,
  rule: RetentionRule,
  before: Date,
  ids?: readonly number[],
): Promise<number> {
  if (!rule.entity) return (await rule.erase(ctx, before)).length
  const found = await rule.ids(ctx, before)
  const going = ids ? found.filter((id) => ids.includes(id)) : found
  const kind = Object.hasOwn(ctx.services.get(people).sources, rule.entity) ? rule.entity : null
  if (!kind) throw new Error(`${rule.name}: a rule with an entity needs a source in people.server.ts`)
  let erased = 0
  for (let at = 0; at < going.length; at += chunk) {
    const names = going.slice(at, at + chunk).map((id) => ({ kind, id }))
    erased += (await eraseRecords(ctx, names, 'retention')).erased.length
  }
  return erased
}
