import type { Locator } from '@playwright/test'
import { newItem, newRequest, newTransaction } from './d2-records.ts'
import {
  asks,
  cutIn,
  deleteFirst,
  fields,
  heads,
  type OfficeStatement,
  reads,
  rowSays,
  rows,
  shows,
} from './d2-screens.ts'
import { expect, type Seen } from './statement.ts'

const part = ({ page }: Pick<Seen, 'page'>, name: string) => page.getByRole('region', { name, exact: true })
/** The card that has this label and an amount. */
const cardOf = (main: Locator, label: string) =>
  main.locator(`xpath=.//p[normalize-space()="${label}"]/ancestor::div[contains(., "$")][1]`).first()
const tabs = ['Resumen', 'Inventario', 'Transacciones', 'Donaciones']
const everyTab = ['overview', 'inventory', 'transactions', 'donations'] as const
const red = (color: string) => {
  const [r = 0, g = 0] = color.match(/\d+/g)?.map(Number) ?? []
  return r > g
}

export const accountingViews: OfficeStatement[] = [
  shows('D2-2.50', everyTab, 'Accounting has a back button', ['link', 'Volver a Hoy']),
  {
    id: 'D2-2.51',
    says: 'Accounting has a loading state',
    only: { width: 1366 },
    async flow({ page }) {
      let answer = () => {}
      const may = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(/\/api\/accounting/, async (route) => {
        await may
        await route.continue()
      })
      await page.goto('/admin/contabilidad')
      await expect(
        page
          .getByRole('main')
          .getByRole('status')
          .filter({ hasText: /Cargando/ })
          .first(),
      ).toBeVisible()
      answer()
      await expect(page.getByText('Total de ingresos').first()).toBeVisible()
    },
  },
  {
    id: 'D2-2.52',
    says: 'Four tabs: Resumen, Inventario, Transacciones, Donaciones',
    on: everyTab,
    async check({ page }) {
      const links = page.getByRole('navigation', { name: 'Partes de la contabilidad' }).getByRole('link')
      await expect(links).toHaveText(tabs)
      for (const link of await links.all()) await expect(link).toBeVisible()
    },
  },
  {
    id: 'D2-2.53',
    says: 'Resumen: cards for total income, total expenses, balance and donations',
    on: 'overview',
    async check({ main }) {
      for (const name of ['Total de ingresos', 'Total de gastos', 'Balance', 'Donaciones']) {
        await expect(cardOf(main, name)).toBeVisible()
        await expect(cardOf(main, name)).toContainText(/\$[\d,]+\.\d\d/)
      }
    },
  },
  {
    id: 'D2-2.54',
    says: 'The balance is green if >= 0',
    on: 'overview',
    async check({ main }) {
      const amount = cardOf(main, 'Balance')
        .getByText(/^-?\$[\d,]+\.\d\d$/)
        .last()
      await expect(amount).toBeVisible()
      expect(red(await amount.evaluate((node) => getComputedStyle(node).color))).toBe(false)
    },
  },
  {
    id: 'D2-2.55',
    says: 'The balance is red below 0',
    only: { system: 'empty', width: 1366 },
    async flow(told) {
      const { page, main } = told
      await newTransaction(told, { amount: '9.00', occurredOn: '2017-03-10' })
      await page.goto('/admin/contabilidad/resumen?periodo=2017-03')
      const amount = cardOf(main, 'Balance')
        .getByText(/[-−]\$9\.00/)
        .last()
      await expect(amount).toBeVisible()
      expect(red(await amount.evaluate((node) => getComputedStyle(node).color))).toBe(true)
    },
  },
  {
    id: 'D2-2.56',
    says: 'An inventory value card: total items and total value',
    on: 'overview',
    async check(seen) {
      const card = part(seen, 'Valor del inventario')
      await expect(card).toBeVisible()
      await expect(card).toContainText(/\$[\d,]+\.\d\d/)
      await expect(card).toContainText(/\d+ artículos activos, [\d,]+ unidades/)
    },
  },
  {
    id: 'D2-2.57',
    says: 'Per-item detail list (active items with quantity > 0): quantity times unit cost',
    on: 'overview',
    only: { system: 'filled' },
    async check(seen) {
      const card = part(seen, 'Valor del inventario')
      await card.getByText('Ver cada item').click()
      const lines = card.getByRole('listitem')
      await expect(lines.first()).toBeVisible()
      for (const line of (await lines.all()).slice(0, 3)) {
        const [, quantity, cost, value] =
          (await line.innerText()).replaceAll(',', '').match(/(\d+) \p{L}+ × \$([\d.]+)\s*\$([\d.]+)/u) ?? []
        expect(Number(quantity)).toBeGreaterThan(0)
        expect((Number(quantity) * Number(cost)).toFixed(2)).toBe(value)
      }
      await card.getByText('Ver cada item').click()
    },
  },
  {
    id: 'D2-2.58',
    says: 'Low-stock list (active items with quantity <= minQuantity, badge Stock Bajo)',
    on: 'overview',
    only: { system: 'filled' },
    async check(seen) {
      const lines = part(seen, 'Stock bajo').getByRole('listitem')
      await expect(lines.first()).toBeVisible()
      for (const line of await lines.all()) {
        await expect(line.getByText('Stock Bajo', { exact: true })).toBeVisible()
        const [left, least] = (await line.innerText()).match(/\d+(?= \p{L}+, mínimo)|(?<=mínimo )\d+/gu) ?? []
        expect(Number(left)).toBeLessThanOrEqual(Number(least))
      }
    },
  },
  shows(
    'D2-2.59',
    'overview',
    'The parts of Resumen stand on an empty system too',
    ['region', 'Stock bajo'],
    ['region', 'Transacciones recientes'],
    ['region', 'Valor del inventario'],
  ),
  {
    id: 'D2-2.60',
    says: 'The 5 most recent transactions',
    on: 'overview',
    only: { system: 'filled' },
    async check(seen) {
      const lines = part(seen, 'Transacciones recientes').getByRole('listitem')
      await expect(lines).toHaveCount(5)
      for (const line of await lines.all()) await expect(line).toContainText(/[+−]\$[\d,]+\.\d\d/)
    },
  },
  {
    id: 'D2-2.61',
    says: 'Inventario: cards of items with edit and delete',
    on: 'inventory',
    only: { system: 'filled' },
    async check(seen) {
      const card = rows(seen).first()
      await expect(card.getByRole('link', { name: /^Editar / })).toBeVisible()
      await card.getByRole('button', { name: /^Más acciones/ }).click()
      await expect(seen.page.getByRole('button', { name: 'Eliminar' }).filter({ visible: true })).toHaveCount(
        1,
      )
      await seen.page.keyboard.press('Escape')
    },
  },
  rowSays('D2-2.62', 'inventory', 'A card has description, quantity, cost, value, minimum and category', [
    /Cantidad\s+\d+ \p{L}+/u,
    /Mínimo\s+\d+/,
    /Costo\s+\$[\d.]+ · vale \$[\d,.]+/,
    /Categoría\s+(Hope in a Box|Materiales|General|\S+)/,
  ]),
  asks(
    'D2-2.63',
    'inventory',
    'The confirmation of a delete names the item',
    deleteFirst,
    /¿Eliminar «.+» del inventario\?/,
  ),
  shows('D2-2.64', 'inventory', 'Add-item button', ['link', 'Añadir item']),
  fields('D2-2.65', 'inventoryNew', 'Item modal', 'name description quantity unitCost category minQuantity'),
  heads('D2-2.66', 'transactions', 'Fecha, Descripción, Tipo, Categoría, Cantidad, Acciones'),
  {
    id: 'D2-2.67',
    says: 'Transacciones: amount with a minus sign for expense, plus otherwise',
    on: 'transactions',
    only: { system: 'filled' },
    async check(seen) {
      await expect(rows(seen).first()).toBeVisible()
      for (const row of await rows(seen).all()) {
        const text = await row.innerText()
        expect(text).toMatch(/Gasto/.test(text) ? /−\$/ : /\+\$/)
      }
    },
  },
  {
    id: 'D2-2.68',
    says: 'Transacciones: actions edit and delete',
    on: 'transactions',
    only: { system: 'filled' },
    async check(seen) {
      const row = rows(seen)
        .filter({ has: seen.page.getByRole('button', { name: /^Eliminar / }) })
        .first()
      await expect(row.getByRole('link', { name: /^Editar / })).toBeVisible()
      await expect(row.getByRole('button', { name: /^Eliminar / })).toBeVisible()
    },
  },
  asks(
    'D2-2.69',
    'transactions',
    'Deleting a transaction asks for confirmation',
    async (seen) =>
      rows(seen)
        .getByRole('button', { name: /^Eliminar / })
        .first()
        .click(),
    /¿Eliminar «.+», .*\$[\d,.]+\?/,
  ),
  rowSays('D2-2.70', 'donations', 'Donaciones: cards with description, amount, method and date', [
    /\$[\d,]+\.\d\d/,
    /Descripción\s+\S/,
    /Método\s+(ATH Móvil|PayPal|Efectivo|Cheque|Transferencia bancaria)/,
    /Fecha\s+\d{1,2} \p{Ll}{3,5} 20\d\d/u,
  ]),
  {
    id: 'D2-2.71',
    says: 'A donation without a name is "Donación Anónima"',
    on: 'donations',
    only: { system: 'filled' },
    async check(seen) {
      await expect(rows(seen).filter({ hasText: 'Donación Anónima' }).first()).toBeVisible()
    },
  },
  {
    id: 'D2-2.72',
    says: 'A donation shows the e-mail if present, and the "Automática" badge when automatic',
    only: { width: 360 },
    async flow(told) {
      const { page } = told
      const donorEmail = `d${Date.now()}@example.org`
      const gift = { type: 'donation', donorName: 'Ana Colón', donorEmail, isAutomatic: true }
      const row = await newTransaction(told, gift)
      await page.goto(`/admin/contabilidad/donaciones?q=${encodeURIComponent(donorEmail)}`)
      await expect(rows(told)).toContainText(donorEmail)
      expect(await rows(told).getByText('Automática', { exact: true }).count()).toBe(row.isAutomatic ? 1 : 0)
    },
  },
  shows('D2-2.73', 'donations', 'Register-donation button', ['link', 'Registrar donación']),
  {
    id: 'D2-2.74',
    says: 'A donation has an edit action',
    on: 'donations',
    only: { system: 'filled' },
    async check(seen) {
      await expect(
        rows(seen)
          .first()
          .getByRole('link', { name: /^Editar / }),
      ).toBeVisible()
    },
  },
  {
    id: 'D2-2.75',
    says: 'Notes and descriptions are truncated to 200 characters in lists',
    only: { width: [360, 1366] },
    async flow(told) {
      const { page } = told
      const name = `Mantas${Date.now()}`
      const description = `${name} ${'para las cajas '.repeat(20)}fin`
      await newTransaction(told, { type: 'donation', description })
      await newItem(told, { name, description })
      const request = await newRequest(told)
      const path = `/api/hope-in-a-box/requests/${request.id}`
      expect((await told.office('put', path, { notes: description })).status()).toBe(200)
      const lists = ['transacciones', 'donaciones', 'inventario'].map(
        (tab) => `contabilidad/${tab}?q=${name}`,
      )
      for (const list of [...lists, `solicitudes?q=${request.code}`]) {
        await page.goto(`/admin/${list}`)
        const shown = rows(told)
          .getByText(new RegExp(`${name} para las`))
          .filter({ visible: true })
          .first()
        await expect(shown).toContainText(/…$/)
        expect((await shown.innerText()).replace('…', '').length, list).toBeLessThanOrEqual(200)
        expect((await shown.innerText()).length, list).toBeGreaterThan(190)
        expect(await cutIn(rows(told))).toEqual([])
      }
    },
  },
  reads('D2-2.76', 'transactions', 'The totals stand on an empty list too', [
    /\d+ transacci/,
    'Gastos',
    'Balance',
  ]),
]
