import { FamilyForm } from '../e2e/support/family-form.ts'
import { hydrated } from '../e2e/support/page.ts'
import { field, type PublicScreen, top } from './d1-screens.ts'
import { addEvent, asAdministrator, requestBody, storedRequest, taken, uniqueEmail } from './d1-support.ts'
import { expect, type Seen, type Statement } from './statement.ts'

/** The call that the page makes next to this path. */
const callOf = ({ page }: Seen, path: string | RegExp) =>
  page.waitForRequest(
    (request) =>
      request.method() === 'POST' &&
      (typeof path === 'string' ? new URL(request.url()).pathname === path : path.test(request.url())),
  )

async function sendMessage({ page, words }: Seen) {
  await page.goto(words({ es: '/contacto', en: '/en/contact' }))
  await hydrated(page)
  const form = page.locator('form:has([name="message"])')
  for (const name of ['name', 'subject', 'message'])
    await form.locator(`[name="${name}"]`).fill('Una pregunta')
  await form.locator('[name="email"]').fill(uniqueEmail())
  await form.locator('button[type="submit"]').click()
}

export const calls: Statement<PublicScreen>[] = [
  {
    id: 'D1-7.01',
    says: 'Every call sends JSON content type and browser credentials',
    only: { lang: 'es' },
    async flow(told) {
      const { page } = told
      await page.addInitScript(() => {
        const { fetch } = window
        window.fetch = (input, init) => {
          if (init?.method === 'POST') document.documentElement.dataset.credentials = init.credentials
          return fetch(input, init)
        }
      })
      const call = callOf(told, '/api/contact')
      await sendMessage(told)
      expect((await call).headers()['content-type']).toContain('application/json')
      expect(await page.evaluate(() => document.documentElement.dataset.credentials)).toBe('include')
    },
  },
  {
    id: 'D1-7.02',
    says: 'Without adminToken no Authorization is sent',
    only: { lang: 'en' },
    async flow(told) {
      const call = callOf(told, '/api/contact')
      await sendMessage(told)
      expect((await (await call).allHeaders()).authorization).toBeUndefined()
    },
  },
  {
    id: 'D1-7.03',
    says: 'Adds Authorization bearer when adminToken is stored',
    only: { lang: 'es' },
    async flow(told) {
      await asAdministrator(told.page)
      const call = callOf(told, '/api/contact')
      await sendMessage(told)
      expect((await (await call).allHeaders()).authorization).toMatch(/^Bearer \S+/)
    },
  },
  {
    id: 'D1-7.04',
    says: 'Responses are parsed as JSON: every answer is JSON',
    async call({ stranger, office }) {
      for (const response of [
        await stranger.get('/api/events'),
        await stranger.get('/api/service-providers'),
        await stranger.post('/api/contact', { data: {} }),
        await stranger.get('/api/hope-in-a-box/requests'),
        await office('get', '/api/user'),
      ])
        expect(response.headers()['content-type'], response.url()).toContain('json')
    },
  },
  {
    id: 'D1-7.05',
    says: 'No automatic retries: a call that was refused is not sent again',
    only: { lang: 'es' },
    expectedErrors: [/status of 500/],
    async flow(told) {
      const { page } = told
      let sent = 0
      await page.route('**/api/contact', (route) => {
        sent++
        return route.fulfill({ status: 500, body: '' })
      })
      await sendMessage(told)
      await expect(page.locator('[data-toast="error"]')).toBeVisible()
      await page.clock.install()
      await page.clock.runFor(60_000)
      expect(sent).toBe(1)
    },
  },
  {
    id: 'D1-7.06',
    says: 'No refetch on window focus, no polling',
    async flow({ page, words }) {
      await page.clock.install()
      await page.goto(words({ es: '/eventos', en: '/en/events' }))
      await hydrated(page)
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/')) sent.push(request.url())
      })
      await page.evaluate(() => {
        window.dispatchEvent(new Event('focus'))
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await page.clock.runFor(10 * 60_000)
      expect(sent).toEqual([])
    },
  },
  {
    id: 'D1-7.07',
    says: 'Reads throw on 401: lists of people need a session',
    async call({ stranger }) {
      for (const path of ['hope-in-a-box/requests', 'volunteers', 'registrations', 'contact', 'donations'])
        expect((await stranger.get(`/api/${path}`)).status(), path).toBe(401)
    },
  },
  {
    id: 'D1-7.08',
    says: 'POST /api/hope-in-a-box/request: all form fields, paymentStatus, paymentMethod, paymentAmount (0 when waived)',
    only: { lang: 'es', width: 360 },
    async flow(told) {
      const { page, lang } = told
      const form = new FamilyForm(page, lang)
      await form.open()
      await form.ownByPickup()
      const call = callOf(told, '/api/hope-in-a-box/request')
      await form.send.click()
      const body = (await call).postDataJSON()
      const names =
        'recipientName requesterName phone email town boxPurpose targetedFor lossType hasSiblings babyGender ' +
        'skinTonePreference deliveryMethod deliveryNotes postalAddress postalCity postalState postalZipCode ' +
        'postalCountry liabilityWaiver paymentStatus paymentMethod paymentAmount'
      expect(Object.keys(body)).toEqual(expect.arrayContaining(names.split(' ')))
      expect(Number(body.paymentAmount)).toBe(0)
    },
  },
  {
    id: 'D1-7.09',
    says: 'For paid mail requests also paymentData (object) and transactionId',
    async call({ stranger, office }) {
      const paid = {
        paymentStatus: 'paid',
        paymentMethod: 'paypal',
        transactionId: 'HIB-0123456789AB',
        paymentData: { method: 'paypal', reference: 'HIB-0123456789AB' },
      }
      const body = { ...requestBody(), ...paid }
      await taken(stranger, '/api/hope-in-a-box/request', body)
      expect(await storedRequest(office, body.email)).toMatchObject(paid)
    },
  },
  {
    id: 'D1-7.10',
    says: 'POST /api/auth/login: username, password; fields read: token, user',
    async call({ stranger }) {
      const { administrator } = await import('../e2e/support/administrator.ts')
      const { username, password } = administrator
      const response = await stranger.post('/api/auth/login', { data: { username, password } })
      expect(response.status()).toBe(200)
      expect(await response.json()).toMatchObject({ token: expect.any(String), user: { username } })
      await stranger.post('/api/auth/logout')
    },
  },
  {
    id: 'D1-7.11',
    says: 'POST /api/volunteers: name, phone, town, talent, email, availability',
    only: { lang: 'en' },
    async flow(told) {
      const { page, words } = told
      await page.goto(words({ es: '/', en: '/en' }))
      await hydrated(page)
      const opener = words({ es: 'Quiero ser voluntaria o voluntario', en: 'I want to volunteer' })
      await page.getByRole('button', { name: opener }).first().click()
      const typed = {
        name: 'Ana Colón',
        phone: '787-555-0182',
        town: 'Añasco',
        talent: 'Coser, escuchar y conducir',
        email: uniqueEmail(),
        availability: 'Sábados en la mañana',
      }
      for (const [name, value] of Object.entries(typed)) await field(told, name).fill(value)
      const call = callOf(told, '/api/volunteers')
      await top(told).locator('button[type="submit"]').click()
      expect((await call).postDataJSON()).toMatchObject(typed)
    },
  },
  {
    id: 'D1-7.12',
    says: 'GET /api/service-providers: provider fields incl. isActive; only active shown',
    async call({ stranger, office }) {
      const data = { name: 'Iris', specialty: 'Otra', phone: '787-555-0100', email: 'iris@example.org' }
      const hidden = await (
        await office('post', '/api/service-providers', { ...data, isActive: false })
      ).json()
      const shown = await (await office('post', '/api/service-providers', data)).json()
      const all = (await (await stranger.get('/api/service-providers')).json()) as {
        id: number
        isActive: boolean
      }[]
      expect(all.every(({ isActive }) => isActive)).toBe(true)
      expect(all.map(({ id }) => id)).toContain(shown.id)
      expect(all.map(({ id }) => id)).not.toContain(hidden.id)
    },
  },
  {
    id: 'D1-7.13',
    says: 'GET /api/events: list',
    async call({ stranger, office }) {
      const { id } = await addEvent(office)
      const all = (await (await stranger.get('/api/events')).json()) as { id: number }[]
      expect(all.map((event) => event.id)).toContain(id)
    },
  },
  {
    id: 'D1-7.14',
    says: 'POST /api/events/{id}/register: fullName, email, phone, specialRequests',
    only: { lang: 'es' },
    async flow(told) {
      const { page, words } = told
      await page.goto(words({ es: '/eventos', en: '/en/events' }))
      await hydrated(page)
      await page
        .getByRole('button', {
          name: words({ es: /^Registrarme: Ola de luz/, en: /^Register: Wave of light/ }),
        })
        .click()
      const typed = {
        fullName: 'Luz Peña',
        email: uniqueEmail(),
        phone: '787-555-0182',
        specialRequests: 'Una silla cerca de la puerta',
      }
      for (const [name, value] of Object.entries(typed)) await field(told, name).fill(value)
      const call = callOf(told, /\/api\/events\/\d+\/register$/)
      await top(told).locator('button[type="submit"]').click()
      expect((await call).postDataJSON()).toMatchObject(typed)
    },
  },
  {
    id: 'D1-7.15',
    says: 'POST /api/contact: name, email, subject, message',
    only: { lang: 'en' },
    async flow(told) {
      const call = callOf(told, '/api/contact')
      await sendMessage(told)
      expect((await call).postDataJSON()).toMatchObject({
        name: 'Una pregunta',
        email: expect.stringContaining('@'),
        subject: 'Una pregunta',
        message: 'Una pregunta',
      })
    },
  },
]
