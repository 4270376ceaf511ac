import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { boxRequestApi } from './endpoints.ts'
import { boxRequests } from './tables.server.ts'

const validRequest = {
  recipientName: 'María Ñáñez',
  phone: '(787) 555-0182',
  email: 'maria@example.org',
  town: 'Añasco',
  boxPurpose: 'personal',
  targetedFor: 'mama',
  lossType: 'unica',
  hasSiblings: true,
  babyGender: 'no-conocido',
  skinTonePreference: 'medio',
  deliveryMethod: 'pickup',
  liabilityWaiver: true,
}
const byMail = {
  ...validRequest,
  deliveryMethod: 'correo',
  postalAddress: 'URB LAS LOMAS\n150 CALLE A',
  postalCity: 'Añasco',
  postalState: 'PR',
  postalZipCode: '00610-1234',
}

describe('the request that a family sends', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const countRows = async () => (await app.ctx.db.select().from(boxRequests)).length
  const send = (body: object, options: object = {}) => app.call(boxRequestApi.create, { body, ...options })
  const newestRow = async () => {
    const all = await app.ctx.db.select().from(boxRequests)
    return all.sort((a, b) => b.id - a.id)[0]!
  }

  it('stores every field and returns only the receipt to the sender', async () => {
    const gift = {
      ...byMail,
      boxPurpose: 'gift',
      requesterName: 'Luis O’Neill',
      giftSenderName: 'Luis O’Neill',
      giftRecipientName: 'María Ñáñez',
      giftMessage: 'Pensamos en ustedes.',
      babyName: 'Alma Sofía\nde los Ángeles',
      babyUnnamed: false,
      boxNote: 'Con tilde, por favor',
      additionalNotes: 'Gracias',
      deliveryNotes: 'Portón verde',
      paymentStatus: 'paid',
      paymentMethod: 'paypal',
      paymentAmount: 23.95,
      transactionId: 'HIB-T1',
      paymentData: { method: 'paypal' },
    }
    const response = await send(gift, { lang: 'en' })
    expect(response.status).toBe(201)
    expect(Object.keys(response.body).sort()).toEqual(
      [
        'deliveryMethod',
        'followUpPath',
        'paymentAmount',
        'paymentStatus',
        'reference',
        'stage',
        'status',
      ].sort(),
    )
    const { paymentAmount, ...fields } = gift
    expect(await newestRow()).toMatchObject({
      ...fields,
      paymentAmount: '23.95',
      paymentClaimedAmount: '23.95',
      paymentVerification: 'claimed',
      paymentVerifiedAt: null,
      status: 'pending',
      postalCountry: 'US',
      locale: 'en',
      suspected: false,
      reference: response.body.reference,
    })
    expect(paymentAmount).toBe(23.95)
  })

  it('ignores server-owned fields sent by the public', async () => {
    await send({
      ...validRequest,
      email: 'otra@example.org',
      id: 999,
      status: 'delivered',
      reference: 'X',
      notes: 'x',
      trackingNumber: 'x',
      createdAt: '2000-01-01',
      createdBy: 1,
    })
    expect(await newestRow()).toMatchObject({
      status: 'pending',
      notes: null,
      trackingNumber: null,
      createdBy: null,
    })
    expect((await newestRow()).id).not.toBe(999)
  })

  it.each([
    'recipientName',
    'phone',
    'email',
    'town',
    'boxPurpose',
    'targetedFor',
    'lossType',
    'deliveryMethod',
  ])(
    'refuses a missing, blank, too long or wrongly typed %s with a message, and stores nothing',
    async (field) => {
      const before = await countRows()
      for (const value of [
        undefined,
        '',
        '   ',
        'x'.repeat(5_000),
        7,
        null,
        {},
        ['a'],
        'a\u0000b',
        'a\ud800b',
        '\u200b\u2060\u2800',
      ]) {
        const { status, body } = await send({ ...validRequest, [field]: value })
        expect([status, body?.code, body?.errors?.map((item: { path: string }) => item.path)]).toEqual([
          400,
          'invalid',
          [field],
        ])
        expect(body.detail).toMatch(/^Revisa estos datos: ./)
        expect(body.detail).not.toMatch(/hopebox\.|errors\./)
      }
      expect(await countRows()).toBe(before)
    },
  )

  it('reports all missing fields at once in the caller’s language', async () => {
    const { body } = await send({}, { lang: 'en' })
    expect(body.errors).toHaveLength(8)
    for (const { message } of body.errors) expect(body.detail).toContain(message.replace(/\.$/, ''))
  })

  it.each(['postalAddress', 'postalCity', 'postalState', 'postalZipCode'])(
    'requires %s only for delivery by mail',
    async (field) => {
      const { status, body } = await send({ ...byMail, [field]: ' ' })
      expect([status, body.errors[0].path]).toEqual([400, field])
      expect(body.errors[0].message).toContain('Este campo es requerido')
      expect((await send({ ...validRequest, email: `${field}@example.org`, [field]: ' ' })).status).toBe(201)
    },
  )

  it('cleans what phones paste before it judges, and finds it again as it is seen', async () => {
    const pasted = [
      ['\u202a+1 (787) 555\u20110182\u202c', '+1 (787) 555-0182'],
      ['\u2068+1 787-555-0182\u2069', '+1 787-555-0182'],
      ['\u200e787–555–0182\u200b', '787-555-0182'],
      ['787\u00a0555\u202f0182', '787 555 0182'],
      ['７８７－５５５－０１８２', '787-555-0182'],
    ]
    for (const [at, [phone, stored]] of pasted.entries()) {
      const email = `pasted${at}@example.org`
      const body = {
        ...validRequest,
        phone,
        email: `\u200b${email}\ufeff`,
        recipientName: 'Luz\u200b \u202eVega',
      }
      expect((await send(body)).status).toBe(201)
      const row = await newestRow()
      expect([row.phone, row.email, row.recipientName]).toEqual([stored, email, 'Luz Vega'])
      for (const q of ['Luz Vega', '7875550182', `\u2060${email}`, phone]) {
        const found = await app.call(boxRequestApi.list, { as: true, query: { q } })
        expect(found.body.map(({ id }: { id: number }) => id)).toContain(row.id)
      }
      for (const contact of [phone, email, `${email}\u200b`]) {
        const found = await app.call(boxRequestApi.find, {
          body: { reference: `\u200b${row.reference.replaceAll('-', '–')}`, contact },
        })
        expect([found.status, found.body.followUpPath]).toEqual([200, `/solicitud/${row.reference}`])
      }
      await app.call(boxRequestApi.sendLinks, { body: { email: `\u2066${email}` } })
      const letters = await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.to, email))
      expect(letters.map(({ kind }) => kind)).toContain('request_link')
    }
    const { status } = await send({ ...byMail, postalZipCode: '\u200e00926–1234' })
    expect([status, (await newestRow()).postalZipCode]).toEqual([201, '00926-1234'])
  })

  it('accepts common formats of phone numbers and ZIP codes, and punctuation in names', async () => {
    for (const phone of ['(787) 555-0182', '787.555.0182', '+1 787 555 0182', '7875550182']) {
      expect((await send({ ...validRequest, phone })).status).toBe(201)
    }
    for (const postalZipCode of ['00926', '00926-1234'])
      expect((await send({ ...byMail, postalZipCode })).status).toBe(201)
    expect((await send({ ...byMail, postalZipCode: '926' })).status).toBe(400)
    expect((await send({ ...byMail, postalState: 'XX' })).status).toBe(400)
    const hostile = `<script>alert(1)</script>'; drop table box_requests; --`
    expect((await send({ ...validRequest, recipientName: hostile })).status).toBe(201)
    expect((await newestRow()).recipientName).toBe(hostile)
  })

  it('refuses an explicit "no" to the waiver and stores a missing one as not accepted', async () => {
    expect((await send({ ...validRequest, liabilityWaiver: false })).status).toBe(400)
    const { liabilityWaiver: _, ...without } = validRequest
    expect((await send({ ...without, email: 'sin@example.org' })).status).toBe(201)
    expect((await newestRow()).liabilityWaiver).toBe(false)
  })

  it('keeps the keys of signed-in users separate from public keys', async () => {
    const headers = { 'idempotency-key': 'clave-ocho' }
    expect((await send({ ...validRequest, recipientName: 'Sin Sesión' }, { headers })).status).toBe(201)
    const before = await countRows()
    const body = { ...validRequest, recipientName: 'Con Sesión' }
    const responses = [await send(body, { headers, as: true }), await send(body, { headers, as: true })]
    expect(responses.map((item) => item.status)).toEqual([201, 201])
    expect(responses[1]!.body).toEqual(responses[0]!.body)
    expect(await countRows()).toBe(before + 1)
  })

  it('returns the first response for the same body without a key', async () => {
    const before = await countRows()
    const body = { ...validRequest, recipientName: 'Dos Clics' }
    const home = { address: '10.1.1.1' }
    const [first, second] = [await send(body, home), await send({ ...body }, home)]
    expect(second.text).toBe(first.text)
    expect(await countRows()).toBe(before + 1)
  })

  it('shows the sender one of four stages and nothing about the loss', async () => {
    const { body: receipt } = await send({ ...byMail, recipientName: 'Seguimiento' })
    const { status, body } = await app.call(boxRequestApi.followUp, {
      params: { reference: receipt.reference },
    })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      [
        'addressEnd',
        'canChange',
        'canTakeBack',
        'completesParcel',
        'deliveryMethod',
        'erasureDueOn',
        'isClosed',
        'isGift',
        'pickup',
        'isJoined',
        'outcome',
        'parcelNumber',
        'shippingFee',
        'receivedAt',
        'reference',
        'shippedAt',
        'stage',
        'trackingNumber',
      ].sort(),
    )
    expect((await app.call(boxRequestApi.followUp, { params: { reference: 'AAAA-AAAA-AAAA' } })).status).toBe(
      404,
    )
  })
})
