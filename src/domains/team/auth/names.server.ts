import { inArray } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { users } from './tables.server.ts'

/** Full names by user id. Null and unknown ids are omitted. */
export async function fullNamesOf(ctx: Ctx, ids: (number | null)[]): Promise<Map<number, string>> {
  const userIds = [...new Set(ids.filter((id) => id !== null))]
  if (userIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(inArray(users.id, userIds))
  return new Map(rows.map((row) => [row.id, row.fullName]))
}
