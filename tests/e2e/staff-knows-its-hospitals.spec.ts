import { uniqueName } from './support/box-requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

test('two names of a hospital become one when somebody says so, with contact, review and trainings', async ({
  page,
  staff: { api, token },
}) => {
  const name = uniqueName('Hospital Buen Pastor')
  const facts = {
    contactPersonName: 'Luz Vega',
    phone: '787-555-0111',
    email: 'luz@example.org',
    collaborationDate: '2026-01-05',
    deliveryDate: '2026-02-05',
    boxesDelivered: 3,
  }
  const deliver = (institutionName: string) =>
    asStaff(api, token, 'post', '/api/hospital-deliveries', { institutionName, ...facts })
  await deliver(name)
  await deliver(name.replace('Hospital', 'Hosp.'))

  await page.goto(`/admin/hospitales?q=${encodeURIComponent(name.slice(-8))}`)
  await expect(page.getByText('¿El mismo que otro?')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(`«${name.replace('Hospital', 'Hosp.')}»: ¿es este hospital?`)).toBeVisible()
  await page.getByRole('button', { name: 'Sí, es este hospital' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Entregas' }).getByRole('listitem')).toHaveCount(2)

  const read = page.getByRole('region', { name: 'El hospital' })
  await expect(read).toContainText('Luz Vega')
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Persona de contacto').fill('Iris Mora')
  await page.getByLabel('Día de revisarlo').fill('2026-03-01')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Hospital actualizado').first()).toBeVisible()
  await page.getByRole('link', { name: 'Ver sus datos' }).click()
  await expect(read).toContainText('Iris Mora')
  await expect(read).toContainText('toca revisarlo')
  await page.getByText('Anotar una capacitación').click()
  await page.getByLabel('Cuántas personas').fill('12')
  await page.getByRole('button', { name: 'Anotar', exact: true }).click()
  await expect(page.getByText('12 personas')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await deliver(`${name} y su clínica de maternidad`)
  await page.getByRole('link', { name: 'Ver todas' }).click()
  await expect(page.getByRole('button', { name: `Quitar el filtro Hospital: ${name}` })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)
  await page.goto('/admin/hospitales?reviewDue=true')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Iris Mora')
})
