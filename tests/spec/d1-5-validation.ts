import { openLogin } from './d1-6-access.ts'
import { field, type PublicScreen, top } from './d1-screens.ts'
import { requestBody, storedRequest, taken } from './d1-support.ts'
import { expect, type Lang, type Seen, type Statement } from './statement.ts'

/** What is read as the label of a field, or of its group. */
const labelOf = async (seen: Seen, name: string) =>
  field(seen, name)
    .first()
    .evaluate((node: HTMLInputElement) => {
      const group = node.type === 'radio' ? node.closest('fieldset, [role="radiogroup"]') : null
      const by = group?.getAttribute('aria-labelledby')
      const named = by ? document.getElementById(by) : group?.querySelector('legend')
      return ((named ?? node.labels?.[0]) as HTMLElement | undefined)?.innerText ?? ''
    })

const marked = (id: string, on: PublicScreen, name: string): Statement<PublicScreen> => ({
  id,
  says: `The request’s required field ${name} is marked *`,
  on,
  async check(seen) {
    expect(await labelOf(seen, name)).toContain('*')
  },
})

/** What is said of a field that was filled in with too little. */
const message = (
  id: string,
  says: string,
  on: PublicScreen,
  name: string,
  messages: Record<Lang, string>,
): Statement<PublicScreen> => ({
  id,
  says,
  on,
  async check(seen) {
    await expect(field(seen, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(top(seen).getByText(seen.words(messages)).first()).toBeVisible()
  },
})

/** A field of the postal address left blank is refused with the documented message. */
const postal = (id: string, name: string): Statement<PublicScreen> => ({
  id,
  says: `When deliveryMethod is correo, ${name} must be non-blank (translated "required field" message)`,
  async call({ stranger }) {
    for (const [lang, words] of [
      ['es', 'Este campo es requerido'],
      ['en', 'This field is required'],
    ] as const) {
      const data = { ...requestBody(), [name]: ' ' }
      const response = await stranger.post('/api/hope-in-a-box/request', {
        data,
        headers: { 'Accept-Language': lang },
      })
      expect(response.status()).toBe(400)
      const { errors } = (await response.json()) as { errors: { path: string; message: string }[] }
      expect(errors.find(({ path }) => path === name)?.message).toContain(words)
    }
  },
})

export const validation: Statement<PublicScreen>[] = [
  message('D1-5.01', 'Generic message: "This field is required"', 'requestByMailWrong', 'postalAddress', {
    es: 'Este campo es requerido',
    en: 'This field is required',
  }),
  {
    id: 'D1-5.02',
    says: 'Generic messages: "Invalid email", "Invalid phone"',
    on: 'requestContactWrong',
    async check(seen) {
      const { es, en } = {
        es: ['Email inválido', 'Teléfono inválido'],
        en: ['Invalid email', 'Invalid phone'],
      }
      for (const text of seen.words({ es, en })) await expect(top(seen).getByText(text).first()).toBeVisible()
    },
  },
  message('D1-5.03', 'Generic message: "Invalid zip code"', 'requestByMailWrong', 'postalZipCode', {
    es: 'Código postal inválido',
    en: 'Invalid zip code',
  }),
  marked('D1-5.04', 'requestOwn', 'recipientName'),
  marked('D1-5.05', 'requestContact', 'phone'),
  marked('D1-5.06', 'requestContact', 'email'),
  marked('D1-5.07', 'requestContact', 'town'),
  marked('D1-5.08', 'request', 'boxPurpose'),
  marked('D1-5.09', 'request', 'targetedFor'),
  marked('D1-5.10', 'requestBaby', 'lossType'),
  marked('D1-5.11', 'requestDelivery', 'deliveryMethod'),
  {
    id: 'D1-5.12',
    says: 'Required of the request: recipientName, phone, email, town, boxPurpose, targetedFor, lossType, deliveryMethod',
    async call({ stranger }) {
      const names = 'recipientName phone email town boxPurpose targetedFor lossType deliveryMethod'
      for (const name of names.split(' ')) {
        const data = { ...requestBody(), [name]: '' }
        const response = await stranger.post('/api/hope-in-a-box/request', { data })
        expect(response.status(), name).toBe(400)
      }
    },
  },
  postal('D1-5.13', 'postalAddress'),
  postal('D1-5.14', 'postalCity'),
  postal('D1-5.15', 'postalState'),
  postal('D1-5.16', 'postalZipCode'),
  {
    id: 'D1-5.17',
    says: 'Without correo the postal fields may be blank',
    async call({ stranger, office }) {
      const { postalAddress: _a, postalCity: _b, postalState: _c, postalZipCode: _d, ...body } = requestBody()
      await taken(stranger, '/api/hope-in-a-box/request', { ...body, deliveryMethod: 'pickup' })
      expect(await storedRequest(office, body.email)).toMatchObject({ deliveryMethod: 'pickup' })
    },
  },
  {
    id: 'D1-5.18',
    says: 'Liability waiver must be accepted',
    on: 'requestReviewWrong',
    async check(seen) {
      await expect(field(seen, 'liabilityWaiver')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(seen, 'liabilityWaiver')).not.toBeChecked()
    },
  },
  {
    id: 'D1-5.19',
    says: 'Gift message and additional notes are optional',
    async call({ stranger, office }) {
      const gift = { boxPurpose: 'gift', giftSenderName: 'Ana', giftRecipientName: 'Luz' }
      const body = { ...requestBody(), ...gift }
      await taken(stranger, '/api/hope-in-a-box/request', body)
      expect(await storedRequest(office, body.email)).toMatchObject({
        giftMessage: null,
        additionalNotes: null,
      })
    },
  },
  message('D1-5.20', 'Volunteer: name at least 2 characters', 'volunteerShort', 'name', {
    es: 'Nombre debe tener al menos 2 caracteres',
    en: 'Name must have at least 2 characters',
  }),
  message('D1-5.21', 'Volunteer: phone at least 10', 'volunteerShort', 'phone', {
    es: 'Número de teléfono debe tener al menos 10 dígitos',
    en: 'Phone number must have at least 10 digits',
  }),
  message('D1-5.22', 'Volunteer: town at least 2', 'volunteerShort', 'town', {
    es: 'Pueblo debe tener al menos 2 caracteres',
    en: 'Town must have at least 2 characters',
  }),
  message('D1-5.23', 'Volunteer: talent at least 10', 'volunteerShort', 'talent', {
    es: 'Describe tu talento o fortaleza en al menos 10 caracteres',
    en: 'Describe your talent or strength in at least 10 characters',
  }),
  message('D1-5.24', 'Volunteer: email valid', 'volunteerShort', 'email', {
    es: 'Email inválido',
    en: 'Invalid email',
  }),
  message('D1-5.25', 'Volunteer: availability at least 5', 'volunteerShort', 'availability', {
    es: 'Describe tu disponibilidad en al menos 5 caracteres',
    en: 'Describe your availability in at least 5 characters',
  }),
  message('D1-5.26', 'Event registration: fullName min 2', 'registrationShort', 'fullName', {
    es: 'El nombre completo es requerido',
    en: 'Full name is required',
  }),
  message('D1-5.27', 'Event registration: email valid', 'registrationShort', 'email', {
    es: 'Email inválido',
    en: 'Invalid email',
  }),
  message('D1-5.28', 'Event registration: phone min 10', 'registrationShort', 'phone', {
    es: 'Número de teléfono es requerido',
    en: 'Phone number is required',
  }),
  {
    id: 'D1-5.29',
    says: 'Event registration: specialRequests optional',
    on: 'registration',
    async check(seen) {
      expect(await labelOf(seen, 'specialRequests')).not.toContain('*')
      expect(await labelOf(seen, 'specialRequests')).toMatch(seen.words({ es: /opcional/, en: /optional/ }))
    },
  },
  {
    id: 'D1-5.30',
    says: 'Contact form: name, email, subject, message marked required',
    on: 'contact',
    async check({ main }) {
      for (const name of ['name', 'email', 'subject', 'message']) {
        const input = main.locator(`form:has([name="message"]) [name="${name}"]`)
        const label = await input.evaluate((node: HTMLInputElement) => node.labels?.[0]?.innerText ?? '')
        expect(label, name).toContain('*')
      }
    },
  },
  {
    id: 'D1-5.31',
    says: 'Login form: no client rules, so that an empty one is sent',
    only: { lang: 'es' },
    expectedErrors: [/status of 4\d\d/],
    async flow(told) {
      const { page } = told
      await openLogin(told)
      const sent = page.waitForRequest('**/api/auth/login')
      await top(told).locator('button[type="submit"]').click()
      expect((await sent).postDataJSON()).toEqual({ username: '', password: '' })
    },
  },
  {
    id: 'D1-5.32',
    says: 'Donation: message optional',
    on: 'donate',
    async check({ main, words }) {
      const input = main.locator('form [name="message"]')
      const label = await input.evaluate((node: HTMLTextAreaElement) => node.labels?.[0]?.innerText ?? '')
      expect(label).toMatch(words({ es: /opcional/, en: /optional/ }))
    },
  },
]
