import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import { stopsOf } from '#domains/mail/outbox/rules.ts'
import { stoppedAmong } from '#domains/mail/stops/stops.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { type Audience, audiences, type Reach } from './notice-schemas.ts'
import { eventRegistrations, type RegistrationRow } from './tables.server.ts'

const { email, erasedAt, eventId, id, phone, status, waitlistPosition, walkIn } = eventRegistrations

/** For their messages, staff read how many want none before they write. */
export async function countReach(ctx: Ctx, forEvent: number): Promise<Reach> {
  const reach = Object.fromEntries(
    audiences.map((audience) => [audience, { es: 0, en: 0, unwilling: 0, toCall: 0 }]),
  ) as Reach
  const rows = await readers(ctx, forEvent, [...audiences])
  const willing = new Set(await willingAmong(ctx, rows))
  for (const row of rows) reach[audienceOf(row)][willing.has(row) ? row.locale : 'unwilling']++
  for (const row of await listeners(ctx, forEvent, audiences)) reach[audienceOf(row)].toCall++
  return reach
}

/** Who gets a message of staff: not those who want only what they ask for. */
export const messageReaders = async (ctx: Ctx, forEvent: number, to: readonly Audience[]) =>
  willingAmong(ctx, await readers(ctx, forEvent, to))

async function willingAmong(ctx: Ctx, rows: RegistrationRow[]): Promise<RegistrationRow[]> {
  const stopped = await stoppedAmong(ctx, rows, stopsOf.unasked)
  return rows.filter((row) => !stopped.has(row))
}

const audienceOf = ({ status, waitlistPosition }: RegistrationRow): Audience =>
  waitlistPosition === null ? status : 'waiting'

/** The registrants with an address, in the order in which they registered. */
export const readers = (ctx: Ctx, forEvent: number, to: readonly Audience[]) =>
  registrants(ctx, forEvent, to, ne(email, ''))

/** Those with only a number. */
export const listeners = (ctx: Ctx, forEvent: number, to: readonly Audience[]) =>
  registrants(ctx, forEvent, to, and(eq(email, ''), ne(phone, ''), eq(walkIn, false)))

function registrants(
  ctx: Ctx,
  forEvent: number,
  to: readonly Audience[],
  which: SQL | undefined,
): Promise<RegistrationRow[]> {
  const statuses = to.filter((audience) => audience !== 'waiting')
  return ctx.db
    .select()
    .from(eventRegistrations)
    .where(
      and(
        eq(eventId, forEvent),
        isNull(erasedAt),
        which,
        or(
          and(inArray(status, statuses), isNull(waitlistPosition)),
          to.includes('waiting') ? isNotNull(waitlistPosition) : undefined,
        ),
      ),
    )
    .orderBy(asc(id))
}
