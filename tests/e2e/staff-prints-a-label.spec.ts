import { readFile } from 'node:fs/promises'
import type { BrowserContext } from '@playwright/test'
import { askForBox } from './support/box-requests.ts'
import { expect, expectAccessible, test } from './support/page.ts'

type Printing = { loadedAt?: number; printedAt?: number }

/** Without a printer: each window records when it loaded and when it was asked to print. */
async function notePrinting(context: BrowserContext) {
  await context.addInitScript(() => {
    const noted = window as unknown as Printing
    window.addEventListener('load', () => {
      noted.loadedAt = performance.now()
    })
    window.print = () => {
      noted.printedAt = performance.now()
    }
  })
}

const waitForPrint = () => (window as unknown as Printing).printedAt !== undefined

test('a label opens in its own window and prints after half a second', async ({
  page,
  context,
  staff: { api, token },
}) => {
  await notePrinting(context)
  const request = await askForBox(api, token, { giftMessage: 'Con cariño' })
  await page.goto(`/admin/solicitudes/${request.id}`)
  const order = page.waitForRequest('**/api/usps/generate-label')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Generar etiqueta' }).click()
  const label = await opened
  await label.waitForFunction(waitForPrint)
  const { loadedAt = 0, printedAt = 0 } = await label.evaluate(() => {
    const { loadedAt, printedAt } = window as unknown as Printing
    return { loadedAt, printedAt }
  })
  expect(printedAt - loadedAt).toBeGreaterThanOrEqual(490)
  await expect(label.locator('.to')).toContainText(String(request.recipientName).toLocaleUpperCase('es-PR'))
  // The documented call carries no bearer: the session cookie suffices.
  const headers = await (await order).allHeaders()
  expect([headers.authorization, headers.cookie]).toEqual([undefined, expect.stringContaining('hib_s=')])
  expect((await order).postDataJSON()).toEqual({
    recipientName: request.recipientName,
    recipientAddress: 'URB Las Gladiolas\n150 Calle A',
    recipientCity: 'Añasco',
    recipientState: 'PR',
    recipientZipCode: '00610',
    recipientCountry: 'United States',
    existingTrackingNumber: null,
  })
  await expect(page.getByText('no incluye franqueo').first()).toBeVisible()
  // The parcel shows nothing about the loss, the answers or the payment.
  expect((await label.locator('body').innerText()).toLowerCase()).not.toMatch(
    /pérdida|bebé|regalo|pago|cariño/,
  )
})

test('a pickup label shows the pickup location', async ({ page, staff: { api, token } }) => {
  const request = await askForBox(api, token, { deliveryMethod: 'pickup' })
  await page.goto(`/admin/solicitudes/${request.id}`)
  const order = page.waitForRequest('**/api/usps/generate-label')
  await page.getByRole('button', { name: 'Generar etiqueta' }).click()
  expect((await order).postDataJSON()).toMatchObject({
    recipientCity: 'San Juan',
    recipientState: 'PR',
    recipientZipCode: '00919',
  })
})

test('with blocked windows the label is shown in the page and can be downloaded', async ({
  page,
  context,
  staff: { api, token },
}) => {
  await notePrinting(context)
  await page.addInitScript(() => {
    window.open = () => null
  })
  const request = await askForBox(api, token)
  await page.goto(`/admin/solicitudes/${request.id}`)
  await page.getByRole('button', { name: 'Generar etiqueta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Etiqueta de envío' })
  await expect(dialog.frameLocator('iframe').locator('.to')).toContainText('AÑASCO PR 00610')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`etiqueta-${request.code.slice(1)}.html`)
  expect(await readFile(await file.path(), 'utf8')).toContain('AÑASCO PR 00610')
})

test.describe('when the server cannot create the label', () => {
  test.use({ expectedErrors: [/500|ERR_FAILED/] })

  test('the browser creates it, with all text escaped', async ({ page, context, staff: { api, token } }) => {
    await notePrinting(context)
    const recipientName = '<img src=x onerror=alert(1)> & "Ana"'
    const request = await askForBox(api, token, { recipientName })
    await page.goto(`/admin/solicitudes/${request.id}`)
    await page.route('**/api/usps/generate-label', (route) => route.fulfill({ status: 500, body: 'no' }))
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Generar etiqueta' }).click()
    const label = await opened
    await label.waitForFunction(waitForPrint)
    await expect(label.locator('.to')).toContainText(recipientName.toLocaleUpperCase('es-PR'))
    expect(await label.locator('img').count()).toBe(0)
    await expect(page.getByText('Esta es solo la dirección').first()).toBeVisible()
  })
})

test('checks a postal address only with USPS set up, as advice', async ({ page, staff: { api, token } }) => {
  const request = await askForBox(api, token)
  const button = page.getByRole('button', { name: 'Comprobar la dirección' })
  await page.goto(`/admin/solicitudes/${request.id}`)
  await expect(page.getByRole('button', { name: 'Generar etiqueta' })).toBeVisible()
  await expect(button).toBeHidden()
  // Without a USPS account: its two responses are simulated.
  await page.route('**/api/usps/carrier', (route) => route.fulfill({ json: { isSetUp: true } }))
  await page.route('**/api/usps/check-address', (route) =>
    route.fulfill({
      json: {
        verdict: 'confirmed',
        text: 'USPS reconoce esta dirección.',
        suggestion: '150 CALLE A\nANASCO PR 00610-1234',
      },
    }),
  )
  await page.reload()
  const requested = page.waitForRequest('**/api/usps/check-address')
  await button.click()
  expect((await requested).postDataJSON()).toEqual({
    address: 'URB Las Gladiolas\n150 Calle A',
    city: 'Añasco',
    state: 'PR',
    zipCode: '00610',
  })
  await expect(page.getByText('USPS reconoce esta dirección.')).toBeVisible()
  await expect(page.getByText('ANASCO PR 00610-1234')).toBeVisible()
  await expectAccessible(page)
})
