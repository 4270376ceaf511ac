import { askForBox } from './support/box-requests.ts'
import { expect, expectAccessible, test } from './support/page.ts'

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
