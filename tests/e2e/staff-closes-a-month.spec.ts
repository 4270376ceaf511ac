import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { uniqueName } from './support/box-requests.ts'
import { expect, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

// Other tests write into this month and the last, so the story has a month of its own.
const ownMonth = (monthsAgo: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 7)
}
const nameOf = (month: string) =>
  new Intl.DateTimeFormat('es-PR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

async function record(page: Page, facts: { type: string; amount: string; description: string; day: string }) {
  await page.goto('/admin/contabilidad/transacciones?ficha=nueva')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tipo').selectOption(facts.type)
  await dialog.getByLabel('Cantidad').fill(facts.amount)
  await dialog.getByLabel('Descripción').fill(facts.description)
  await dialog.getByLabel('Categoría').fill('Materiales')
  await dialog.getByLabel('Fecha').fill(facts.day)
  return dialog
}

test('a month end: record, check, export, print, close, a late write refused, reopened with a reason', async ({
  page,
  staff: _,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const month = ownMonth(30)
  const name = nameOf(month)
  const donor = uniqueName('Rosa')
  const gift = await record(page, {
    type: 'donation',
    amount: '1250.40',
    description: 'Donativo en la feria',
    day: `${month}-28`,
  })
  await gift.getByLabel('Nombre').fill(donor)
  await gift.getByLabel('Email').fill('rosa@example.org')
  await gift.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Transacción registrada')).toBeVisible()
  const spent = await record(page, {
    type: 'expense',
    amount: '87.13',
    description: 'Velas',
    day: `${month}-02`,
  })
  await spent.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Transacción registrada')).toBeVisible()

  // Check: the period stays in the address.
  await page.goto('/admin/contabilidad')
  await page.getByLabel('Período').selectOption({ label: 'Un mes' })
  await page.getByLabel('Mes', { exact: true }).selectOption(month)
  await expect(page).toHaveURL(new RegExp(`periodo=${month}$`))
  const cash = page.getByRole('region', { name: 'Dinero' })
  await expect(cash.getByText('+$1,250.40')).toBeVisible()
  await expect(cash.getByText('−$87.13')).toBeVisible()
  await expect(cash.getByText('$1,163.27', { exact: true })).toBeVisible()
  await page.reload()
  await expect(cash.getByText('$1,163.27', { exact: true })).toBeVisible()
  await expectFineOnBothScreens(page)

  // Export.
  await page.getByRole('link', { name: 'Para tu contable' }).click()
  const ledger = page.getByRole('region', { name: 'Libro de contabilidad' })
  await expect(ledger.getByText('2 filas')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    ledger.getByRole('button', { name: 'Descargar CSV de Libro de contabilidad' }).click(),
  ])
  const csv = readFileSync(await file.path(), 'utf8')
  expect(csv).toContain(`"${month}-28"`)
  expect(csv).toMatch(/1250\.40[\s\S]*"\d{4}-\d{4}"/)

  // Print: one page of Letter for two rows, no blank page.
  await page.getByRole('link', { name: 'Estado para imprimir' }).click()
  await expect(page.getByRole('heading', { name: 'Estado de ingresos y gastos' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Donativo en la feria' })).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 612 792\]/)

  // Close.
  await page.goto('/admin/contabilidad/cierre')
  await page.getByRole('button', { name: `Cerrar ${name}` }).click()
  await expect(page.getByText(`¿Cerrar ${name}?`)).toBeVisible()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Cerrar ${name}` })
    .click()
  await expect(page.getByRole('button', { name: `Reabrir ${name}` })).toBeVisible()
  await expectFineOnBothScreens(page)

  // A late write says why it is refused, and keeps what was typed.
  const late = { type: 'expense', amount: '10.00', description: 'Factura tardía', day: `${month}-15` }
  const refused = await record(page, late)
  await refused.getByRole('button', { name: 'Registrar' }).click()
  await expect(refused.getByText(`El mes de ${name} está cerrado`).first()).toBeVisible()
  await expect(refused.getByLabel('Descripción')).toHaveValue('Factura tardía')

  // What was too much in the closed month is taken back today, and the month stays as it is.
  await page.goto(`/admin/contabilidad/transacciones?q=${encodeURIComponent(donor)}`)
  await page.getByRole('link', { name: 'Corregir con fecha de hoy: Donativo en la feria' }).click()
  await page.getByRole('button', { name: 'Anotar una devolución' }).click()
  const returned = page.getByRole('dialog', { name: 'Devolución: Donativo en la feria' })
  await returned.getByLabel('Cantidad devuelta').fill('50.40')
  await returned.getByLabel(/Por qué/).fill('Se anotó de más')
  await returned.getByRole('button', { name: 'Anotar devolución' }).click()
  await expect(page.getByText('Devolución anotada')).toBeVisible()

  // A gift of that month: the receipt has its day, the books have today.
  const envelope = await record(page, {
    type: 'donation',
    amount: '5',
    description: 'Sobre',
    day: `${month}-20`,
  })
  await envelope.getByRole('button', { name: 'Registrar' }).click()
  await expect(
    page.getByText(/^Ese mes está cerrado: en contabilidad cuenta el .+ El recibo dice el 20 de/),
  ).toBeVisible()

  // Reopened with a reason.
  await page.goto('/admin/contabilidad/cierre')
  await page.getByRole('button', { name: `Reabrir ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Reabrir ${name}` }).click()
  await expect(dialog.getByText('Escribe por qué se reabre.').first()).toBeVisible()
  await dialog.getByLabel('Razón').fill('Llegó una factura tarde')
  await dialog.getByRole('button', { name: `Reabrir ${name}` }).click()
  await expect(page.getByText('«Llegó una factura tarde»')).toBeVisible()
  const accepted = await record(page, late)
  await accepted.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Transacción registrada')).toBeVisible()
})

test.describe('receipts', () => {
  test.use({ viewport: phone })

  test('a gift of things goes to the stock; its receipt is sent, made void and replaced', async ({
    page,
    staff: { api, token },
  }) => {
    const [blanket, hat] = [uniqueName('Manta'), uniqueName('Gorrito')]
    for (const name of [blanket, hat]) await asStaff(api, token, 'post', '/api/inventory-items', { name })
    const donor = uniqueName('Círculo de tejido')
    await page.goto('/admin/contabilidad/donaciones')
    await page.getByRole('link', { name: 'Artículos donados' }).click()
    await page.getByRole('link', { name: 'Registrar donación de artículos' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Quién donó').fill(donor)
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expect(dialog.getByText('Escribe el nombre del artículo.').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Añadir artículo' }).click()
    const line = (number: number) => dialog.getByRole('group', { name: `Artículo ${number}`, exact: true })
    await line(1).getByLabel('Artículo', { exact: true }).fill(blanket)
    await line(1).getByLabel('Cantidad').fill('20')
    await line(1).getByLabel('Valor de cada uno').fill('8')
    await line(2).getByLabel('Artículo', { exact: true }).fill(hat)
    await line(2).getByLabel('Cantidad').fill('3')
    await line(2).getByLabel('Valor de cada uno').fill('1.50')
    await expect(dialog.getByText('En total $164.50')).toBeVisible()
    await expectFineOnBothScreens(page)
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expect(page.getByText('Donación de artículos registrada')).toBeVisible()
    await page.goto(`/admin/contabilidad/articulos-donados?q=${encodeURIComponent(donor)}`)
    await expectFineOnBothScreens(page)
    await page.getByRole('link', { name: /^\d{4}-\d{4}$/ }).click()
    await expect(page.getByRole('heading', { name: 'Recibo de donativo' })).toBeVisible()
    await expect(page.getByText(`20 × ${blanket}, 3 × ${hat}`)).toBeVisible()
    await page.getByLabel('Idioma').selectOption('en')
    await expect(page.getByRole('heading', { name: 'Donation receipt' })).toBeVisible()
    await expectFineOnBothScreens(page)
    // The organisation of this site is an example: nothing of it reaches a donor.
    await expect(page.getByText('Todavía tiene datos de ejemplo', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /Enviar por correo|Imprimir/ })).toHaveCount(0)
    // Nor by the browser's own command.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('No se imprime: todavía tiene datos de ejemplo')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Donation receipt' })).toBeHidden()
    await page.emulateMedia({ media: null })
    const first = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('button', { name: 'Anular' }).click()
    await dialog.getByLabel('Razón').fill('Se dañó el papel')
    await dialog.getByRole('button', { name: 'Anular recibo' }).click()
    await expect(page.getByText(/Ahora vale el recibo/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(String(first))
    await page.getByRole('link', { name: 'Resumen del año' }).click()
    await expect(page.getByRole('heading', { name: /^Resumen de donativos de/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /\$164\.50/ }).first()).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.goto('/admin/contabilidad/donantes')
    await expect(page.getByRole('listitem').filter({ hasText: donor })).toContainText('Sin correo')
    await page.getByRole('button', { name: 'Enviar los resúmenes' }).click()
    await expect(dialog).toContainText('Todavía tiene datos de ejemplo')
    await expect(dialog.getByRole('link', { name: 'Ajustes de la organización' })).toBeVisible()
    await dialog.getByText('Cerrar', { exact: true }).click()
    await expectFineOnBothScreens(page)
    await page.goto(`/admin/contabilidad/recibos?q=${encodeURIComponent(donor)}`)
    await expect(page.getByText('Anulado').first()).toBeVisible()
    await expectFineOnBothScreens(page)
  })
})

test('a delivery to a hospital records its cost once it left', async ({ page, staff: { api, token } }) => {
  const item = await asStaff(api, token, 'post', '/api/inventory-items', {
    name: uniqueName('Vela'),
    quantity: 10,
    unitCost: '6.55',
  })
  const delivery = await asStaff(api, token, 'post', '/api/hospital-deliveries', {
    institutionName: uniqueName('Hospital'),
    contactPersonName: 'Ana',
    phone: '787-555-0100',
    email: 'ana@example.org',
    collaborationDate: '2026-01-02',
    deliveryDate: '2026-01-20',
    boxesDelivered: 1,
  })
  const { boxes } = await asStaff<{ boxes: { id: number }[] }>(
    api,
    token,
    'post',
    `/api/hospital-deliveries/${delivery.id}/boxes/generate`,
    {},
  )
  await asStaff(api, token, 'post', `/api/hospital-deliveries/boxes/${boxes[0]!.id}/items`, {
    inventoryItemId: item.id,
    quantity: 2,
  })
  await page.goto(`/admin/entregas/${delivery.id}`)
  const cost = page.getByRole('region', { name: 'Costo de la entrega' })
  await expect(cost.getByText('$13.10')).toBeVisible()
  await expect(cost.getByText('Se registra cuando la entrega está completada.')).toBeVisible()
  await asStaff(api, token, 'put', `/api/hospital-deliveries/${delivery.id}`, { status: 'delivered' })
  await page.reload()
  await expect(cost.getByText(/Se registraron \$13\.10 el/)).toBeVisible()
  await cost.getByRole('link', { name: 'Ver la transacción' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/el costo de una entrega a un hospital/)
      .first(),
  ).toBeVisible()
})
