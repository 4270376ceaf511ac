import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { codeOfItem } from './codes.ts'
import type { ShelfLabel } from './schemas.ts'
import { inventoryItems } from './tables.server.ts'

/** Code 128 holds every code, a supplier's EAN as well, and every scanner reads it. */
export async function listShelfLabels(ctx: Ctx): Promise<Page<ShelfLabel>> {
  const items = await ctx.db
    .select()
    .from(inventoryItems)
    .where(eq(inventoryItems.isActive, true))
    .orderBy(asc(inventoryItems.category), asc(inventoryItems.name), asc(inventoryItems.id))
  // Imported on demand: 12 MB.
  const { toSVG } = await import('bwip-js/node')
  const rows = items.map((item) => {
    const { id, name, category } = item
    const code = codeOfItem(item)
    const barcodeSvg = toSVG({ bcid: 'code128', text: code, height: 10, paddingwidth: 2 })
    return { id, name, category, code, barcodeSvg }
  })
  return { rows, total: rows.length }
}
