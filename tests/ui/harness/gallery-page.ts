import { test as base, expect, type Page } from '@playwright/test'
import { serveGallery } from './serve.ts'

type Gallery = Awaited<ReturnType<typeof serveGallery>>

/** A test with the component gallery. One server runs per worker. */
export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first argument
    async ({}, use) => {
      const gallery = await serveGallery()
      await use(gallery)
      await gallery.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.url),
})

export { expect }

export async function open(page: Page) {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Piezas', exact: true }).waitFor()
}

/** Stops the clock, so that a slow machine does not affect timers. `page.clock.runFor` advances it. */
export async function openWithStoppedClock(page: Page) {
  await page.clock.install()
  await open(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
