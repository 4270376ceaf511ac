import type { Page } from '@playwright/test'

/** The page's code, or one file of it, comes once the answer is called. */
export async function holdCode(page: Page, file = 'entry.public'): Promise<() => void> {
  let release = () => {}
  const signal = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(new RegExp(`/${file}-[^/]+\\.js$`), async (route) => {
    await signal
    await route.continue()
  })
  return () => release()
}
