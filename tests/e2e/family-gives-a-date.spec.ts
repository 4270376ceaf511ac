import { askForBox } from './support/box-requests.ts'
import { audit, expect, expectAccessible, hydrated, phone, test } from './support/page.ts'

for (const { lang, prefix, title, month, consent, save, saved, remove, removed } of [
  {
    lang: 'es',
    prefix: '',
    title: 'Una fecha para recordar',
    month: 'marzo',
    consent: 'Sí, quiero un correo al año',
    save: 'Guardar la fecha',
    saved: 'Te escribiremos cada año el 7 de marzo.',
    remove: 'No quiero más este correo',
    removed: 'Borramos la fecha',
  },
  {
    lang: 'en',
    prefix: '/en',
    title: 'A date to remember',
    month: 'March',
    consent: 'Yes, I want one email a year',
    save: 'Save the date',
    saved: 'We will write to you every year on March 7.',
    remove: 'I no longer want this email',
    removed: 'We deleted the date',
  },
]) {
  test(
    `a family gives a date, and takes it back (${lang})`,
    lang === 'es' ? {} : audit,
    async ({ page, staff: { api, token } }) => {
      const { reference } = await askForBox(api, token)
      await page.setViewportSize(phone)
      await page.goto(`${prefix}/solicitud/${reference}`)
      await hydrated(page)
      await page.getByText(title).click()
      await page.locator('[name="day"]').selectOption('7')
      await page.locator('[name="month"]').selectOption({ label: month })
      await page.getByRole('button', { name: save }).click()
      await expect(page.getByRole('alert')).toBeFocused()
      await page.getByLabel(consent).check()
      await expectAccessible(page)
      await page.getByRole('button', { name: save }).click()
      await expect(page.getByText(saved)).toBeVisible()
      await page.reload()
      await hydrated(page)
      await page.getByText(title).click()
      await expect(page.getByText(saved)).toBeVisible()
      await page.getByRole('button', { name: remove }).click()
      await expect(page.getByText(removed)).toBeVisible()
      await expectAccessible(page)
    },
  )
}
