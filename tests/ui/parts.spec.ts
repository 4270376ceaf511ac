import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { timing } from '../../src/ui/timing.ts'
import { serveGallery } from './harness/serve.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')
let gallery: Awaited<ReturnType<typeof serveGallery>>

test.beforeAll(async () => {
  gallery = await serveGallery()
})
test.afterAll(() => gallery.close())

const open = async (page: Page) => {
  await page.goto(gallery.url)
  await page.getByRole('heading', { name: 'Piezas', exact: true }).waitFor()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function violations(page: Page) {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: AxeViolation[] }> }
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const result = await axe.run({ runOnly: tags })
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    )
  })
}

type AxeViolation = { id: string; nodes: { html: string }[] }

for (const width of [320, 1280]) {
  test(`every part passes the accessibility checks at ${width} px, errors and dialogs too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await button(page, 'Continuar').click()
    expect(await violations(page)).toEqual([])
    for (const opener of ['Abrir hoja', 'Eliminar a María', 'Abrir guardado']) {
      await button(page, opener).click()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('a dialog takes the focus, keeps it, and gives it back to its opener', async ({ page }) => {
  await open(page)
  await button(page, 'Abrir hoja').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pedir una caja' })
  await expect(dialog.getByRole('heading', { name: 'Pedir una caja' })).toBeFocused()
  for (let stops = 0; stops < 9; stops++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Abrir hoja')).toBeFocused()
})

test('Escape closes only the upper of two dialogs', async ({ page }) => {
  await open(page)
  await button(page, 'Abrir hoja').click()
  await button(page, 'Ver qué trae').click()
  await expect(page.getByRole('heading', { name: 'Lo que trae' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Lo que trae' })).toBeHidden()
  await expect(button(page, 'Ver qué trae')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Abrir hoja')).toBeFocused()
})

test('the focus finds the first opener when two dialogs close at once or one takes the place of another', async ({
  page,
}) => {
  await open(page)
  await button(page, 'Abrir hoja').click()
  await button(page, 'Ver qué trae').click()
  await button(page, 'Cerrar los dos').click()
  await expect(button(page, 'Abrir hoja')).toBeFocused()
  await button(page, 'Abrir hoja').click()
  await button(page, 'Cambiar de diálogo').click()
  await expect(page.getByRole('heading', { name: 'El otro diálogo' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Abrir hoja')).toBeFocused()
})

test('the page behind a dialog does not move', async ({ page }) => {
  await open(page)
  await button(page, 'Abrir hoja').scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  const widthBefore = await page.evaluate(() => document.body.getBoundingClientRect().width)
  await button(page, 'Abrir hoja').click()
  await page.mouse.move(3, 3)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBe(widthBefore)
  await page.keyboard.press('Escape')
  expect(await scrolled()).toBe(before)
})

test('what was typed in a dialog that is kept is still there, and an irreversible question starts on Cancel', async ({
  page,
}) => {
  await open(page)
  await button(page, 'Abrir guardado').click()
  const field = page.getByLabel('Lo que escribes queda')
  await expect(field).toBeFocused()
  await field.fill('algo')
  await page.keyboard.press('Escape')
  await button(page, 'Abrir guardado').click()
  await expect(field).toHaveValue('algo')
  await page.keyboard.press('Escape')
  await button(page, 'Eliminar a María').click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' })).toBeFocused()
})

test('one toast at a time: five seconds, ten with an action, an error until it is closed', async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  const toasts = page.locator('[data-toast]')
  await button(page, 'Aviso').click()
  await expect(page.getByRole('status').filter({ hasText: 'Un aviso' })).toBeVisible()
  await button(page, 'Aviso con deshacer').click()
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toContainText('Guardado')
  await page.clock.runFor(timing.toastWithActionMs - 100)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts).toHaveCount(0)
  await button(page, 'Aviso').click()
  await page.clock.runFor(timing.toastMs - 100)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts).toHaveCount(0)
  await button(page, 'Aviso de error').click()
  await page.clock.runFor(60_000)
  await expect(page.getByRole('alert').filter({ hasText: 'No se guardó.' })).toBeVisible()
  await button(page, 'Cerrar el aviso').click()
  await expect(toasts).toHaveCount(0)
})

test('a toast waits under the pointer and with the focus inside; F8 leads to it', async ({ page }) => {
  await page.clock.install()
  await open(page)
  const toasts = page.locator('[data-toast]')
  await button(page, 'Aviso').click()
  await toasts.hover()
  await page.clock.runFor(30_000)
  await expect(toasts).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Avisos (F8)' })).toBeFocused()
  await page.mouse.move(0, 0)
  await page.clock.runFor(30_000)
  await expect(toasts).toHaveCount(1)
  await button(page, 'Abrir hoja').focus()
  await page.clock.runFor(timing.toastMs + 100)
  await expect(toasts).toHaveCount(0)
})

test('a swipe to the right of 50 px dismisses a toast, a shorter one does not', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await button(page, 'Aviso').click()
  const toast = page.locator('[data-toast]')
  const box = await toast.boundingBox()
  if (!box) throw new Error('the toast is not shown')
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 60, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 60 + distance, box.y + 20, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(timing.toastSwipePx - 1)
  await expect(toast).toHaveCount(1)
  await swipe(timing.toastSwipePx)
  await expect(toast).toHaveCount(0)
})

test('a toast is inside the open dialog, reached by F8, and stays when the dialog closes', async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  await button(page, 'Abrir hoja').click()
  await button(page, 'Avisar').click()
  const dialog = page.getByRole('dialog', { name: 'Pedir una caja' })
  await expect(dialog.getByRole('status').filter({ hasText: 'Desde el diálogo' })).toBeVisible()
  await page.keyboard.press('F8')
  await expect(dialog.getByRole('region', { name: 'Avisos (F8)' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-toast]')).toContainText('Desde el diálogo')
  await expect(page.getByRole('status').filter({ hasText: 'Desde el diálogo' })).toHaveCount(0)
})

test('a tooltip waits 700 ms, the next one opens at once, focus shows it, Escape hides it', async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  const first = page.getByRole('tooltip').filter({ hasText: 'Cuenta las solicitudes' })
  const second = page.getByRole('tooltip').filter({ hasText: 'Otra explicación' })
  await button(page, 'Con ayuda').hover()
  await page.clock.runFor(timing.tooltipOpenMs - 50)
  await expect(first).toBeHidden()
  await page.clock.runFor(100)
  await expect(first).toBeVisible()
  await first.hover()
  await page.clock.runFor(1_000)
  await expect(first).toBeVisible()
  await button(page, 'Con otra ayuda').hover()
  await page.clock.runFor(timing.tooltipLeaveMs + 10)
  await expect(first).toBeHidden()
  await expect(second).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(1_000)
  await expect(second).toBeHidden()
  await button(page, 'Con otra ayuda').focus()
  await page.keyboard.press('Shift+Tab')
  await page.clock.runFor(10)
  await expect(first).toBeVisible()
  await expect(button(page, 'Con ayuda')).toHaveAccessibleDescription('Cuenta las solicitudes de este mes')
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
})

test('the error summary takes the focus, names the same errors, and leads to their fields', async ({
  page,
}) => {
  await open(page)
  await button(page, 'Continuar').click()
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa esto antes de continuar' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(3)
  await expect(page).toHaveTitle(/^Error: /)
  await summary.getByRole('link', { name: 'Elige cómo prefieres recibirla' }).click()
  await expect(page.getByRole('radio', { name: /Por correo/ })).toBeFocused()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription('Escribe tu nombre')
})

test('a button at work keeps the focus and ignores further presses', async ({ page }) => {
  await open(page)
  await button(page, 'Enviar').click()
  const busy = button(page, 'Enviando…')
  await expect(busy).toBeFocused()
  await page.keyboard.press('Enter')
  await busy.click({ force: true })
  await expect(page.getByTestId('presses')).toHaveText('1')
})

test('a menu closes on Escape, outside and on choice, and gives the focus back', async ({ page }) => {
  await open(page)
  const menu = button(page, 'Acciones para el registro 42')
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(button(page, 'Editar').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await page.getByRole('heading', { name: 'Piezas pequeñas' }).click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('"/" leads to the search, which filters after a pause and clears with Escape', async ({ page }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page)
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

test('a list is a table on a wide screen and cards with the same facts on a narrow one', async ({ page }) => {
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
