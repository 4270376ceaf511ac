import type { Locator } from '@playwright/test'
import { FamilyForm } from './support/family-form.ts'
import { expect, expectAccessible, phone, test } from './support/page.ts'
import { wordsIn } from './support/tour.ts'

test.use({ viewport: phone })

/** The documented names of the controls that are marked, and of those that an empty form is refused for. */
const marked = (form: Locator) => namesOf(form.locator(':required:visible'))
const refused = (form: Locator) =>
  namesOf(form.locator('[aria-invalid="true"]:is(input, select, textarea), [aria-invalid="true"] input'))

const namesOf = (controls: Locator) =>
  controls.evaluateAll((nodes) => [...new Set(nodes.map((node) => node.getAttribute('name')))])

/** Eyes see a star after each label. Its control says "required", and no name is read with the star. */
async function expectStars(form: Locator, note: string) {
  await expect(form.locator(':required:visible').first()).toBeVisible()
  const names = await marked(form)
  const stars = form.locator('[aria-hidden="true"]:visible').filter({ hasText: /^\s*\*$/ })
  await expect(stars).toHaveCount(names.length)
  await expect(form.getByText(note)).toBeVisible()
  for (const name of names)
    await expect(form.locator(`[name="${name}"]`).first()).toHaveAccessibleName(/^[^*]+$/)
}

for (const lang of ['es', 'en'] as const)
  test(`the star of a required field is on what an empty form is refused for (${lang})`, async ({ page }) => {
    const { t, open } = wordsIn(page, lang)
    const note = lang === 'es' ? 'Los campos con * son necesarios.' : 'The fields with * are required.'
    const expectRefused = async (form: Locator) => {
      await expectStars(form, note)
      const names = await marked(form)
      await form.locator('button[type="submit"]').click()
      await expect(form.getByRole('alert').first()).toBeFocused()
      expect((await refused(form)).sort()).toEqual(names.sort())
    }

    await open('/contacto')
    await expectRefused(page.locator('form').filter({ has: page.locator('[name="subject"]') }))
    await expectAccessible(page)
    await page.getByRole('button', { name: t('contactPage.help.volunteer') }).click()
    await expectRefused(page.locator('dialog[open] form'))
    await expectAccessible(page)

    await open('/donar')
    await expectRefused(page.locator('form').filter({ has: page.locator('[name="donorName"]') }))

    const request = new FamilyForm(page, lang)
    await request.open()
    const form = request.dialog.locator('form').first()
    await expectRefused(form)
    await request.purpose('gift')
    await expectRefused(form)
    await request.fill('giftSenderName', 'Ana')
    await request.fill('giftRecipientName', 'Luz')
    await request.next()
    await expectRefused(form)
    await request.contact('Ponce')
    await expectRefused(form)
    await request.baby()
    await expectRefused(form)
    await request.delivery('correo')
    // The form has entered the town of the person who asks.
    await request.fill('postalCity', '')
    await request.field('postalState').selectOption('')
    await expectRefused(form)
    await expectAccessible(page)
    await request.address()
    await expectRefused(form)
  })
