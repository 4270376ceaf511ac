import { control, type OfficeStatement } from './d2-screens.ts'
import { expect, type Seen } from './statement.ts'

const expectedErrors = [/status of (500|503)/]

/** What the next answer to a write is said to be: first refused, then taken. */
export async function twice(
  { page }: Pick<Seen, 'page'>,
  act: () => Promise<void>,
  refused: string[],
  taken: string[],
) {
  const writes = (route: import('@playwright/test').Route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' })
  await page.route('**/api/**', writes)
  await act()
  for (const text of refused) await expect(page.locator('[data-toast="error"]')).toContainText(text)
  await page.unroute('**/api/**', writes)
  await act()
  for (const text of taken) await expect(page.locator('[data-toast="success"]')).toContainText(text)
}

export const submit =
  ({ page }: Pick<Seen, 'page'>) =>
  () =>
    page
      .locator('dialog[open] button[type="submit"], main form:has([name]) button[type="submit"]')
      .last()
      .click()

export const fill = async (seen: Pick<Seen, 'page'>, values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values)) await control(seen, name).fill(String(value))
}

/** Presses the button that opens the question when it is not open, and confirms. */
export const confirm =
  ({ page }: Pick<Seen, 'page'>, open: () => Promise<void>) =>
  async () => {
    const dialog = page.getByRole('alertdialog')
    if ((await dialog.count()) === 0) await open()
    await dialog.getByRole('button', { name: /^Eliminar/ }).click()
  }

export const wide = { width: 1366 } as const
export const flow = (
  id: string,
  says: string,
  flow: (told: Parameters<Extract<OfficeStatement, { flow: unknown }>['flow']>[0]) => Promise<void>,
) => ({ id, says, only: wide, expectedErrors, flow }) satisfies OfficeStatement
