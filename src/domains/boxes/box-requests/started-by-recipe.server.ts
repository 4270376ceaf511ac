import { eq } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { updateBoxRequest } from './service.server.ts'
import { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

/** A pending request whose box a recipe fills is in process. */
export async function startByRecipe(ctx: Ctx, { id, status }: Row): Promise<void> {
  if (status !== 'pending') return
  await updateBoxRequest(ctx, id, { status: 'in_process' })
  await ctx.db.update(boxRequests).set({ startedByRecipe: true }).where(eq(boxRequests.id, id))
}

/** The recipe is taken back. Whom somebody moved meanwhile stays where it is. */
export async function unstartByRecipe(ctx: Ctx, { id, startedByRecipe }: Row): Promise<void> {
  if (startedByRecipe) await updateBoxRequest(ctx, id, { status: 'pending' })
}
