import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { uniqueName } from '../e2e/support/box-requests.ts'
import { bodyOf, newRequest, type Row } from './d2-records.ts'
import type { OfficeStatement } from './d2-screens.ts'
import { type Callers, expect, type Seen } from './statement.ts'

type Printing = { loadedAt?: number; printedAt?: number }

/** «Generar etiqueta» of a new request that goes by mail. */
async function pressLabel(told: Seen & Callers, changes: object) {
  const { page } = told
  const request = await newRequest(told, changes)
  await page.goto(`/admin/solicitudes/${request.id}`)
  await page.getByRole('button', { name: 'Generar etiqueta' }).click()
  return { id: request.id, recipientName: String(request.recipientName) }
}

/** The window with the label. It has no printer: it notes when it loaded and when it was asked to print. */
async function labelOf(told: Seen & Callers, changes: object) {
  const context = told.page.context()
  await context.addInitScript(() => {
    const noted = window as unknown as Printing
    window.addEventListener('load', () => {
      noted.loadedAt = performance.now()
    })
    window.print = () => {
      noted.printedAt = performance.now()
    }
  })
  const opened = context.waitForEvent('page')
  const pressed = await pressLabel(told, changes)
  const label: Page = await opened
  return { ...pressed, label }
}

/** Label generation, in the browser. */
export const labels: OfficeStatement[] = [
  {
    id: 'D2-7.26',
    says: 'labelHtml is written into a new window, which prints by itself 500 ms after loading',
    only: { width: 1366 },
    async flow(told) {
      const { page } = told
      const { recipientName, label } = await labelOf(told, {})
      await label.waitForFunction(() => (window as unknown as Printing).printedAt !== undefined)
      const waited = await label.evaluate(() => {
        const { loadedAt = 0, printedAt = 0 } = window as unknown as Printing
        return printedAt - loadedAt
      })
      expect(waited).toBeGreaterThanOrEqual(490)
      await expect(label.locator('.to')).toContainText(recipientName.toLocaleUpperCase('es-PR'))
      // The parcel shows nothing about the loss, the answers or the payment.
      expect((await label.locator('body').innerText()).toLowerCase()).not.toMatch(/pérdida|bebé|regalo|pago/)
      await expect(page.getByText('no incluye franqueo').first()).toBeVisible()
    },
  },
  {
    id: 'D2-7.27',
    says: 'When the popup is blocked, the label is downloaded as an HTML file',
    only: { width: 1366 },
    async flow(told) {
      const { page } = told
      await page.addInitScript(() => {
        window.open = () => null
      })
      const download = page.waitForEvent('download')
      const { id } = await pressLabel(told, {})
      const file = await download
      expect(file.suggestedFilename()).toBe(`etiqueta-HIB-${String(id).padStart(4, '0')}.html`)
      expect(await readFile(await file.path(), 'utf8')).toContain('PONCE PR 00730')
      const dialog = page.getByRole('dialog', { name: 'Etiqueta de envío' })
      await expect(dialog.frameLocator('iframe').locator('.to')).toContainText('PONCE PR 00730')
    },
  },
  {
    id: 'D2-7.28',
    says: 'If labelUrl is present it is opened in a new tab, and a new tracking number is saved onto the request',
    only: { width: 1366 },
    async flow(told) {
      const { page, office } = told
      const trackingNumber = `9400${String(Date.now()).padStart(18, '1')}`
      // A carrier that sells postage is simulated: its label is a file.
      await page.route('**/api/usps/generate-label', (route) =>
        route.fulfill({
          json: { success: true, labelUrl: '/favicon.svg', labelHtml: null, trackingNumber, warning: null },
        }),
      )
      const { id, label } = await labelOf(told, {})
      await label.waitForURL('**/favicon.svg')
      const stored = async () =>
        (await bodyOf<Row[]>(office('get', '/api/hope-in-a-box/requests'))).find((row) => row.id === id)
      await expect.poll(async () => (await stored())?.trackingNumber).toBe(trackingNumber)
    },
  },
  {
    id: 'D2-7.29',
    says: 'On failure a local fallback printable label is shown',
    only: { width: 1366 },
    expectedErrors: [/500|ERR_FAILED/],
    async flow(told) {
      const { page } = told
      await page.route('**/api/usps/generate-label', (route) => route.fulfill({ status: 500, body: 'no' }))
      const { recipientName, label } = await labelOf(told, {
        recipientName: uniqueName('<img src=x> & "Ana'),
      })
      await label.waitForFunction(() => (window as unknown as Printing).printedAt !== undefined)
      await expect(label.locator('.to')).toContainText(recipientName.toLocaleUpperCase('es-PR'))
      expect(await label.locator('img').count()).toBe(0)
      await expect(page.getByText('Esta es solo la dirección').first()).toBeVisible()
    },
  },
]
