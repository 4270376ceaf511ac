import { inArray } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { users } from './tables.server.ts'

/** The full names of people by their ids; ids that are null or unknown are left out. */
export async function fullNamesOf(ctx: Ctx, ids: (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(inArray(users.id, wanted))
  return new Map(rows.map((row) => [row.id, row.fullName]))
}
