import { and, eq, gt } from 'drizzle-orm'
import { recordHistory } from '#features/history/service.server.ts'
import { historyEntries } from '#features/history/tables.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import type { SensitiveAnswers } from './office-schemas.ts'
import { fetchBoxRequest } from './service.server.ts'

/** A screen that loads again within this time is the same opening. */
const sameOpeningMs = 10 * 60_000
const action = 'answers_opened'

/** The only answer with what a family told about its loss. It writes down who read it (roles.md#sensitive-answers). */
export function openAnswers(ctx: Ctx, id: number): Promise<SensitiveAnswers> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchBoxRequest(ctx, id)
    if (!(await wasJustOpened(ctx, id)))
      await recordHistory(ctx, { entity: 'box_request', entityId: id, action })
    return toSensitiveAnswers(row)
  })
}

async function wasJustOpened(ctx: Ctx, id: number): Promise<boolean> {
  const earlier = await ctx.db
    .select({ id: historyEntries.id })
    .from(historyEntries)
    .where(
      and(
        eq(historyEntries.entity, 'box_request'),
        eq(historyEntries.entityId, id),
        eq(historyEntries.action, action),
        eq(historyEntries.userId, requireUser(ctx).id),
        gt(historyEntries.at, new Date(ctx.now().getTime() - sameOpeningMs)),
      ),
    )
    .limit(1)
  return earlier.length > 0
}

const toSensitiveAnswers = (row: SensitiveAnswers): SensitiveAnswers => ({
  relationship: row.relationship,
  supportType: row.supportType,
  story: row.story,
  requesterStory: row.requesterStory,
  additionalNotes: row.additionalNotes,
  targetedFor: row.targetedFor,
  lossType: row.lossType,
  hasSiblings: row.hasSiblings,
  babyGender: row.babyGender,
  skinTonePreference: row.skinTonePreference,
})
