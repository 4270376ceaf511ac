import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { foldedKey, nameKey, phoneKey } from '#lib/database/match-keys.server.ts'
import type { MatchReason } from './schemas.ts'
import { distinctRequests } from './tables.server.ts'

/** Requests further apart are two losses, unless both are open. */
const windowDays = 180

/** An address, phone or name in more requests belongs to an institution, and says nothing. */
const mostOthers = 5

const asked = alias(boxRequests, 'asked')
const other = alias(boxRequests, 'other')

const shortestPhone = 7

const keys: Record<MatchReason, { isSame: SQL | undefined; isKnown: SQL }> = {
  email: {
    isSame: eq(sql`lower(${other.email})`, sql`lower(${asked.email})`),
    isKnown: ne(asked.email, ''),
  },
  phone: {
    isSame: eq(phoneKey(other.phone), phoneKey(asked.phone)),
    isKnown: sql`length(${phoneKey(asked.phone)}) >= ${shortestPhone}`,
  },
  name: {
    isSame: and(
      eq(nameKey(other.recipientName), nameKey(asked.recipientName)),
      eq(foldedKey(other.town), foldedKey(asked.town)),
    ),
    isKnown: ne(asked.recipientName, ''),
  },
}

type Requests = typeof asked | typeof other

const isOpen = (request: Requests | typeof boxRequests): SQL =>
  inArray(request.status, ['pending', 'in_process', 'approved'])

/** Without its data, or ended without a box, a request competes with no other. */
const competes = (request: Requests): SQL | undefined =>
  and(
    isNull(request.erasedAt),
    or(isNull(request.outcome), sql`${request.outcome} not in ('duplicate', 'cancelled', 'declined')`),
  )

const isNear = sql`${asked.createdAt} between ${other.createdAt} - ${windowDays}::int * interval '1 day'
  and ${other.createdAt} + ${windowDays}::int * interval '1 day'`

const isDismissed = sql`exists (select 1 from ${distinctRequests}
  where ${distinctRequests.lowId} = least(${asked.id}, ${other.id})
    and ${distinctRequests.highId} = greatest(${asked.id}, ${other.id}))`

/**
 * For each key its own lookup, so that each uses its index. What both requests must fulfil is checked here, where both
 * rows are at hand: joining them to the table again reads all of it.
 */
function lookup(reason: MatchReason, which: SQL, isCandidate: SQL | undefined): SQL {
  const { isSame, isKnown } = keys[reason]
  const others = sql`select other.* from ${boxRequests} as other
    where ${isSame} and ${other.id} <> ${asked.id} and ${isNull(other.erasedAt)} limit ${mostOthers + 1}::int`
  return sql`select ${asked.id} as asked_id, ${other.id} as other_id, ${reason}::text as reason
    from ${boxRequests} as asked
    cross join lateral (select other.*, count(*) over () as others from (${others}) as other) as other
    where ${which} and ${isKnown} and others <= ${mostOthers}::int and ${isCandidate}`
}

/**
 * The same name with the same e-mail or phone is the same person, however often: a form sent eight times is no
 * institution.
 */
function samePerson(which: SQL, isCandidate: SQL | undefined): SQL {
  const { email, phone, name } = keys
  const [byEmail, byPhone] = [email, phone].map((key) => and(key.isKnown, key.isSame))
  return sql`select ${asked.id} as asked_id, ${other.id} as other_id, reason
    from ${boxRequests} as asked
    join ${boxRequests} as other on ${name.isSame} and ${other.id} <> ${asked.id}
    cross join lateral (values ('name', true), ('email', ${byEmail}), ('phone', ${byPhone})) as same (reason, is_so)
    where ${which} and ${name.isKnown} and (${byEmail} or ${byPhone}) and is_so and ${isCandidate}`
}

export type Match = { askedId: number; otherId: number; reasons: MatchReason[] }

/** SQL: the pairs of a request in `which` (a condition on `asked`) and another one that may be the same. */
export function matchesOf(which: SQL, { dismissedToo = false } = {}): SQL {
  const isCandidate = and(
    competes(asked),
    competes(other),
    or(isNear, and(isOpen(asked), isOpen(other))),
    dismissedToo ? undefined : sql`not ${isDismissed}`,
  )
  const found = (Object.keys(keys) as MatchReason[]).map((reason) => lookup(reason, which, isCandidate))
  found.push(samePerson(which, isCandidate))
  return sql`select matched.asked_id as "askedId", matched.other_id as "otherId",
      array_agg(distinct matched.reason order by matched.reason) as reasons
    from (${sql.join(found, sql` union all `)}) as matched
    group by matched.asked_id, matched.other_id`
}

export const among = (ids: number[]): SQL => inArray(asked.id, ids)
export const allOpen = isOpen(asked)

export async function findMatches(db: Db, query: SQL): Promise<Match[]> {
  const { rows } = await db.execute<Match>(query)
  return rows
}
