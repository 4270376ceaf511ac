import { sql } from 'drizzle-orm'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { type Ctx, serviceKey } from '#lib/context.server.ts'
import type { Feature } from '#lib/feature.server.ts'
import type { ResponseOf } from '#lib/http/endpoint.ts'
import { type OfficePart, officeParts } from '#lib/office-parts.ts'
import type { partsApi } from './endpoints.ts'

/** Of each feature's manifest, whether its parts have rows. */
export const partUses = serviceKey<readonly NonNullable<Feature['partUses']>[]>('part uses')

export async function shownParts(ctx: Ctx): Promise<ResponseOf<typeof partsApi.shown>> {
  const uses = ctx.services.get(partUses)
  const columns = officeParts.map((part) => {
    const ofPart = uses.flatMap((use) => use[part] ?? [])
    return sql`(${sql.join(ofPart, sql` or `)}) as ${sql.identifier(part)}`
  })
  const { rows } = await ctx.db.execute<Record<OfficePart, boolean>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  )
  const used = officeParts.filter((part) => rows[0]?.[part])
  const chosen = ctx.services.get(siteSettings).es.officeParts
  return { shown: officeParts.filter((part) => chosen[part] || used.includes(part)), used }
}
