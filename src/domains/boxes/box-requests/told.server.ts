import { eq } from 'drizzle-orm'
import { withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { type Told, toldTo, withoutLetters, withTold } from '#lib/told.server.ts'
import { boxRequests } from './tables.server.ts'

const receivedKinds = ['request_received', 'gift_request_received']

type Request = { id: number; email: string; reference: string }

/** Keeps on the request what a letter tells. Call it where the letter is queued. */
export async function recordTold(ctx: Ctx, kind: string, { id, email, reference }: Request): Promise<void> {
  if (email === '') return
  const told = withTold(boxRequests.told, { kind, to: email, link: reference })
  const confirmed = receivedKinds.includes(kind) ? { owesReceived: false } : {}
  await ctx.db
    .update(boxRequests)
    .set({ told, ...confirmed })
    .where(eq(boxRequests.id, id))
}

/** Its family has «we have your request» at this address, or will have it. */
export const toldReceived = async (ctx: Ctx, id: number, address: string): Promise<boolean> =>
  toldTo(await readTold(ctx, id), address).some(({ kind }) => receivedKinds.includes(kind))

/** The letter of the year is queued. */
export const recordRemembered = (ctx: Ctx, id: number) =>
  ctx.db
    .update(boxRequests)
    .set({ rememberedOn: puertoRicoDay(ctx.now()) })
    .where(eq(boxRequests.id, id))

/** Those that have not left are not sent, and told nothing. Returns whether there were any. */
export async function withdrawLetters(ctx: Ctx, id: number, kinds?: readonly string[]): Promise<boolean> {
  const withdrawn = await withdrawEmails(ctx, {
    entity: 'box_request',
    entityId: id,
    ...(kinds && { kinds }),
  })
  if (withdrawn.length === 0) return false
  const had = (each: string) => withdrawn.some(({ kind }) => kind === each)
  await ctx.db
    .update(boxRequests)
    .set({
      told: withoutLetters(await readTold(ctx, id), withdrawn),
      ...(receivedKinds.some(had) && { owesReceived: true }),
      ...(had('remembrance') && { rememberedOn: null }),
    })
    .where(eq(boxRequests.id, id))
  return true
}

export async function readTold(ctx: Ctx, id: number): Promise<Told[]> {
  const { told } = boxRequests
  const [row] = await ctx.db.select({ told }).from(boxRequests).where(eq(boxRequests.id, id))
  return row?.told ?? []
}
