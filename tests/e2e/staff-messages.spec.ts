import { expect, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { asStaff, writeToUs } from './support/people.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('reads, answers and archives a message', async ({ page, staff: { api, token } }) => {
    const { id, name } = await writeToUs(api, token)
    await page.goto(`/admin/mensajes?status=new&q=${name}`)
    await expectFineOnBothScreens(page)
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`ficha=${id}`))
    const dialog = page.getByRole('dialog', { name: 'Pregunta sobre la caja' })
    await expect(dialog).toContainText('¿Cómo pido una caja?')
    const response = dialog.getByRole('link', { name: 'Responder por correo' })
    await expect(response).toHaveAttribute('href', /^mailto:ana@ejemplo\.org\?subject=Re%3A%20Pregunta/)
    await expectFineOnBothScreens(page)
    await dialog.getByRole('button', { name: /Marcar contestado/ }).click()
    await expect(page.getByText('Mensaje actualizado')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect((await asStaff(api, token, 'get', `/api/contact/${id}`)).status).toBe('answered')
  })
})
