import type { Locator, Page } from '@playwright/test'
import { timing } from '#ui/timing.ts'
import { button, expect, open, openWithStoppedClock, test } from './harness/gallery-page.ts'

test('the error summary takes the focus, lists the field errors and links to their fields', async ({
  page,
}) => {
  await open(page)
  await button(page, 'Continuar').click()
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa esto antes de continuar' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(3)
  await expect(page).toHaveTitle(/^Error: /)
  await summary.getByRole('link', { name: 'Escoge cómo prefieres recibirla' }).click()
  await expect(page.getByRole('radio', { name: /Por correo/ })).toBeFocused()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription('Escribe tu nombre')
})

test('a busy button keeps the focus and ignores further presses', async ({ page }) => {
  await open(page)
  await button(page, 'Enviar').click()
  const busy = button(page, 'Enviando…')
  await expect(busy).toBeFocused()
  await page.keyboard.press('Enter')
  await busy.click({ force: true })
  await expect(page.getByTestId('presses')).toHaveText('1')
})

/** What the browser tells screen readers: Playwright's own snapshot does not know popovers. */
async function expandedState(page: Page, control: Locator): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const name = await control.getAttribute('aria-label')
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const node = nodes.find(({ role, name: named }) => role?.value === 'button' && named?.value === name)
  return node?.properties?.find((property) => property.name === 'expanded')?.value.value
}

test('a menu closes on Escape and outside clicks, and returns the focus on Escape', async ({ page }) => {
  await open(page)
  const menu = button(page, 'Acciones para el registro 42')
  await menu.click()
  expect(await expandedState(page, menu)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect(button(page, 'Editar').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect.poll(() => expandedState(page, menu)).toBe(false)
  await menu.click()
  await page.getByRole('heading', { name: 'Piezas pequeñas' }).click()
  await expect.poll(() => expandedState(page, menu)).toBe(false)
})

test('"/" focuses the search, which filters after a delay and clears on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openWithStoppedClock(page)
  await page.keyboard.press('/')
  const search = page.getByRole('textbox', { name: 'Buscar' })
  await expect(search).toBeFocused()
  await search.fill('maría')
  await page.clock.runFor(timing.searchDebounceMs)
  const table = page.getByRole('table', { name: 'Solicitudes' })
  await expect(table.getByRole('link')).toHaveText(['María Rivera'])
  await search.fill('nadie')
  await page.clock.runFor(timing.searchDebounceMs)
  await expect(page.getByText('Nada coincide con la búsqueda')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('link')).toHaveCount(2)
})

test('a list is a table on wide screens and cards with the same data on narrow ones', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page)
  await expect(page.getByRole('columnheader', { name: 'Nombre' }).first()).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.setViewportSize({ width: 360, height: 720 })
  await expect(page.getByRole('table', { name: 'Solicitudes' })).toHaveCount(0)
  const card = page.getByRole('article').filter({ hasText: 'María Rivera' })
  await expect(card).toContainText('Caguas')
  await expect(card).toContainText('Pendiente')
  await expect(card.getByRole('button', { name: 'Marcar en proceso' })).toBeVisible()
})
