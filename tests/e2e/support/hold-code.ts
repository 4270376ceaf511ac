import type { Page } from '@playwright/test'

/** The page's code comes once the answer is called. */
export async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const signal = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/entry\.public-[^/]+\.js$/, async (route) => {
    await signal
    await route.continue()
  })
  return () => release()
}
