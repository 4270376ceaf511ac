import type { Page } from '@playwright/test'
import { onlyWhatOldestHas, refusesStorage } from '../matrix/conditions.ts'
import { FamilyForm } from './support/family-form.ts'
import { expect, hydrated, phone, test } from './support/page.ts'
import { addEvent } from './support/people.ts'

// React tells of a page that was translated before its code came, and renders it anew.
test.use({ viewport: phone, expectedErrors: [/React error #418/] })

const browsers: Record<string, () => void> = {
  'refuses storage': refusesStorage,
  'has nothing newer than iOS 15.4, Chrome 99 and Firefox 115': onlyWhatOldestHas,
  'translates a page as it comes': () => {
    document.addEventListener('DOMContentLoaded', () => window.dispatchEvent(new Event('translate')))
  },
  'translates a page later': () => {
    window.addEventListener('load', () =>
      setTimeout(() => window.dispatchEvent(new Event('translate')), 1_200),
    )
  },
}

for (const [what, script] of Object.entries(browsers)) {
  test(`a browser that ${what} sends every form`, async ({ page, staff }) => {
    const event = await addEvent(staff.api, staff.token)
    await page.addInitScript(translator)
    await page.addInitScript(script)
    const isLate = what.endsWith('later')
    const open = async (path: string) => {
      await page.goto(path)
      await hydrated(page)
      if (isLate) await page.locator('main h1 font').first().waitFor()
    }

    await open('/contacto')
    const send = page.getByRole('main').getByRole('button', { name: 'Enviar mensaje' })
    await send.click()
    await expect(page.locator('main form [role="alert"]').first()).toBeVisible()
    for (const [name, value] of Object.entries({ name: 'Luz', subject: 'Hola', message: 'Gracias por todo' }))
      await page.locator(`main [name="${name}"]`).first().fill(value)
    await page.locator('main [name="email"]').first().fill('luz@example.org')
    await send.click()
    await expect(page.getByRole('button', { name: 'Escribir otro mensaje' })).toBeVisible()
    await isWhole(page, 'Contacto')

    await open('/eventos')
    const all = page.getByRole('button', { name: 'Ver todos los encuentros' })
    if (await all.count()) await all.click()
    await page.getByRole('button', { name: `Registrarme: ${event.title}` }).click()
    const dialog = page.locator('dialog[open]')
    const person = { fullName: 'Rosa Díaz', email: `rosa-${Date.now()}@example.org`, phone: '7875550183' }
    for (const [name, value] of Object.entries(person)) await dialog.locator(`[name="${name}"]`).fill(value)
    await dialog.getByRole('button', { name: 'Completar registro' }).click()
    await expect(page.locator('[data-toast="success"]')).toContainText('¡Registro exitoso!')
    await isWhole(page, 'Encuentros y eventos')

    await page.context().route(/paypal|athmovil/, (route) => route.fulfill({ body: '' }))
    await open('/donar')
    await page.locator('[name="method"][value="ath_movil"]').check()
    const give = page.locator('main form button[type="submit"]').first()
    for (const amount of ['25', '50']) {
      await page.locator(`[name="amount"][value="${amount}"]`).check()
      await expect(give).toHaveText(`Donar $${amount} con ATH Móvil`)
    }
    await give.click()
    await expect(page.getByRole('main')).toContainText('Falta un paso')
    await isWhole(page)

    const form = new FamilyForm(page)
    await form.open()
    await form.ownByPickup()
    await form.send.click()
    await expect(form.sent).toBeVisible()
    // A number that is read to somebody on the phone is not a word.
    await expect(form.sent.locator('.code')).toHaveText(/^\w{4}-\w{4}-\w{4}$/)
    await expect(form.sent.locator('.code font')).toHaveCount(0)
    await isWhole(page)

    await open('/quienes-somos')
    await page.getByRole('banner').getByRole('button', { name: 'Idioma' }).click()
    await page
      .getByRole('link', { name: 'English' })
      .or(page.getByRole('button', { name: 'English' }))
      .last()
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await isWhole(page, 'About us')
  })
}

test.describe('a part that breaks', () => {
  test.use({ expectedErrors: [/broken on purpose|Failed to load resource/] })

  test('outside the page’s own content leaves a page to read, with its links', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('broken on purpose')
      }
    })
    await page.goto('/contacto')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Acceso administrativo' }).click()
    await expect(page.getByRole('alert').first()).toContainText(
      /Algunos botones de esta página no funcionan.*Llámanos al 787-/,
    )
    await isWhole(page, 'Contacto')
    await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Recursos' }).first().click()
    await expect(page.locator('h1')).toHaveText('Recursos')
  })

  test('in the messages leaves the form, and the message is told', async ({ page }) => {
    await page.addInitScript(() => {
      const { getComputedStyle } = window
      window.getComputedStyle = (element, part) => {
        if (element.matches('.toast-region')) throw new Error('broken on purpose')
        return getComputedStyle(element, part)
      }
    })
    await page.goto('/contacto')
    await hydrated(page)
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '{}' }))
    for (const name of ['name', 'subject', 'message'])
      await page.locator(`main form [name="${name}"]`).last().fill('Una pregunta')
    await page.locator('main [name="email"]').first().fill('luz@example.org')
    await page.getByRole('main').getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.locator('.toast-region [role="alert"]')).toBeVisible()
    await expect(page.locator('main [name="message"]')).toHaveValue('Una pregunta')
  })
})

test('a check that a browser cannot do is left to the server', async ({ page }) => {
  await page.addInitScript(() => {
    const { test } = RegExp.prototype
    RegExp.prototype.test = function (text) {
      if (this.source.startsWith('^[^\\s@')) throw new TypeError('not here')
      return test.call(this, text)
    }
  })
  await page.goto('/contacto')
  await hydrated(page)
  for (const name of ['name', 'subject', 'message'])
    await page.locator(`main form [name="${name}"]`).last().fill('Una pregunta')
  await page.locator('main [name="email"]').first().fill('luz@example.org')
  await page.getByRole('main').getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByRole('button', { name: 'Escribir otro mensaje' })).toBeVisible()
})

async function isWhole(page: Page, title?: string) {
  await expect(page.locator('header').first()).toBeAttached()
  const heading = page.locator('main h1')
  await expect(heading).toHaveCount(1)
  await expect(heading).not.toHaveText(/no pudo abrir|could not open/)
  if (title) await expect(heading).toHaveText(title)
}

/** As Chrome does: it puts an element in the place of each text, and of each text that comes later. */
function translator() {
  const change = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        node.nodeValue?.trim() &&
        !node.parentElement?.closest('script, style, textarea, noscript, font, [translate="no"]')
      )
        found.push(node as Text)
    for (const node of found) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      outer.append(inner)
      inner.textContent = node.nodeValue
      node.replaceWith(outer)
    }
  }
  window.addEventListener('translate', () => {
    change(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.isConnected && node.parentElement)
            change(node.nodeType === Node.TEXT_NODE ? node.parentElement : node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}
