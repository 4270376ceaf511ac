import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type Ctx, serviceKey } from './context.server.ts'

/** Selects the ids of records. */
export type IdsQuery = SQL

export type NumberedKind = 'box_request' | 'donation' | 'registration'

/**
 * Which records have, or had, the number that our letters tell, in any spelling: a query of their ids. Undefined: nothing
 * like a number. Set where upper domains are known.
 */
export const numberedRecords =
  serviceKey<Record<NumberedKind, (typed: string) => SQL | undefined>>('numbered records')

/** For searches of what belongs to such a record. */
export function belongsToNumbered(
  ctx: Pick<Ctx, 'services'>,
  typed: string,
  kind: NumberedKind,
  id: AnyColumn,
): SQL | undefined {
  const ids = ctx.services.get(numberedRecords)[kind](typed)
  return ids && sql`${id} in (${ids})`
}
