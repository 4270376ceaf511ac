import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type Ctx, serviceKey } from './context.server.ts'
import { canonicalReference } from './text/reference.ts'

type NumberedKind = 'box_request' | 'donation'

/** Which records have, or had, the number that our letters tell: a query of their ids. Set where upper domains are known. */
export const numberedRecords = serviceKey<Record<NumberedKind, (number: string) => SQL>>('numbered records')

/** For searches of what belongs to such a record, in any spelling of its number. Undefined: nothing like a number. */
export function belongsToNumbered(
  ctx: Pick<Ctx, 'services'>,
  typed: string,
  kind: NumberedKind,
  id: AnyColumn,
): SQL | undefined {
  const number = canonicalReference(typed)
  return number === null ? undefined : sql`${id} in (${ctx.services.get(numberedRecords)[kind](number)})`
}
