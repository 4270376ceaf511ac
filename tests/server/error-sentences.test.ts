import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { reportedAsPaid } from '../support/family-request.ts'

const person = { phone: '787-555-0182', email: 'ana@example.org' }
const box = {
  ...reportedAsPaid,
  transactionId: 'TX-1',
  requesterName: 'Ana',
  giftSenderName: 'Ana',
  giftRecipientName: 'Luz',
  giftMessage: 'Hola',
  postalCountry: 'US',
  deliveryNotes: 'Portón',
  additionalNotes: 'Gracias',
  hasSiblings: true,
  babyGender: 'femenino',
  skinTonePreference: 'medio',
  paymentData: {},
}
const forms = {
  'the request for a box': [boxRequestApi.create, box],
  'a volunteer': [
    volunteerApi.create,
    { ...person, name: 'Ana', town: 'Ponce', talent: 'Coser y escribir', availability: 'Sábados' },
  ],
  'a message': [contactApi.create, { ...person, name: 'Ana', subject: 'Hola', message: 'Hola' }],
  'a registration': [eventApi.register, { ...person, fullName: 'Ana', specialRequests: 'Silla' }],
  'a donation': [
    donationApi.create,
    {
      amount: '25',
      currency: 'USD',
      method: 'paypal',
      isAnonymous: false,
      donorName: 'Ana',
      donorEmail: 'ana@example.org',
      donorPhone: '787-555-0182',
      message: 'Hola',
    },
  ],
} as const

const oddValues = [
  '',
  '   ',
  'x'.repeat(10_000),
  '💛',
  '\u202Eabc',
  '<script>alert(1)</script>',
  7,
  null,
  {},
  ['a'],
]

describe.each(Object.entries(forms))('%s', (_name, [endpoint, validBody]) => {
  it('takes texts with signs that nobody sees, and a text of only those as empty', () => {
    const answerTo = (change: object) => endpoint.body!.safeParse({ ...validBody, ...change })
    for (const [field, value] of Object.entries(validBody)) {
      if (typeof value !== 'string' || !answerTo({ [field]: `${value} ` }).success) continue
      expect(answerTo({ [field]: `\u2068\u00ad${value}\u200b\u2069` })).toEqual(answerTo({}))
      expect(answerTo({ [field]: '\u200b\u2060' })).toEqual(answerTo({ [field]: ' ' }))
    }
  })
})

describe.each(Object.entries(forms))('validation errors of %s', (_name, [endpoint, validBody]) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it.each(['es', 'en'])('are messages in that language, never identifiers (%s)', async (lang) => {
    const messages = new Set<string>()
    for (const field of Object.keys(validBody))
      for (const value of oddValues) {
        const { status, body } = await app.call(endpoint, {
          params: { id: 1 },
          body: { ...validBody, [field]: value },
          headers: { 'accept-language': lang },
        })
        expect(status, `${field}: ${JSON.stringify(value)}`.slice(0, 80)).toBeLessThan(500)
        if (status === 400) for (const { message } of body.errors) messages.add(message)
      }
    expect(messages.size).toBeGreaterThan(3)
    const technical = [...messages].filter((message) => /\b[a-z]+[A-Z]|^\w+(\.\w+)+$|[{}]/.test(message))
    expect(technical).toEqual([])
  })
})
