import type { Page } from '@playwright/test'
import { FamilyForm, rowsOf } from './support/family-form.ts'
import {
  audit,
  auditAfterFirst,
  desktop,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  phone,
  test,
} from './support/page.ts'

const started = {
  es: {
    line: 'Tienes una solicitud empezada.',
    go: 'Continuar tu solicitud',
    erase: 'Borrar lo que escribí',
  },
  en: { line: 'You have a request under way.', go: 'Continue your request', erase: 'Erase what I wrote' },
} as const

async function begun(page: Page, lang: 'es' | 'en' = 'es') {
  const form = new FamilyForm(page, lang)
  await form.open()
  await form.purpose('gift')
  await form.fill('giftSenderName', 'Ana Colón')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hib-draft-v1'))).toContain('Ana')
  await page.reload()
  await hydrated(page)
  return form
}

for (const lang of ['es', 'en'] as const)
  test(
    `after a reload the page offers to continue the request (${lang})`,
    lang === 'es' ? {} : audit,
    async ({ page }) => {
      await page.setViewportSize(phone)
      const form = await begun(page, lang)
      const main = page.getByRole('main')
      await expect(main.getByText(started[lang].line)).toBeVisible()
      // Reveals no answers to bystanders.
      expect(await main.innerText()).not.toContain('Ana Colón')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await main.getByRole('button', { name: started[lang].go }).click()
      await expect(form.field('giftSenderName')).toHaveValue('Ana Colón')
      await page.keyboard.press('Escape')
      await expect(main.getByRole('button', { name: started[lang].go })).toBeFocused()
    },
  )

test('the draft can be erased there after one confirmation', async ({ page }) => {
  const form = await begun(page)
  await page.getByRole('button', { name: started.es.erase }).click()
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.getByRole('button', { name: 'Sí, borrar' }).click()
  await expect(page.getByText(started.es.line)).toBeHidden()
  await expect(form.opener).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('hib-draft-v1'))).toBeNull()
  await form.opener.click()
  await expect(form.heading).toHaveText('Para quién')
  await expect(form.dialog.locator('input:checked')).toHaveCount(0)
})

test('no offer without a draft, or after sending', async ({ page }) => {
  const form = new FamilyForm(page)
  await form.open()
  await expect(page.getByText(started.es.line)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByText(started.es.line)).toBeHidden()
  await form.opener.click()
  await form.ownByPickup()
  await page.keyboard.press('Escape')
  await expect(page.getByText(started.es.line)).toBeVisible()
  await page.getByRole('button', { name: started.es.go }).click()
  await form.send.click()
  await form.expectSent()
  await expect(page.getByText(started.es.line)).toBeHidden()
})

for (const [index, [name, viewport]] of Object.entries({ phone, desktop }).entries())
  test(`the offer causes no layout shift above it (${name})`, auditAfterFirst(index), async ({ page }) => {
    await page.setViewportSize(viewport)
    const form = new FamilyForm(page)
    await page.goto('/')
    await hydrated(page)
    const before = await form.opener.boundingBox()
    await begun(page)
    await expect(page.getByText(started.es.line)).toBeVisible()
    expect(await form.opener.boundingBox()).toEqual(before)
  })

test('after sending in one tab, the other tab says so and does not send again', async ({ page, request }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.field('keepOnPhone').check()
  await form.ownByPickup()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hib-draft-v1'))).toContain('review')
  const other = await page.context().newPage()
  const duplicate = new FamilyForm(other)
  await duplicate.open()
  await expect(duplicate.heading).toHaveText('Revisa tu solicitud')
  await form.send.click()
  await form.expectSent()
  await expect(duplicate.dialog.getByText('ya se envió desde otra pestaña')).toBeVisible()
  await expect(duplicate.dialog).toContainText('María Rivera')
  await expectAccessible(other)
  await duplicate.send.click()
  await duplicate.expectSent()
  const [row, ...others] = await rowsOf(request, form.email)
  expect(others).toEqual([])
  await expect(duplicate.sent).toContainText(row.reference)
})
