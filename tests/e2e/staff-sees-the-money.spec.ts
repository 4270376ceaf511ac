import { reportedAsPaid } from '../support/family-request.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/page.ts'

test('a payment is one row from its report to the books, and its row leads to the act', async ({
  page,
  staff: { api, token },
}) => {
  const headers = { authorization: `Bearer ${token}` }
  const email = `dinero.${Date.now()}@example.org`
  await api.post('/api/hope-in-a-box/request', { data: { ...reportedAsPaid, email } })
  const [{ code }] = await (await api.get(`/api/hope-in-a-box/requests?q=${email}`, { headers })).json()

  await page.goto('/admin')
  await page.getByRole('link', { name: /pagos? esperan?/ }).click()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('Sin verificar')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('link', { name: 'Verificar' }).click()
  const dialog = page.getByRole('dialog', { name: `Pago de ${code}` })
  await dialog.getByRole('button', { name: 'Verificar a mano' }).click()
  await expect(page.getByText('Pago verificado')).toBeVisible()

  await page.goto('/admin/dinero')
  await expect(row).toContainText('Anotado')
  await row.getByRole('link', { name: 'Ver en contabilidad' }).click()
  await expect(page.getByRole('dialog')).toContainText(code.replace('#', ''))
})
