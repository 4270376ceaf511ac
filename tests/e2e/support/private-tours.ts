import type { APIRequestContext, Page } from '@playwright/test'
import { askForBox, changeRequest, uniqueName } from './box-requests.ts'
import { FamilyForm } from './family-form.ts'
import { expect, hydrated } from './page.ts'
import { addEvent, addProvider, asStaff, registerFor } from './people.ts'
import { type Tour, wordsIn } from './tour.ts'

export type Staff = {
  request: APIRequestContext
  token: string
  /** Rows of the site's tables: what only a person's e-mail holds. */
  sql: (query: string) => Promise<Record<string, unknown>[]>
}

/** Presses each button of a page, and stops first at the page itself. */
export const pressing = (path: string): Tour =>
  async function* (page) {
    await opened(page, path)
    yield 'opened'
    const buttons = page.getByRole('main').getByRole('button')
    for (const name of new Set(await buttons.allInnerTexts())) {
      const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
      if (!(await button.isVisible())) continue
      // An answer to the press before may have taken this one away.
      if (
        !(await button.click({ timeout: 10_000 }).then(
          () => true,
          () => false,
        ))
      )
        continue
      // Its part may load only now.
      await page.waitForTimeout(1_000)
      yield name
      await page.keyboard.press('Escape')
    }
  }

async function opened(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await hydrated(page)
}

const registered = async ({ request, token }: Staff, people: number) => {
  const event = await addEvent(request, token)
  const rows: { id: number; reference: string }[] = []
  for (let n = 0; n < people; n++) rows.push((await registerFor(request, token, event.id)) as never)
  return rows
}

/** What a family, a person who comes to an event, a hospital unit and a provider do on the page of their own link. */
export const privateTours = {
  'page of a request': async ({ request, token }) =>
    pressing(`/solicitud/${(await askForBox(request, token)).reference}`),
  'a request taken back': async ({ request, token }) => {
    const { reference } = await askForBox(request, token)
    return async function* (page, lang) {
      const { press, t } = wordsIn(page, lang)
      await opened(page, `/solicitud/${reference}`)
      await press('followUp.change.cancel', page)
      await press('followUp.change.confirm')
      await expect(page.getByRole('button', { name: t('followUp.change.takeBack') })).toBeVisible()
      yield 'cancelled'
    }
  },
  'a box to pick up': async ({ request, token }) => {
    const { id, reference } = await askForBox(request, token, { deliveryMethod: 'pickup' })
    await changeRequest(request, token, id, { status: 'shipped' })
    return pressing(`/solicitud/${reference}`)
  },
  'page of an event': async ({ request, token }) =>
    pressing(`/eventos/${(await addEvent(request, token)).id}`),
  'page of a registration': async (staff) =>
    pressing(`/registro/${(await registered(staff, 1))[0]?.reference}`),
  'an offered place': async (staff) => {
    const [first, second] = await registered(staff, 2)
    await asStaff(staff.request, staff.token, 'put', `/api/registrations/${first?.id}`, {
      status: 'cancelled',
    })
    return pressing(`/registro/${second?.reference}`)
  },
  'a new address to confirm': async (staff) => {
    const [row] = await registered(staff, 1)
    const response = await staff.request.put(`/api/registration-pages/${row?.reference}`, {
      data: { email: `${uniqueName('otra').replace(' ', '-')}@example.org` },
    })
    expect(response.ok()).toBe(true)
    const [found] = await staff.sql(`select new_reference from event_registrations where id = ${row?.id}`)
    return pressing(`/registro/${found?.new_reference}`)
  },
  'a step without an answer': async (staff) => {
    const [row] = await registered(staff, 1)
    return async function* (page, lang) {
      const { press, t } = wordsIn(page, lang)
      await opened(page, `/registro/${row?.reference}`)
      await page.route('**/api/registration-pages/*', (route) => route.abort())
      await press('registrationPage.cancel', page)
      await press('registrationPage.cancelConfirm')
      await expect(page.getByText(t('registrationPage.unknown.title'))).toBeVisible()
      yield 'unknown'
      await page.unroute('**/api/registration-pages/*')
      await press('registrationPage.cancel', page)
      await press('registrationPage.cancelConfirm')
      await expect(page.getByRole('button', { name: t('registrationPage.return') })).toBeVisible()
      yield 'cancelled'
    }
  },
  'page of a unit': async ({ request, token }) => {
    const unit = { institutionName: uniqueName('Hospital Sol'), lowAt: 2 }
    const { link, pin } = await asStaff<{ link: string; pin: string }>(
      request,
      token,
      'post',
      '/api/hospital-units',
      unit,
    )
    return async function* (page, lang) {
      const { press, t } = wordsIn(page, lang)
      await page.goto(`/unidad#${link}`)
      await page.locator('[name="pin"]').fill(pin)
      await page.locator('main form button[type="submit"]').click()
      await page.locator('main h2').first().waitFor()
      yield 'shelf'
      await press('hospitalUnits.order.button', page)
      await expect(page.getByRole('button', { name: t('hospitalUnits.order.again') })).toBeVisible()
      yield 'ordered'
      await page.evaluate(() => {
        Object.assign(window, { BarcodeDetector: class {} })
        Object.defineProperty(navigator, 'mediaDevices', {
          value: { getUserMedia: () => new Promise(() => null) },
        })
      })
      await press('hospitalUnits.scan.camera', page)
      await expect(page.getByText(t('hospitalUnits.scan.aim'))).toBeVisible()
      yield 'camera'
    }
  },
  'page to remember': async ({ request, token, sql }) => {
    const { id, reference } = await askForBox(request, token)
    const given = { month: 3, day: 7, consent: true, language: 'es' }
    const response = await request.put(`/api/hope-in-a-box/follow-up/${reference}/remembrance`, {
      data: given,
    })
    expect(response.ok()).toBe(true)
    const [link] = await sql(`select reference from remembrance_dates where request_id = ${id}`)
    return pressing(`/recordar/${link?.reference}`)
  },
  'page of a provider': async ({ request, token, sql }) => {
    const { id } = await addProvider(request, token, {
      email: `${uniqueName('p').replace(' ', '')}@example.org`,
    })
    await asStaff(request, token, 'post', `/api/service-providers/${id}/confirmation-request`, {})
    const [mail] = await sql(
      `select payload::text as text from mail_outbox where payload::text like '%/directorio/%' order by id desc limit 1`,
    )
    const path = /\/directorio\/[\w-]+/.exec(String(mail?.text))?.[0] ?? ''
    return async function* (page, lang) {
      await opened(page, path)
      yield 'opened'
      await wordsIn(page, lang).press('providerCard.open', page)
      await expect(page.locator('[name="hours"]')).toBeVisible()
      yield 'correcting'
    }
  },
} satisfies Record<string, (staff: Staff) => Promise<Tour>>

