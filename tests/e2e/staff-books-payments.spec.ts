import { reportedAsPaid } from '../support/family-request.ts'
import {
  expect,
  expectAccessible,
  expectFineOnBothScreens,
  expectNoSidewaysScroll,
  phone,
  test,
} from './support/page.ts'

// The first tries are wrong on purpose.
test.use({ viewport: phone, expectedErrors: [/status of 400/] })

/** The 5th of last month, in Puerto Rico. */
function lastMonth(): string {
  const [year = 0, month = 0] = new Date(Date.now() - 4 * 3_600_000).toISOString().split('-').map(Number)
  return month === 1 ? `${year - 1}-12-05` : `${year}-${String(month - 1).padStart(2, '0')}-05`
}

test('records a cheque of last month that nobody reported, then returns a part and undoes all of it', async ({
  page,
  staff: { api, token },
}) => {
  const headers = { authorization: `Bearer ${token}` }
  const email = `cheque.${Date.now()}@example.org`
  const data = { ...reportedAsPaid, email, paymentStatus: 'pending', paymentMethod: 'pending' }
  await api.post('/api/hope-in-a-box/request', { data })
  const [{ id, code }] = await (await api.get(`/api/hope-in-a-box/requests?q=${email}`, { headers })).json()
  const entries = async () => {
    const url = `/api/accounting-transactions?requestId=${id}&sort=createdAt`
    const rows = await (await api.get(url, { headers })).json()
    return rows.map((row: Record<string, string>) => [row.amount, row.occurredOn, row.paymentMethod])
  }

  await page.goto(`/admin/solicitudes/${id}`)
  await page.getByRole('button', { name: 'Revisar el pago' }).click()
  const dialog = page.getByRole('dialog', { name: `Pago de ${code}` })
  // Nobody said how it was paid, so staff choose.
  await dialog.getByRole('button', { name: 'Verificar a mano' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Escoge cómo se pagó.')
  await dialog.getByLabel('Cómo se pagó').selectOption('Cheque')
  await dialog.getByLabel(/Número del cheque/).fill('1041')
  await dialog.getByLabel('Día en que se pagó').fill(lastMonth())
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Verificar a mano' }).click()
  await expect(page.getByText('Pago verificado')).toBeVisible()
  expect(await entries()).toEqual([['23.95', lastMonth(), 'check']])

  await page.getByRole('button', { name: 'Revisar el pago' }).click()
  await expect(dialog).toContainText('1041')
  await dialog.getByRole('button', { name: 'Anotar una devolución' }).click()
  const refund = page.getByRole('dialog', { name: `Devolución a ${code}` })
  await refund.getByLabel('Cantidad devuelta').fill('30')
  await refund.getByRole('button', { name: 'Anotar devolución' }).click()
  await expect(refund.getByRole('alert').first()).toContainText('Queda $23.95 por devolver')
  await refund.getByLabel('Cantidad devuelta').fill('10')
  await refund.getByLabel('Cómo se devolvió').selectOption('Efectivo')
  await refund.getByLabel(/Por qué/).fill('Se cobró de más')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await refund.getByRole('button', { name: 'Anotar devolución' }).click()
  await expect(page.getByText('Devolución anotada')).toBeVisible()
  await expect(dialog).toContainText('Devuelto en parte')
  await expect(dialog.getByRole('region', { name: 'Devoluciones' })).toContainText('Se cobró de más')
  await expectAccessible(page)
  const today = new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10)
  expect(await entries()).toEqual([
    ['23.95', lastMonth(), 'check'],
    ['-10.00', today, 'cash'],
  ])

  await page.goto(`/admin/contabilidad/transacciones?requestId=${id}`)
  await expect(page.getByText('−$10.00').first()).toBeVisible()
  await expectFineOnBothScreens(page)
  await page
    .getByRole('link', { name: /^Bloqueada, por qué: / })
    .last()
    .click()
  await expect(page.getByText(/se anota en el pago/)).toBeVisible()
  await page.getByRole('link', { name: 'Ver el pago' }).click()
  await page.getByRole('link', { name: /Revisar el pago de/ }).click()
  await page.getByRole('button', { name: /Deshacer la devolución de \$10\.00/ }).click()
  await page.getByRole('button', { name: 'Deshacer la devolución', exact: true }).click()
  await expect(page.getByText('Devolución deshecha')).toBeVisible()
  expect(await entries()).toEqual([['23.95', lastMonth(), 'check']])

  // The cheque was another family's: the verification goes, and comes back whole with undo.
  await page.getByRole('button', { name: 'Se verificó por error' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Deshacer la verificación de $23.95?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Deshacer la verificación' }).click()
  await expect(page.getByText('Verificación deshecha')).toBeVisible()
  expect(await entries()).toEqual([])
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('Pago verificado otra vez')).toBeVisible()
  expect(await entries()).toEqual([['23.95', lastMonth(), 'check']])
})
