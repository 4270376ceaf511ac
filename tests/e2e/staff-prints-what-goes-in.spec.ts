import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'
import { askForBox, uniqueName } from './support/box-requests.ts'
import { withOwnFacts } from './support/own-facts.ts'
import { expect, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

/** The words on each sheet of Letter. */
async function sheetsOf(page: Page): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const paper = await library.loadDocument(await page.pdf({ format: 'Letter', preferCSSPageSize: true }))
  const sheets = [...paper.pages()].map((sheet) => sheet.getText())
  paper.destroy()
  library.destroy()
  return sheets
}

test('a browser that translates the page leaves what goes into a box and onto it, and names', async ({
  page,
  staff: { api, token },
}) => {
  const name = uniqueName('Luz')
  const { id } = await askForBox(api, token, { recipientName: name, babyName: 'Alma', town: 'Aguas Buenas' })
  for (const path of [`/admin/preparar/imprimir?solicitud=${id}`, `/admin/solicitudes/${id}/contenido`]) {
    await page.goto(path)
    const sheets = page.locator('.print-sheet, .print-label')
    await expect(sheets.first()).toContainText(name)
    const translated = await sheets.evaluateAll(
      (all) => all.filter((sheet) => !sheet.closest('[translate="no"]')).length,
    )
    expect(translated, path).toBe(0)
  }
  await page.goto(`/admin/solicitudes?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  for (const left of [name, 'Aguas Buenas'])
    await expect(row.locator('[translate="no"]').filter({ hasText: left })).not.toHaveCount(0)
  await expect(row.locator('[translate="no"]').filter({ hasText: 'Correo' })).toHaveCount(0)
  await page.goto(`/admin/solicitudes/${id}`)
  await expect(page.locator('h1')).toHaveAttribute('translate', 'no')
})

test('the preparation sheet prints no blank page after its last box', async ({ page, staff }) => {
  const { api, token } = staff
  const request = await askForBox(api, token)
  await page.goto(`/admin/hoja-de-preparacion?solicitud=${request.id}`)
  await expect(page.getByRole('article')).toContainText(request.code)
  expect(await sheetsOf(page)).toHaveLength(1)
})

test('the statement of a donor prints its total once, after the last donation', async ({ page, staff }) => {
  const { api, token } = staff
  const donorName = uniqueName('Donante')
  const donation = await asStaff<{ receipt: { id: number } }>(
    api,
    token,
    'post',
    '/api/accounting-transactions',
    {
      type: 'donation',
      amount: '1250.00',
      description: 'Donativo',
      category: 'donaciones',
      occurredOn: '2025-03-05',
      donorName,
    },
  )
  await withOwnFacts(page)
  await page.goto(`/admin/contabilidad/recibos/${donation.receipt.id}/resumen`)
  const total = page.getByRole('row', { name: 'Total en dinero' })
  await expect(total).toContainText('$1,250.00')
  await page.emulateMedia({ media: 'print' })
  // A footer group would be repeated below each sheet.
  const group = total.locator('xpath=..')
  expect(await group.evaluate((element) => getComputedStyle(element).display)).toBe('table-row-group')
})

test('a list prints as the same table from a phone and from a desk', async ({ page, staff }) => {
  const { api, token } = staff
  const name = uniqueName('Compra')
  const rows = Array.from(
    { length: 24 },
    (_, index) => `${name} n.º ${index + 1}, ${'con su nota '.repeat(20)}`,
  )
  for (const description of rows)
    await asStaff(api, token, 'post', '/api/accounting-transactions', {
      type: 'expense',
      amount: '12.50',
      description,
      category: 'materiales',
      occurredOn: '2025-04-02',
    })
  const papers: string[][] = []
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/contabilidad/transacciones?type=expense&q=${encodeURIComponent(name)}`)
    await expect(page.getByText(name).last()).toBeVisible()
    // The sums come with a call of their own.
    await expect(page.getByText('Con estos filtros').first()).toBeVisible()
    papers.push(await sheetsOf(page))
  }
  for (const sheets of papers) {
    expect(sheets[0]).toContain(`Búsqueda: «${name}» · Tipo: Gasto`)
    expect(sheets[0]).toContain('Impreso: ')
    expect(sheets[0]).not.toContain('Filtros')
    expect(sheets.length).toBeGreaterThan(1)
    // The head on each sheet, and rows down to the last.
    for (const sheet of sheets) expect(sheet).toMatch(/Fecha\s+Descripción\s+Tipo/)
    expect(sheets.at(-1)).toContain(' n.º ')
    for (const row of rows) expect(sheets.join(' ')).toContain(row.slice(0, 30))
  }
  expect(papers[0]).toEqual(papers[1])
})
