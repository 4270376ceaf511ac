import { test as base, expect, type Page } from '@playwright/test'
import { serveGallery } from './serve.ts'

type Gallery = Awaited<ReturnType<typeof serveGallery>>

/** A test with the gallery of parts open; one server for all tests of a worker. */
export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: the form Playwright asks for
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

/** Time stands still but for `page.clock.runFor`: a busy machine must not bring a toast nearer to its end. */
export async function openWithStoppedClock(page: Page) {
  await page.clock.install()
  await open(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
