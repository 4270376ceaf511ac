import { readFile } from 'node:fs/promises'
import { readCsv } from '../support/csv.ts'
import { readWorkbook } from '../support/workbook.ts'
import { audit, expect, expectAccessible, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { addEvent, addVolunteer } from './support/people.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('six categories with open filters are accessible and fit', audit, async ({ page, staff: _staff }) => {
    await page.route('**/api/reports/*/count*', (route) => route.fulfill({ json: { rows: 2 } }))
    await page.goto('/admin/informes')
    const openers = page.getByRole('button', { name: /^Filtros de/ })
    await expect(openers).toHaveCount(6)
    for (const opener of await openers.all()) await opener.click()
    await expect(page.getByText(/fila/).first()).toBeVisible()
    await expectFineOnBothScreens(page)
  })

  test('shows the row count, and both files contain the rows', async ({ page, staff: { api, token } }) => {
    const { name } = await addVolunteer(api, token)
    await page.goto('/admin/informes')
    const card = page.getByRole('region', { name: 'Voluntarios' })
    await card.getByRole('button', { name: /^Filtros/ }).click()
    await card.locator('[name="name"]').fill(String(name))
    await card.locator('[name="volunteerStatus"]').selectOption('pending')
    await expect(card.getByText('2 filtros activos')).toBeVisible()
    await expect(card.getByText('1 fila', { exact: true })).toBeVisible()

    const file = async (label: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: `Descargar ${label}` }).click(),
      ])
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
    }
    const csv = await file('CSV')
    expect(csv.name).toMatch(/^volunteers-\d{4}-\d\d-\d\d\.csv$/)
    expect(readCsv(csv.bytes).rows).toHaveLength(2)
    expect(readCsv(csv.bytes).rows[1]).toContain(name)
    const excel = await file('Excel')
    expect(excel.name).toMatch(/^volunteers-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(readWorkbook(excel.bytes).rows[1]?.map(({ value }) => value)).toContain(name)

    await card.getByRole('button', { name: 'Limpiar filtros' }).click()
    await expect(card.getByText('0 filtros activos')).toBeVisible()
    await expect(card.locator('[name="name"]')).toHaveValue('')
  })
})

test.describe('when the download fails', () => {
  test.use({ expectedErrors: [/503/] })

  test('shows an error and re-enables the buttons', async ({ page, staff: { api, token } }) => {
    await addEvent(api, token)
    await page.goto('/admin/informes')
    await page.route('**/api/reports/events?*', (route) => route.fulfill({ status: 503, body: 'no' }))
    const card = page.getByRole('region', { name: 'Eventos', exact: true })
    await card.getByRole('button', { name: 'Descargar CSV' }).click()
    await expect(card.getByRole('alert')).toContainText('No se pudo descargar el informe')
    await expect(card.getByRole('button', { name: 'Descargar CSV' })).not.toHaveAttribute('aria-busy')
    await expectAccessible(page)
  })
})
