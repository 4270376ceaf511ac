import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { askForBox } from './support/box-requests.ts'
import { FamilyForm } from './support/family-form.ts'
import { expect, expectAccessible, hydrated, phone, test } from './support/page.ts'

test.use({ viewport: phone })

test.describe('Back on a phone', () => {
  test('closes a dialog, keeps what was typed, and leaves no entry behind', async ({ page }) => {
    await page.goto('/privacidad')
    await page.goto('/')
    await hydrated(page)
    const open = page.getByRole('button', { name: 'Quiero ser voluntaria o voluntario' })
    await open.click()
    const name = page.locator('dialog[open] [name="name"]')
    await name.fill('Luz Peña')
    await page.goBack()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(open).toBeFocused()
    await open.click()
    await expect(name).toHaveValue('Luz Peña')
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/privacidad/)
  })

  test('closes one dialog after another', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const contents = page.getByRole('button', { name: /Ver qué trae la caja/ }).first()
    for (const _ of [1, 2]) {
      await contents.click()
      await expect(page.locator('dialog[open]')).toHaveCount(1)
      await page.goBack()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(page).toHaveURL(/\/$/)
    }
  })
})

test.describe('a reload', () => {
  test('keeps the message, which can be erased, and forgets it once sent', async ({ page }) => {
    const message = page.locator('[name="message"]')
    const typeMessage = async () => {
      await hydrated(page)
      await message.fill('¿Puedo pedir la caja para mi hermana?')
      await expect.poll(() => storedDraft(page, 'draft-contact')).toContain('hermana')
    }
    await page.goto('/contacto')
    await typeMessage()
    await page.reload()
    await expect(message).toHaveValue('¿Puedo pedir la caja para mi hermana?')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Borrar lo que escribí' }).click()
    await expect(message).toHaveValue('')
    await page.reload()
    await hydrated(page)
    await expect(message).toHaveValue('')
    await typeMessage()
    await page.locator('[name="name"]').fill('María')
    await page.locator('[name="email"]').fill(`maria-${randomUUID()}@example.org`)
    await page.locator('[name="subject"]').fill('Pregunta')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('heading', { name: 'Gracias por escribirnos' })).toBeFocused()
    expect(await storedDraft(page, 'draft-contact')).toBeNull()
  })

  test('keeps a donation that was begun', async ({ page }) => {
    await page.goto('/donar')
    await hydrated(page)
    await page.getByRole('radio', { name: /^\$50/ }).check()
    await page.getByLabel('Prefiero donar de forma anónima').check()
    await page.locator('[name="donorEmail"]').fill('ana@example.org')
    await expect.poll(() => storedDraft(page, 'draft-donation')).toContain('ana@example.org')
    await page.reload()
    await expect(page.locator('[name="donorEmail"]')).toHaveValue('ana@example.org')
    await expect(page.getByRole('radio', { name: /^\$50/ })).toBeChecked()
    await expect(page.getByLabel('Prefiero donar de forma anónima')).toBeChecked()
  })
})

const storedDraft = (page: Page, name: string) => page.evaluate((key) => sessionStorage.getItem(key), name)

test('the request can be kept on the device from any step', async ({ page, context }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.choose('boxPurpose', 'personal')
  await form.choose('targetedFor', 'mama')
  await form.next()
  await form.fill('recipientName', 'Luz Peña')
  await form.field('keepOnPhone').check()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hib-draft-v1'))).toContain('Luz Peña')
  await page.close()
  const again = await context.newPage()
  await again.goto('/')
  await expect(again.getByText('Tienes una solicitud empezada.')).toBeVisible()
})

