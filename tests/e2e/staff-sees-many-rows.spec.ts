import type { Page } from '@playwright/test'
import { testWithManyRows as test } from './support/many-rows.ts'
import { audit, expect, expectAccessible, expectNoSidewaysScroll, phone } from './support/page.ts'

const laptop = { width: 1366, height: 768 }
const small = { width: 1024, height: 768 }

type Measure = {
  /** Where its first row may start, of 768 px. A quarter is 192. */
  top?: number
  /** Rows that are completely visible. */
  rows?: number
}

/** Every list of the back office. A number that differs from a quarter and twelve rows has its reason beside it. */
const lists: Record<string, Measure> = {
  // Two facts share a cell, and a note or a mark adds a line.
  '/admin/solicitudes': { rows: 10 },
  '/admin/preparar': {},
  // The line of its category comes first.
  '/admin/contabilidad/inventario': { top: 230 },
  '/admin/contabilidad/transacciones': {},
  // Cards, three in a row.
  '/admin/contabilidad/donaciones': { rows: 3 },
  '/admin/contabilidad/recibos': {},
  '/admin/contabilidad/donantes': {},
  '/admin/inventario/movimientos': {},
  // Two facts share a cell in three columns, as documented, and the totals come first.
  '/admin/entregas': { rows: 8 },
  // Two facts share a cell: phone and e-mail.
  '/admin/proveedores': { rows: 11 },
  '/admin/eventos': {},
  // Two facts share a cell: name and e-mail, each to be pressed.
  '/admin/registros': { rows: 10 },
  // Two facts share a cell.
  '/admin/voluntarios': { rows: 11 },
  '/admin/mensajes': {},
  // Without an e-mail account a notice comes first.
  '/admin/correo': { top: 240 },
  // Two facts share a cell, and its head: who pays and the number.
  '/admin/pagos': { top: 208, rows: 11 },
  '/admin/historial': {},
}

const firstRow = 'main [data-rows] :is(tbody tr, li):has(a, button, input)'

for (const [address, { top = laptop.height / 4, rows = 12 }] of Object.entries(lists)) {
  test(
    `${address} with 20,000 requests fits and is reached by few keys`,
    audit,
    async ({ page, staff: _ }) => {
      await page.setViewportSize(laptop)
      await page.addInitScript(() => localStorage.setItem('inventoryView', 'table'))
      await page.goto(address)
      await expect(page.locator(firstRow).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const found = await measure(page)
      expect.soft(found.top, 'the first row').toBeLessThanOrEqual(top)
      expect.soft(found.rows, 'visible rows').toBeGreaterThanOrEqual(rows)
      expect.soft(await keysToFirstRow(page), 'keys').toBeLessThanOrEqual(5)
      await expectAccessible(page)
      for (const screen of [laptop, small, phone]) {
        await page.setViewportSize(screen)
        await expect(page.locator(firstRow).first()).toBeVisible()
        await expectNoSidewaysScroll(page)
      }
    },
  )
}

const measure = (page: Page) =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((row) => row.getBoundingClientRect())
    return {
      top: Math.round(boxes[0]?.top ?? 0),
      rows: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
    }
  }, firstRow)

/** The keys from the top of the page: Tab to «Ir a la lista», and Enter. */
async function keysToFirstRow(page: Page): Promise<number> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let keys = 1; keys <= 5; keys++) {
    const isSkip = await page.evaluate(() => document.activeElement?.textContent === 'Ir a la lista')
    await page.keyboard.press(isSkip ? 'Enter' : 'Tab')
    const isThere = await page.evaluate(
      (selector) => Boolean(document.querySelector(selector)?.contains(document.activeElement)),
      firstRow,
    )
    if (isThere) return keys
  }
  return Number.POSITIVE_INFINITY
}
