import type { Page } from '@playwright/test'
import { expect, hydrated, test, withMotion } from './support/page.ts'

test.use(withMotion)

const slide = (page: Page) => page.locator('[aria-roledescription="slide"]:not(.invisible)')
const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]')

/** Pointer away, reviews in view, and a controlled clock. */
async function openReviews(page: Page) {
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await carousel(page).scrollIntoViewIfNeeded()
  await page.mouse.move(2, 2)
}

const expectSlide = (page: Page, number: number) =>
  expect(slide(page)).toHaveAttribute('aria-label', `Testimonio ${number} de 5`)

test('pauses under the pointer, and stops after a choice', async ({ page }) => {
  await openReviews(page)
  await carousel(page).hover()
  await page.clock.runFor(12_000)
  await expectSlide(page, 1)

  await page.getByRole('button', { name: 'Testimonio anterior' }).click()
  await expectSlide(page, 5)
  await page.mouse.move(2, 2)
  await page.locator('h1').click()
  await page.clock.runFor(12_000)
  await expectSlide(page, 5)
  await expect(page.getByRole('button', { name: 'Reanudar' })).toBeVisible()
})

test('the dots are one tab stop with arrow keys', async ({ page }) => {
  await openReviews(page)
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expectSlide(page, 2)
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  await page.keyboard.press('End')
  await expectSlide(page, 5)
})

test('can show all five together', async ({ page }) => {
  await openReviews(page)
  await page.getByRole('button', { name: 'Ver las cinco' }).click()
  await expect(page.locator('[id="reseñas"] blockquote')).toHaveCount(5)
  for (const quote of await page.locator('[id="reseñas"] blockquote').all()) await expect(quote).toBeVisible()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves automatically', async ({ page }) => {
    await openReviews(page)
    await page.clock.runFor(12_000)
    await expectSlide(page, 1)
    await page.getByRole('button', { name: 'Reanudar' }).click()
    await page.mouse.move(2, 2)
    await page.clock.runFor(5_100)
    await expectSlide(page, 2)
  })
})
