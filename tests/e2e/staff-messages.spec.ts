import { desktop, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from './support/page.ts'
import { asStaff, writeToUs } from './support/people.ts'

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('a message is read, answered by e-mail and put away', async ({ page, staff: { api, token } }) => {
      const { id, name } = await writeToUs(api, token)
      await page.goto(`/admin/mensajes?status=new&q=${name}`)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`ficha=${id}`))
      const dialog = page.getByRole('dialog', { name: 'Pregunta sobre la caja' })
      await expect(dialog).toContainText('¿Cómo pido una caja?')
      const answer = dialog.getByRole('link', { name: 'Responder por correo' })
      await expect(answer).toHaveAttribute('href', /^mailto:ana@ejemplo\.org\?subject=Re%3A%20Pregunta/)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: /Marcar contestado/ }).click()
      await expect(page.getByText('Mensaje actualizado')).toBeVisible()
      await expect(dialog).toBeHidden()
      expect((await asStaff(api, token, 'get', `/api/contact/${id}`)).status).toBe('answered')
    })
  })
}
