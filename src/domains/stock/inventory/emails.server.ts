import { and, eq, lte } from 'drizzle-orm'
import { pageAddress, queueDailyStaffEmail } from '#domains/mail/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { amountOf } from './rules.ts'
import { inventoryItems } from './tables.server.ts'

/** One e-mail a day while active items are at or below their minimum. */
export async function queueLowStockDigest(ctx: Ctx): Promise<void> {
  const isLow = and(
    eq(inventoryItems.isActive, true),
    lte(inventoryItems.quantity, inventoryItems.minQuantity),
  )
  const low = await ctx.db
    .select({ name: inventoryItems.name, quantity: inventoryItems.quantity, unit: inventoryItems.unit })
    .from(inventoryItems)
    .where(isLow)
    .orderBy(inventoryItems.name)
    .limit(30)
  if (low.length === 0) return
  const values = {
    items: low.map(({ name, quantity, unit }) => `${name}: ${amountOf(quantity, unit)}`).join(' · '),
    inventoryUrl: pageAddress(ctx, '/admin/contabilidad'),
  }
  return queueDailyStaffEmail(ctx, { kind: 'staff_low_stock', values }, puertoRicoDay(ctx.now()))
}

export const inventoryEmailTemplates: EmailTemplate[] = [
  {
    kind: 'staff_low_stock',
    validForDays: 2,
    number: 46,
    name: 'Al equipo: artículos por agotarse',
    reason: 'work',
    placeholders: {
      items: 'Velas: 2 unidades · Mantitas: 0 unidades',
      inventoryUrl: 'https://www.example.org/admin/contabilidad',
    },
    texts: {
      es: {
        subject: 'Artículos por agotarse',
        body: `Estos artículos están en su mínimo o por debajo:

{{items}}

[Abrir el inventario]({{inventoryUrl}})`,
      },
    },
  },
]
