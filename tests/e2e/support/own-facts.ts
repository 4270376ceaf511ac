import type { Page } from '@playwright/test'

/** Receipts as of an organisation that has its own facts: with example facts the paper says only why it is not printed. */
export const withOwnFacts = (page: Page) =>
  page.route('**/api/receipts/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"isExample":true', '"isExample":false')
    await route.fulfill({ response, body })
  })
