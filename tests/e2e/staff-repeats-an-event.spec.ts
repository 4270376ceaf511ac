import { expect, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { addEvent, asStaff } from './support/people.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('repeats an event, leaves out a holiday, and changes the dates that follow', async ({
    page,
    staff: { api, token },
  }) => {
    const { id, title } = await addEvent(api, token, {
      eventDate: '2031-03-06T18:00',
      audience: 'Mamás y papás',
      firstTime: 'Puedes solo escuchar.',
    })
    await page.goto(`/admin/eventos/${id}`)
    await page.getByRole('button', { name: 'Repetir este evento' }).click()
    await page.getByLabel('Cada cuánto').selectOption('weekly')
    await page.getByLabel('Hasta el día').fill('2031-03-27')
    await page.getByLabel('jueves, 20 de marzo').uncheck()
    await expectFineOnBothScreens(page)
    await page.getByRole('button', { name: 'Crear 2 encuentros' }).click()
    await expect(page.getByText('2 fechas añadidas')).toBeVisible()
    await page.locator('main [name="location"]').fill('Casa nueva')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Evento actualizado')).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar también las 2 siguientes' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Cambiar las fechas que siguen?' })
    await expect(question).toContainText('27 de marzo de 2031')
    await question.getByRole('button', { name: 'Cambiar las siguientes' }).click()
    await expect(page.getByText('2 fechas cambiadas')).toBeVisible()
    const rows = await asStaff<{ location: string }[]>(
      api,
      token,
      'get',
      `/api/events/all?q=${encodeURIComponent(String(title))}`,
    )
    expect(rows.map(({ location }) => location)).toEqual(['Casa nueva', 'Casa nueva', 'Casa nueva'])
    await expectFineOnBothScreens(page)
  })
})
