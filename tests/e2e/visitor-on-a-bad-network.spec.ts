import type { APIRequestContext, Route } from '@playwright/test'
import { askForBox, changeRequest, uniqueName } from './support/box-requests.ts'
import { FamilyForm, rowsOf } from './support/family-form.ts'
import { holdCode } from './support/hold-code.ts'
import { expect, hydrated, phone, test } from './support/page.ts'
import { addEvent, asStaff, registerFor } from './support/people.ts'
import { forms, rowsWith, send } from './support/public-forms.ts'

test.use({
  viewport: phone,
  serviceWorkers: 'block',
  expectedErrors: [
    // The frame of Facebook comes with a press.
    /Failed to (load|fetch)|dynamically imported|MIME type|Unexpected|missing \)|Invalid|React error #418|facebook\.example/,
  ],
})

const badAnswers: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'the sign-in page of a network': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
  'cut in the middle': async (route) => {
    const body = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/javascript', body: body.slice(0, body.length / 2) })
  },
}

for (const [what, answer] of Object.entries(badAnswers))
  test(`code that a press loads and that is ${what} is told, on each page`, { tag: '@walk' }, async ({
    page,
    staff,
  }) => {
    let pressed = 0
    await addEvent(staff.api, staff.token)
    for (const path of ['/', '/contacto', '/eventos', '/recursos', '/donar', '/solicitud']) {
      if (what === 'the sign-in page of a network') await page.route('**/api/health', answer)
      await page.goto(path)
      const { later } = await page.evaluate(() =>
        JSON.parse(document.getElementById('page-state')?.textContent ?? ''),
      )
      const asked: string[] = []
      const isLater = (url: URL) => later.includes(url.pathname) && url.pathname.endsWith('.js')
      await page.route(isLater, async (route) => {
        asked.push(route.request().url())
        await answer(route)
      })
      await page.goto(path)
      await hydrated(page)
      const buttons = page.locator('main, footer').getByRole('button')
      for (const name of new Set(await buttons.allInnerTexts())) {
        const button = buttons.filter({ hasText: name, visible: true }).first()
        // To ask a hidden one whether it is enabled waits for it.
        if (!(await button.isVisible()) || !(await button.isEnabled())) continue
        // The sentence that stays until it is pressed lies over the end of a page.
        const told = page.locator('.toast-region button:visible')
        if (await told.count()) await told.first().click()
        const before = asked.length
        await button.click({ timeout: 5_000 })
        await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
        if (asked.length > before) pressed += 1
        if (asked.length > before && !(await page.locator('dialog[open]').count()))
          await expect(
            // A form that was asked for is tried again for a while, and says that it waits.
            page
              .getByRole('alert')
              .or(page.locator('[data-toast]'))
              .or(page.getByRole('status').filter({ hasText: 'falta una parte' }))
              .first(),
            `${path} ${name}`,
          ).toContainText(
            what === 'the sign-in page of a network'
              ? /No hay conexión|falta una parte/
              : /787-|Cárgala de nuevo|falta una parte/,
          )
        await page.keyboard.press('Escape')
      }
      await page.unroute(isLater)
    }
    expect(pressed).toBeGreaterThan(0)
  })

for (const [what, { path, api, list, fill, done }] of Object.entries(forms))
  test(`a ${what} whose answer is lost, cut or not ours is sent again as the same one`, async ({
    page,
    staff,
  }) => {
    const { title } = await addEvent(staff.api, staff.token, { maxParticipants: 50 })
    const email = `luz-${Date.now()}@example.org`
    const answers = [
      async (route: Route) => {
        await route.fetch()
        await route.abort()
      },
      async (route: Route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).slice(0, 9) })
      },
      (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
      async (route: Route) => route.fulfill({ response: await route.fetch(), body: '' }),
    ]
    await page.route(api, (route) => (answers.shift() ?? ((last: Route) => last.continue()))(route))
    await page.goto(path)
    await hydrated(page)
    await fill(page, email, String(title))
    for (const left of [3, 2, 1, 0]) {
      await send(page)
      await expect.poll(() => answers.length).toBe(left)
      await expect(page.locator('form [role="alert"]').last()).toBeVisible()
    }
    await send(page)
    await expect(page.locator('main, [data-toast]').filter({ hasText: done }).first()).toBeVisible()
    expect(await rowsWith(staff.api, staff.token, list, email)).toHaveLength(1)
  })

