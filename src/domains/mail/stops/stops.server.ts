import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { decryptSecret, encryptSecret, keyedHasher, SecretUnreadable } from '#lib/secret-box.server.ts'
import { readPhone } from '#lib/text/phone.ts'
import type { liftReasons, NewStop, Person, Stop, StopKind, storedStopReasons } from './schemas.ts'
import { contactStops } from './tables.server.ts'

type Key = { by: 'email' | 'phone'; hash: string }

const hasherOf = (ctx: Ctx) => keyedHasher(ctx.services.get(env), 'person')

/** The keyed hashes of a person. A number written in two ways is one number. */
function keysOf(ctx: Ctx, { email, phone }: Person, hash = hasherOf(ctx)): Key[] {
  const digits = phone ? readPhone(phone).digits : ''
  return [
    ...(email ? [{ by: 'email' as const, hash: hash(email.trim().toLowerCase()) }] : []),
    ...(digits.length >= 7 ? [{ by: 'phone' as const, hash: hash(digits) }] : []),
  ]
}

const standing = isNull(contactStops.liftedAt)

export async function listStops(ctx: Ctx, person: Person): Promise<{ stops: Stop[] }> {
  const hashes = keysOf(ctx, person).map(({ hash }) => hash)
  if (hashes.length === 0) return { stops: [] }
  const rows = await ctx.db
    .select()
    .from(contactStops)
    .where(and(standing, inArray(contactStops.hash, hashes)))
    .orderBy(contactStops.id)
  const names = await fullNamesOf(
    ctx,
    rows.map(({ setBy }) => setBy),
  )
  return {
    stops: rows.map(({ id, kind, by, reason, setAt, setBy }) => ({
      id,
      kind,
      by,
      reason,
      setAt: setAt.toISOString(),
      setByName: names.get(setBy ?? 0) ?? null,
    })),
  }
}

export function setStop(ctx: Ctx, { kind, reason, ...person }: NewStop): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const keys = keysOf(ctx, person)
    if (keys.length === 0) throw new AppError('invalid', 'stops.errors.noAddress')
    await insertStops(ctx, keys, kind, reason)
    return { success: true }
  })
}

async function insertStops(
  ctx: Ctx,
  keys: readonly Key[],
  kind: StopKind,
  reason: (typeof storedStopReasons)[number],
): Promise<void> {
  const hashes = keys.map(({ hash }) => hash)
  // Said again: it also counts for what she asked for in between.
  await ctx.db
    .update(contactStops)
    .set({ setAt: ctx.now() })
    .where(and(standing, eq(contactStops.kind, kind), inArray(contactStops.hash, hashes)))
  const added = await ctx.db
    .insert(contactStops)
    .values(
      keys.map((key) => ({ ...key, kind, reason, setAt: ctx.now(), setBy: ctx.user ? ctx.user.id : null })),
    )
    .onConflictDoNothing()
    .returning({ id: contactStops.id })
  for (const { id } of added)
    await recordHistory(ctx, {
      entity: 'contact_stop',
      entityId: id,
      action: 'stop_set',
      changes: { stop: [null, kind], stopReason: [null, reason] },
    })
}

export function liftStop(
  ctx: Ctx,
  id: number,
  { reason }: { reason: (typeof liftReasons)[number] },
): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const [lifted] = await ctx.db
      .update(contactStops)
      .set({ liftedAt: ctx.now(), liftedBy: ctx.user?.id ?? null, liftReason: reason })
      .where(and(eq(contactStops.id, id), standing))
      .returning({ kind: contactStops.kind })
    if (!lifted) throw new AppError('not_found', 'stops.errors.stopGone')
    await recordHistory(ctx, {
      entity: 'contact_stop',
      entityId: id,
      action: 'stop_lifted',
      changes: { stop: [lifted.kind, null], stopReason: [null, reason] },
    })
    return { success: true }
  })
}

/** Whether this person must not get an e-mail of this kind. `after`: only what she said later counts. */
export const isStopped = async (
  ctx: Ctx,
  person: Person,
  kinds: readonly StopKind[],
  after?: Date,
): Promise<boolean> => (await stoppedAmong(ctx, [person], kinds, after)).size > 0

/** Which of these people must not get an e-mail of this kind. */
export async function stoppedAmong<P extends Person>(
  ctx: Ctx,
  people: readonly P[],
  kinds: readonly StopKind[],
  after?: Date,
): Promise<ReadonlySet<P>> {
  // Most installations have few stops: without any, no key is needed.
  const [any] = await ctx.db.select({ id: contactStops.id }).from(contactStops).where(standing).limit(1)
  if (!any) return new Set()
  const hash = hasherOf(ctx)
  const stopped = new Set<P>()
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    const some = people.slice(from, from + peopleAtOnce)
    const hashes = new Map(some.map((person) => [person, keysOf(ctx, person, hash).map(({ hash }) => hash)]))
    const rows = await ctx.db
      .select({ hash: contactStops.hash })
      .from(contactStops)
      .where(
        and(
          standing,
          inArray(contactStops.kind, [...kinds]),
          after && gt(contactStops.setAt, after),
          inArray(contactStops.hash, [...hashes.values()].flat()),
        ),
      )
    const found = new Set(rows.map(({ hash }) => hash))
    for (const [person, theirs] of hashes) if (theirs.some((hash) => found.has(hash))) stopped.add(person)
  }
  return stopped
}

/** A whole list: one statement has room for so many values, and other calls do not wait for all hashes. */
const peopleAtOnce = 1_000

/** The address, encrypted: the link of an e-mail shows it to nobody. */
export const stopToken = (ctx: Ctx, email: string, kind: StopKind): string =>
  Buffer.from(encryptSecret(ctx.services.get(env), JSON.stringify({ email, kind }))).toString('base64url')

/** The link of an e-mail: one tap, no sign-in. Used twice, it changes nothing. */
export function unsubscribe(ctx: Ctx, { token }: { token: string }): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { email, kind } = readToken(ctx, token)
    // Links of before this choice existed say `no_contact`: nobody says «nothing at all» with one tap.
    const wish = kind === 'no_contact' ? 'no_invitations' : kind
    await insertStops(ctx, keysOf(ctx, { email, phone: null }), wish, 'unsubscribed')
    return { success: true }
  })
}

function readToken(ctx: Ctx, token: string): { email: string; kind: StopKind } {
  try {
    const sealed = Buffer.from(token, 'base64url').toString('utf8')
    return JSON.parse(decryptSecret(ctx.services.get(env), sealed)) as { email: string; kind: StopKind }
  } catch (error) {
    if (error instanceof SecretUnreadable || error instanceof SyntaxError)
      throw new AppError('not_found', 'stops.errors.link')
    throw error
  }
}
