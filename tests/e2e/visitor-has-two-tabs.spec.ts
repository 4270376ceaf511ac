import type { Page } from '@playwright/test'

import { FamilyForm, rowsOf } from './support/family-form.ts'
import { expect, hydrated, phone, test } from './support/page.ts'
import { addEvent } from './support/people.ts'
import { forms, rowsWith, send } from './support/public-forms.ts'

test.use({ viewport: phone, expectedErrors: [/status of 422/] })

/** As the browser's «Duplicate»: the new tab has what the first one kept. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  const other = await opened
  await hydrated(other)
  return other
}

const isKept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(text)

for (const [what, { path, api, list, fill, done }] of Object.entries(forms))
  test(`a ${what} that is sent from two tabs arrives once, and what was changed arrives too`, async ({
    page,
    staff,
  }) => {
    const { title } = await addEvent(staff.api, staff.token, { maxParticipants: 50 })
    const email = `luz-${Date.now()}@example.org`
    await page.goto(path)
    await hydrated(page)
    await fill(page, email, String(title))
    await isKept(page, email)
    const other = await duplicate(page)
    await fill(other, email, String(title))
    const changed = await duplicate(page)
    await fill(changed, email.replace('luz', 'sol'), String(title))
    for (const tab of [page, other, changed]) {
      const answer = tab.waitForResponse((response) => api.test(response.url()) && response.status() === 201)
      await send(tab)
      await answer
      await expect(tab.locator('main, [data-toast]').filter({ hasText: done }).first()).toBeVisible()
    }
    expect(await rowsWith(staff.api, staff.token, list, email)).toHaveLength(1)
    expect(await rowsWith(staff.api, staff.token, list, email.replace('luz', 'sol'))).toHaveLength(1)
  })

test('a request that is sent from a duplicated tab arrives once', async ({ page, request }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.ownByPickup()
  await isKept(page, 'review')
  const copy = new FamilyForm(await duplicate(page))
  await copy.open()
  await expect(copy.heading).toHaveText('Revisa tu solicitud')
  await form.send.click()
  await form.expectSent()
  await copy.send.click()
  await copy.expectSent()
  expect(await rowsOf(request, form.email)).toHaveLength(1)
})