for (const body of ['', 'null'])
  test(`a request for a box whose answer is «${body}» keeps all that was written, and is sent once`, async ({
    page,
    request,
  }) => {
    const form = new FamilyForm(page)
    await form.open()
    await form.ownByPickup()
    const address = '**/api/hope-in-a-box/request'
    await page.route(address, async (route) => route.fulfill({ response: await route.fetch(), body }))
    await form.send.click()
    await expect(form.alert).toBeVisible()
    await expect(form.sent).toBeHidden()
    await page.unroute(address)
    await page.reload()
    await hydrated(page)
    await form.opener.click()
    await form.send.click()
    await form.expectSent()
    expect(await rowsOf(request, form.email)).toHaveLength(1)
  })

for (const [late, file] of Object.entries({ 'the code': 'entry.public', "the form's code": 'contact-form' }))
  test(`what a browser or a password manager fills in before ${late} comes is kept and sent`, async ({
    page,
  }) => {
    const release = await holdCode(page, file)
    await page.goto('/contacto', { waitUntil: 'domcontentloaded' })
    if (file === 'contact-form') await hydrated(page)
    const typed = { name: 'Luz Peña', email: 'luz@example.org', subject: 'Pregunta' }
    await page.evaluate((typed) => {
      for (const [name, value] of Object.entries(typed)) {
        const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`)
        if (!field) continue
        field.value = value
        for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
        field.setAttribute('data-lpignore', 'seen')
        field.style.setProperty('background-image', 'none')
        field.after(document.createElement('div'))
      }
      document.body.prepend(document.createElement('com-1password-notification'))
    }, typed)
    await page.locator('main [name="message"]').pressSequentially('Mi herm')
    release()
    await page.locator('main [name="message"]').pressSequentially('ana pregunta')
    await hydrated(page)
    const sent = page.waitForRequest(/\/api\/contact$/)
    await page.getByRole('main').getByRole('button', { name: 'Enviar mensaje' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ ...typed, message: 'Mi hermana pregunta' })
  })

test('code of others that throws is not ours to tell', async ({ page }) => {
  await page.goto('/contacto')
  await hydrated(page)
  const [error] = await Promise.all([
    page.waitForEvent('pageerror').catch(() => null),
    page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('Invalid extension')
        }),
    ),
  ])
  expect(error).not.toBeNull()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

type Staff = { api: APIRequestContext; token: string }

/** What changes while a page sleeps: its address, what it shows until then, and the change. */
const sleepers: Record<
  string,
  (staff: Staff) => Promise<{ path: string; shows: string | RegExp; change: () => Promise<unknown> }>
> = {
  'a request': async ({ api, token }) => {
    const { id, reference } = await askForBox(api, token)
    const change = () => changeRequest(api, token, id, { status: 'closed' })
    return { path: `/solicitud/${reference}`, shows: 'En preparación', change }
  },
  'a registration': async ({ api, token }) => {
    const { id } = await addEvent(api, token)
    const row = await registerFor(api, token, id)
    const change = () => asStaff(api, token, 'put', `/api/registrations/${row.id}`, { status: 'cancelled' })
    return { path: `/registro/${row.reference}`, shows: 'Cancelar mi registro', change }
  },
  'an event': async ({ api, token }) => {
    const { id, title, eventDate } = await addEvent(api, token, { location: 'Casa del Sol' })
    const change = () =>
      asStaff(api, token, 'put', `/api/events/${id}`, { title, eventDate, location: 'Biblioteca' })
    return { path: `/eventos/${id}`, shows: 'Casa del Sol', change }
  },
  'the list of events': async ({ api, token }) => {
    const eventDate = new Date(Date.now() + 26 * 3_600_000).toISOString()
    const { id, title } = await addEvent(api, token, { eventDate })
    const change = () =>
      asStaff(api, token, 'put', `/api/events/${id}`, { title, eventDate, isActive: false })
    return { path: '/eventos', shows: String(title), change }
  },
  'the shelf of a unit': async ({ api, token }) => {
    const institutionName = uniqueName('Hospital Sol')
    const unit = { institutionName, lowAt: 1 }
    const made = await asStaff<{ unit: { id: number }; link: string; pin: string }>(
      ...[api, token, 'post' as const, '/api/hospital-units', unit],
    )
    const change = () =>
      asStaff(api, token, 'put', `/api/hospital-units/${made.unit.id}`, { isActive: false })
    return { path: `/unidad#${made.link} ${made.pin}`, shows: institutionName, change }
  },
}

for (const [what, prepare] of Object.entries(sleepers))
  test(`${what} that slept for a day says what is true when somebody comes back`, async ({ page, staff }) => {
    const { path, shows, change } = await prepare(staff)
    await page.clock.install()
    const [address = '', pin] = path.split(' ')
    await page.goto(address)
    await hydrated(page)
    if (pin) {
      await page.locator('[name="pin"]').fill(pin)
      await page.locator('main form [type="submit"]').click()
    }
    const words = page.getByRole('main').getByText(shows).first()
    await expect(words).toBeVisible()
    const show = (isHidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await show(true)
    await page.clock.fastForward('24:00:00')
    await change()
    await show(false)
    await expect(words).toBeHidden()
  })

test.describe('what a proxy cut in the middle', () => {
  const cut = (part: number) => async (route: Route) => {
    const response = await route.fetch()
    const body = await response.text()
    const { 'content-type': contentType } = response.headers()
    await route.fulfill({ contentType, body: body.slice(0, body.length * part) })
  }

  for (const part of [0.6, 0.8, 0.98])
    test(`a page of which ${part * 100} % came says whom to call, and works once it is whole`, async ({
      page,
    }) => {
      await page.route('**/contacto', cut(part))
      await page.goto('/contacto')
      await expect(page.locator('h1')).toBeVisible()
      const said = page.locator('#missing-code')
      await expect(said.getByRole('link', { name: /^Llámanos al 787-/ })).toBeVisible()
      await page.unroute('**/contacto')
      await said.getByRole('link', { name: 'Volver a intentar' }).click()
      await hydrated(page)
      await expect(said).toBeHidden()
    })

  test('a style sheet is asked for again, and the page can be used meanwhile', async ({ page }) => {
    let asked = 0
    await page.route(/\/deferred-[^/]+\.css$/, (route) => {
      asked += 1
      return asked < 3 ? cut(0.5)(route) : route.continue()
    })
    await page.goto('/contacto')
    await page.locator('main [name="message"]').fill('Una pregunta')
    await expect(page.getByRole('alert')).toHaveCount(0)
    const marks = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--whole'))
    await expect.poll(marks).toBe('1')
  })
})

test.describe('code and style that never come', () => {
  test('are told to a person who began to write', async ({ page }) => {
    await page.route(/\/site-[^/]+\.js$/, () => {})
    await page.goto('/contacto', { waitUntil: 'commit' })
    await page.locator('main [name="message"]').fill('Una pregunta')
    const said = page.locator('#missing-code')
    await expect(said).toBeVisible({ timeout: 20_000 })
    await expect(said).toContainText(/Llámanos al 787-/)
  })

  test('a style sheet without an answer does not keep the code away', async ({ page }) => {
    await page.route(/\/deferred-[^/]+\.css$/, () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('main').getByRole('button', { name: 'Pedir una Hope in a Box' }).first().click()
    await expect(page.getByRole('dialog').first()).toBeVisible({ timeout: 30_000 })
  })
})
