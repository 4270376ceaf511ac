import { and, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { issuerOf } from './presenters.server.ts'
import { sendReceipt } from './service.server.ts'
import { isHeld, receipts } from './tables.server.ts'
import { isSentAlone } from './told.server.ts'

/** Whether what goes to donors would name an invented organisation. */
export const hasExamples = (ctx: Ctx) => issuerOf(ctx, 'es').isExample || issuerOf(ctx, 'en').isExample

/** The number that thanks may name. None while it would be a receipt of an invented organisation, which then waits. */
export async function numberForThanks(
  ctx: Ctx,
  receipt: { id: number; number: string } | undefined,
): Promise<string> {
  if (!receipt) return ''
  const isExample = hasExamples(ctx)
  if (isExample || !(await isSentAlone(ctx, receipt.id)))
    await ctx.db
      .update(receipts)
      .set({ heldAt: isExample ? ctx.now() : null })
      .where(eq(receipts.id, receipt.id))
  return isExample ? '' : receipt.number
}

export async function sendHeldReceipts(ctx: Ctx): Promise<void> {
  if (hasExamples(ctx)) return
  for (const { id } of await ctx.db.select({ id: receipts.id }).from(receipts).where(isHeld))
    await inTransaction(ctx, async (ctx) => {
      // Corrected, sent or made void meanwhile.
      const [row] = await ctx.db
        .select()
        .from(receipts)
        .where(and(eq(receipts.id, id), isHeld))
        .for('update')
      if (row?.donorEmail) await sendReceipt(ctx, id, { email: row.donorEmail, locale: row.locale })
    })
}