test.describe('a weak signal', () => {
  test.use({
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)/],
    serviceWorkers: 'allow',
  })

  test('sends a message once when the signal is back', async ({ page, context, staff }) => {
    const email = `maria-${randomUUID()}@example.org`
    await page.goto('/contacto')
    await hydrated(page)
    for (const [name, value] of Object.entries({ name: 'María', email, subject: 'Hola', message: 'Gracias' }))
      await page.locator(`[name="${name}"]`).fill(value)
    const send = page.getByRole('button', { name: 'Enviar mensaje' })
    await expect(send).toBeEnabled()
    await context.setOffline(true)
    await send.click()
    await expect(page.getByText(/se envía cuando vuelva la señal/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Gracias por escribirnos' })).toBeFocused()
    const headers = { Authorization: `Bearer ${staff.token}` }
    expect(await (await staff.api.get(`/api/contact?q=${email}`, { headers })).json()).toHaveLength(1)
  })

  test('does not send by itself what is edited or erased meanwhile', async ({ page, context }) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/contact/.test(request.url())) sent += 1
    })
    await page.goto('/contacto')
    await hydrated(page)
    const message = page.locator('[name="message"]')
    const send = async () => {
      const texts = { name: 'María', email: 'maria@example.org', subject: 'Hola', message: 'Gracias' }
      for (const [name, value] of Object.entries(texts)) await page.locator(`[name="${name}"]`).fill(value)
      const button = page.getByRole('button', { name: 'Enviar mensaje' })
      await expect(button).toBeEnabled()
      await context.setOffline(true)
      await button.click()
      await expect(page.getByText(/se envía cuando vuelva la señal/)).toBeVisible()
    }
    const expectNothingSent = async () => {
      const before = sent
      await context.setOffline(false)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
      expect(sent).toBe(before)
    }
    await send()
    await message.fill('Gracias, pero')
    await expect(page.getByText(/se envía cuando vuelva la señal/)).toBeHidden()
    await expectNothingSent()
    await page.reload()
    await expect(message).toHaveValue('Gracias, pero')
    await send()
    await page.getByRole('button', { name: 'Borrar lo que escribí' }).click()
    await expect(page.locator('main [name="name"]:focus')).toHaveValue('')
    await expectNothingSent()
  })

  test('a cancellation whose answer was lost shows as what it is', async ({ page, staff }) => {
    const reference = String((await askForBox(staff.api, staff.token)).reference)
    await page.goto(`/solicitud/${reference}`)
    await hydrated(page)
    await page.route('**/cancel', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Cancelar mi solicitud' }).click()
    await page.getByRole('button', { name: 'Sí, cancelar' }).click()
    await expect(page.getByText(/no sabemos si la cancelación llegó/)).toBeVisible()
    let reads = 0
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith(`/follow-up/${reference}`)) reads += 1
    })
    await page.getByRole('button', { name: 'No, seguir con mi solicitud' }).click()
    await expect(page.getByText(/Esta solicitud se canceló/)).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(reads).toBe(1)
  })

  test('asks again for a style sheet that did not come', async ({ page }) => {
    // The first fails before the page's scripts run, the second after.
    await page.route('**/assets/deferred-*.css', (route) => route.abort(), { times: 2 })
    await page.goto('/')
    await hydrated(page)
    // A sheet that failed has a `sheet`, whose rules cannot be read.
    const countRules = () => {
      try {
        return document.querySelector<HTMLLinkElement>('#late-sheet')?.sheet?.cssRules.length ?? 0
      } catch {
        return 0
      }
    }
    await expect.poll(() => page.evaluate(countRules), { timeout: 10_000 }).toBeGreaterThan(0)
  })

  test('after a first visit, home with the form, the library and «Mi solicitud» open offline', async ({
    page,
    context,
  }) => {
    await page.goto('/recursos')
    await hydrated(page)
    const kept = ['/', '/recursos', '/solicitud', '/si-acaba-de-pasar', '/si-acaba-de-pasar/leche']
    await expect.poll(() => missingIn(page, 'pages-v1', kept), { timeout: 40_000 }).toEqual([])
    await context.setOffline(true)
    for (const path of kept) {
      await page.goto(path)
      await expect(page.locator('h1')).not.toHaveText('No hay conexión')
    }
    const form = new FamilyForm(page)
    await form.open()
    await form.ownByPickup()
    await expect(form.heading).toHaveText('Revisa tu solicitud')
  })

  test('a family keeps its own page on the device, and removes it', async ({ page, context, staff }) => {
    const reference = String((await askForBox(staff.api, staff.token)).reference)
    await page.goto(`/solicitud/${reference}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Guardar esta página en este dispositivo' }).click()
    await expect(
      page.getByText('Esta página está guardada en este dispositivo. Quien lo use podrá abrirla.'),
    ).toBeVisible()
    await expect.poll(() => missingIn(page, 'pages-v1', ['/solicitud']), { timeout: 40_000 }).toEqual([])
    await context.setOffline(true)
    const refuseOnce = () =>
      page.evaluate(() => {
        for (const store of [CacheStorage.prototype, Cache.prototype]) {
          const accepts = store.delete
          store.delete = async () => {
            store.delete = accepts
            throw new DOMException()
          }
        }
      })
    const notRemoved = page.getByRole('status').filter({ hasText: 'No se pudo borrar de este dispositivo.' })
    await page.goto('/solicitud')
    await refuseOnce()
    await page.getByRole('button', { name: 'Borrarlas de este dispositivo' }).click()
    await expect(notRemoved).toBeVisible()
    await page.getByRole('link', { name: reference }).click()
    await expect(
      page.getByText('Esta página está guardada en este dispositivo. Quien lo use podrá abrirla.'),
    ).toBeVisible()
    await expect(page.getByText(/^Puedes guardar esta página aquí/)).toHaveCount(0)
    // Before the stage and the buttons, which are those of the saved day.
    const main = page.getByRole('main')
    const notice = main.getByText(
      /^No hay señal\. Esta página es del \d+ \S+ \d{4}, \S+\s[ap]\.\sm\. y puede haber cambiado\.$/,
    )
    await expect(notice).toBeVisible()
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
    const noticeTop = await top(notice)
    expect(noticeTop).toBeLessThan(await top(main.getByText('Número', { exact: true })))
    expect(noticeTop).toBeLessThan(await top(main.getByRole('list', { name: 'Etapas' })))
    expect(noticeTop).toBeLessThan(await top(main.getByRole('button', { name: 'Cambiar la entrega' })))
    await refuseOnce()
    await page.getByRole('button', { name: 'Borrar esta página de este dispositivo' }).click()
    await expect(notRemoved).toBeVisible()
    await page.getByRole('button', { name: 'Borrar esta página de este dispositivo' }).click()
    await expect(page.getByText('Esta página ya no está en este dispositivo.')).toBeVisible()
    await page.goto(`/solicitud/${reference}`)
    await expect(page.locator('h1')).toHaveText('No hay conexión')
  })

  test('a page that nobody asked to keep is not kept', async ({ page, staff }) => {
    const reference = String((await askForBox(staff.api, staff.token)).reference)
    await page.goto('/')
    await hydrated(page)
    await expect.poll(() => missingIn(page, 'pages-v1', ['/solicitud']), { timeout: 40_000 }).toEqual([])
    await page.goto(`/solicitud/${reference}`)
    await hydrated(page)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => path.includes(reference))).toEqual([])
  })
})

const missingIn = (page: Page, cache: string, paths: string[]) =>
  page.evaluate(
    async ([cache, paths]) => {
      const kept = await caches.open(cache as string)
      const found = await Promise.all((paths as string[]).map((path) => kept.match(path)))
      return (paths as string[]).filter((_, index) => !found[index])
    },
    [cache, paths],
  )

test('a toast leaves the controls of a phone’s dialog free', async ({ page }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.choose('boxPurpose', 'personal')
  await form.choose('targetedFor', 'mama')
  await form.dialog.getByRole('button', { name: 'Borrar lo que escribí' }).click()
  await page.getByRole('button', { name: 'Sí, borrar' }).click()
  const toast = page.locator('[data-toast]')
  await expect(toast).toBeVisible()
  const close = form.dialog.getByRole('button', { name: 'Cerrar', exact: true })
  await close.click({ trial: true })
  await form.dialog.getByRole('button', { name: 'Continuar', exact: true }).click({ trial: true })
})

test('at 400 % zoom the form has the whole screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 })
  const form = new FamilyForm(page)
  await form.open()
  await form.dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
  const summary = form.dialog.locator('form [role="alert"]')
  await expect(summary).toBeFocused()
  const hidden = await summary.evaluate((node) => {
    const { top } = node.getBoundingClientRect()
    return document.elementFromPoint(160, Math.max(top, 0) + 8)?.closest('[role="alert"]') !== node
  })
  expect(hidden).toBe(false)
})