/** What a visitor does beyond the tours of all states. */
export const furtherTours: Record<string, Tour> = {
  'page to write': pressing('/contacto'),
  map: async function* (page, lang) {
    const { t } = wordsIn(page, lang)
    await opened(page, '/recursos')
    await page.getByText(t('providers.filters.map')).click()
    await expect(page.getByText(t('providers.filters.mapText'))).toBeVisible()
    yield 'map'
  },
  'search of the library': async function* (page, lang) {
    const { t } = wordsIn(page, lang)
    await opened(page, '/si-acaba-de-pasar')
    yield 'opened'
    await page.getByLabel(t('library.search.label')).fill('duelo')
    await expect(page.getByText(t('library.search.inDirectory'))).toBeVisible()
    yield 'found'
    await page.getByLabel(t('library.search.label')).fill('zzzzzz')
    await expect(page.getByText(t('library.search.noResults'))).toBeVisible()
    yield 'nothing'
  },
  'a draft that is erased': async function* (page, lang) {
    const { t, top } = wordsIn(page, lang)
    const form = new FamilyForm(page, lang)
    await form.open()
    await form.purpose('personal')
    await form.fill('recipientName', 'María Rivera')
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    yield 'kept'
    await page.getByRole('button', { name: t('hopebox.draft.eraseShort') }).click()
    await expect(top()).toBeVisible()
    yield 'asks'
  },
  'a gift that was made': async function* (page, lang) {
    const { press, t } = wordsIn(page, lang)
    await page.context().route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort())
    await opened(page, '/donar')
    await page.locator('[name="amount"][value="25"]').check()
    await page.locator('[name="method"][value="ath_movil"]').check()
    const tab = page.context().waitForEvent('page')
    await page.locator('main form button[type="submit"]').first().click()
    await (await tab).close()
    await expect(page.getByRole('heading', { name: t('donation.openedTitle') })).toBeVisible()
    yield 'opened'
    await press('donation.paid', page)
    await expect(page.getByRole('heading', { name: t('donation.reportedTitle') })).toBeVisible()
    yield 'reported'
  },
}

const withoutCode = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), (route) => route.abort())

/** What a visitor meets when something else is missing: code that does not come, and what the server cannot read. */
export const missingTours = {
  'a message without its code': async () =>
    async function* (page, lang) {
      const { open, press } = wordsIn(page, lang)
      await withoutCode(page, 'toast')
      await page.route('**/api/contact', (route) => route.abort())
      await open('/contacto')
      for (const name of ['name', 'subject', 'message']) await page.locator(`[name="${name}"]`).fill('Hola')
      await page.locator('[name="email"]').fill('ana@example.org')
      await press('contact.submit', page.locator('main form'))
      await expect(page.locator('[data-toast-region] [role="alert"]')).toBeVisible()
      yield 'told'
    },
  'a form without its code': async () =>
    async function* (page, lang) {
      const { open, t } = wordsIn(page, lang)
      await withoutCode(page, 'contact-form')
      await open('/contacto')
      await expect(page.getByText(t('common.loadFailed'))).toBeVisible({ timeout: 30_000 })
      yield 'unavailable'
    },
  'a confirmation without its code': async () =>
    async function* (page, lang) {
      const form = new FamilyForm(page, lang)
      await withoutCode(page, 'confirmation')
      await form.open()
      await form.ownByPickup()
      await form.send.click()
      await expect(page.getByRole('main').locator('strong.code')).toBeVisible({ timeout: 30_000 })
      yield 'number'
    },
  'a page that the server cannot fill': async ({ sql }) => {
    await sql('alter table if exists events rename to events_away')
    return pressing('/eventos/1')
  },
} satisfies Record<string, (staff: Staff) => Promise<Tour>>
