import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import { type Ctx, serviceKey } from './context.server.ts'

/** Selects the ids of records. */
export type IdsQuery = SQL

export type NumberedKind = 'box_request' | 'donation' | 'registration' | 'receipt' | 'hospital_delivery_box'

/**
 * Which records have, or had, the number that our letters and papers tell, in any spelling: a query of their ids.
 * Undefined: nothing like a number. Set where upper domains are known.
 */
export const numberedRecords =
  serviceKey<Record<NumberedKind, (typed: string) => SQL | undefined>>('numbered records')

/** For searches of what belongs to such a record. */
export function belongsToNumbered(
  ctx: Pick<Ctx, 'services'>,
  typed: string,
  kind: NumberedKind,
  id: AnyColumn | SQL,
): SQL | undefined {
  const ids = ctx.services.get(numberedRecords)[kind](typed)
  return ids && sql`${id} in (${ids})`
}

/** For searches of what is about a record of any kind: who phones says the number of her letter. */
export function isAboutNumbered(
  ctx: Pick<Ctx, 'services'>,
  typed: string,
  record: { entity: AnyColumn | SQL; entityId: AnyColumn | SQL },
): SQL | undefined {
  const kinds = Object.keys(ctx.services.get(numberedRecords)) as NumberedKind[]
  return or(
    ...kinds.map((kind) => {
      const isNamed = belongsToNumbered(ctx, typed, kind, record.entityId)
      return isNamed && and(sql`${record.entity} = ${kind}`, isNamed)
    }),
  )
}
