import type { Locator } from '@playwright/test'
import { timing } from '#ui/timing.ts'
import { button, expect, openWithStoppedClock, test } from './harness/gallery-page.ts'

test('one toast shows at a time: for 5 s, for 10 s with an action, and errors until closed', async ({
  page,
}) => {
  await openWithStoppedClock(page)
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

test('a toast stays while it is hovered or focused, and F8 focuses it', async ({ page }) => {
  await openWithStoppedClock(page)
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

test('a closed toast gives the focus back, on the page and in a dialog', async ({ page }) => {
  await openWithStoppedClock(page)
  for (const opener of ['Aviso de error', 'Avisar']) {
    if (opener === 'Avisar') await button(page, 'Abrir hoja').click()
    await button(page, opener).press('Enter')
    await button(page, 'Cerrar el aviso').press('Enter')
    await expect(page.locator('[data-toast]')).toHaveCount(0)
    await expect(button(page, opener)).toBeFocused()
  }
})

test('where copying is not allowed, the button says so', async ({ page }) => {
  const exceptions: Error[] = []
  page.on('pageerror', (error) => exceptions.push(error))
  await openWithStoppedClock(page)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await button(page, 'Copiar el teléfono').click()
  await expect(page.locator('[data-toast]')).toContainText('No se pudo copiar')
  expect(exceptions).toEqual([])
})

test('a toast shows inside the open dialog, F8 focuses it, and it stays when the dialog closes', async ({
  page,
}) => {
  await openWithStoppedClock(page)
  await button(page, 'Abrir hoja').click()
  await button(page, 'Avisar').click()
  const dialog = page.getByRole('dialog', { name: 'Pedir una caja' })
  await expect(dialog.getByRole('status').filter({ hasText: 'Desde el diálogo' })).toBeVisible()
  await page.keyboard.press('F8')
  await expect(dialog.getByRole('region', { name: 'Avisos (F8)' })).toBeFocused()
  await page.clock.runFor(timing.toastAnnouncedMs)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-toast]')).toContainText('Desde el diálogo')
  await expect(page.getByRole('status').filter({ hasText: 'Desde el diálogo' })).toHaveCount(0)
})

test('a toast of a dialog that closes at once is announced by the page', async ({ page }) => {
  await openWithStoppedClock(page)
  await button(page, 'Abrir hoja').click()
  await button(page, 'Avisar').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Desde el diálogo' })).toBeVisible()
})

test('a tooltip waits 700 ms again when the one before is closed for 300 ms', async ({ page }) => {
  await openWithStoppedClock(page)
  const first = page.getByRole('tooltip').filter({ hasText: 'Cuenta las solicitudes' })
  const second = page.getByRole('tooltip').filter({ hasText: 'Otra explicación' })
  const leaveAndWait = async (tooltip: Locator, ms: number) => {
    await page.mouse.move(0, 0)
    await page.clock.runFor(timing.tooltipLeaveMs + 10)
    await expect(tooltip).toBeHidden()
    await page.clock.runFor(ms)
  }
  const opensAtOnce = async (name: string, tooltip: Locator) => {
    await button(page, name).hover()
    await page.clock.runFor(timing.tooltipOpenMs - 50)
    const isOpen = await tooltip.isVisible()
    await page.clock.runFor(100)
    await expect(tooltip).toBeVisible()
    return isOpen
  }
  expect(await opensAtOnce('Con ayuda', first)).toBe(false)
  await leaveAndWait(first, timing.tooltipSkipMs - 100)
  expect(await opensAtOnce('Con otra ayuda', second)).toBe(true)
  await leaveAndWait(second, timing.tooltipSkipMs + 10)
  expect(await opensAtOnce('Con ayuda', first)).toBe(false)
  await leaveAndWait(first, 2_000)
  expect(await opensAtOnce('Con otra ayuda', second)).toBe(false)
  // Pressed, closed with Escape, or closed by the browser.
  await button(page, 'Con otra ayuda').click()
  await leaveAndWait(second, 2_000)
  expect(await opensAtOnce('Con ayuda', first)).toBe(false)
  await page.keyboard.press('Escape')
  await leaveAndWait(first, 2_000)
  expect(await opensAtOnce('Con otra ayuda', second)).toBe(false)
})

test('a tooltip opens after 700 ms or on focus, the next one opens immediately, and Escape hides it', async ({
  page,
}) => {
  await openWithStoppedClock(page)
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
