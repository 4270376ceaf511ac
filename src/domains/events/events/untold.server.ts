import { and, asc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { type Told, withTold } from '#lib/told.server.ts'
import { type UntoldKind, untoldKinds } from './schemas.ts'
import { type EventRow, eventRegistrations, events, type RegistrationRow } from './tables.server.ts'
import { readTold } from './told.server.ts'

/** Among what letters told, what no letter could, and nobody said yet: it has no address. */
const isUnsaid = ({ to, said }: Told) => to === '' && !said

const isDuty = (kind: string): kind is UntoldKind => untoldKinds.some((each) => each === kind)

/** Nothing of this reaches her by e-mail: staff call. Her first answer she hears while she registers by phone. */
export async function recordUntold(
  ctx: Ctx,
  kind: string,
  { id, phone }: Pick<RegistrationRow, 'id' | 'phone'>,
): Promise<void> {
  if (!isDuty(kind) || !phone) return
  await ctx.db
    .update(eventRegistrations)
    .set({ mustCall: true, told: withTold(eventRegistrations.told, { kind, to: '' }) })
    .where(eq(eventRegistrations.id, id))
}

/** She knows all of it now. */
export const dropAllUntold = (ctx: Ctx, id: number) => keepTold(ctx, id, (told) => !isUnsaid(told))

/** Staff called her. Only what this call said is remembered, in case that it was noted on the wrong person. */
export const markSaid = (ctx: Ctx, id: number) =>
  changeTold(ctx, id, (told) =>
    told.filter(({ said }) => !said).map((each) => (isUnsaid(each) ? { ...each, said: true } : each)),
  )

/** The call is taken back. */
export const markUnsaid = (ctx: Ctx, id: number) =>
  changeTold(ctx, id, (told) => told.map(({ said: _, ...each }) => each))

/** No longer true. Returns whether there was any. */
export const dropUntold = (ctx: Ctx, id: number, kinds: readonly string[]) =>
  keepTold(ctx, id, (told) => !isUnsaid(told) || !kinds.includes(told.kind))

/** The latest notice of this kind is withdrawn. An earlier one stands. */
export function dropLatestUntold(ctx: Ctx, id: number, kind: string) {
  let isFound = false
  return keepTold(ctx, id, (told) => {
    if (isFound || !isUnsaid(told) || told.kind !== kind) return true
    isFound = true
    return false
  })
}

async function keepTold(ctx: Ctx, id: number, stays: (told: Told) => boolean): Promise<boolean> {
  const before = await readTold(ctx, id)
  const told = before.filter(stays)
  const mustCall = told.some(isUnsaid)
  await ctx.db
    .update(eventRegistrations)
    .set({ told, mustCall })
    .where(and(eq(eventRegistrations.id, id), eq(eventRegistrations.mustCall, true)))
  return told.length < before.length
}

async function changeTold(ctx: Ctx, id: number, change: (told: Told[]) => Told[]): Promise<void> {
  const told = change(await readTold(ctx, id))
  await ctx.db
    .update(eventRegistrations)
    .set({ told, mustCall: told.some(isUnsaid) })
    .where(eq(eventRegistrations.id, id))
}

type Row = Pick<RegistrationRow, 'mustCall' | 'told' | 'status'>

/** What staff have to tell her on the phone, of the event first. Only what is still so. */
export function untoldOf(
  { mustCall, told, status }: Row,
  { isActive }: Pick<EventRow, 'isActive'>,
): UntoldKind[] {
  if (!mustCall) return []
  const kinds = (told ?? []).filter(isUnsaid).map(({ kind }) => kind)
  // Its reason was not kept at first, when it could be nothing else.
  if (kinds.length === 0) kinds.push('registration_offer')
  const isSo = (kind: string): kind is UntoldKind =>
    isDuty(kind) &&
    (status === 'cancelled' ? kind === 'registration_cancelled' : isActive === (kind !== 'event_cancelled'))
  const latest = (prefix: string) => kinds.filter(isSo).find((kind) => kind.startsWith(prefix))
  return [latest('event_'), latest('registration_')].filter((kind) => kind !== undefined)
}

/** Whom to call, the nearest event first. */
export async function listToCall(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .select({
      id: eventRegistrations.id,
      mustCall: eventRegistrations.mustCall,
      told: eventRegistrations.told,
      status: eventRegistrations.status,
      isActive: events.isActive,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(eq(eventRegistrations.mustCall, true), gt(events.eventDate, ctx.now())))
    .orderBy(asc(events.eventDate), asc(eventRegistrations.id))
  return rows.filter((row) => untoldOf(row, row).length > 0).map(({ id }) => id)
}
