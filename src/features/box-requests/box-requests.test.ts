import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { boxRequestApi } from './endpoints.ts'
import { beneficiaries, boxRequests } from './tables.server.ts'

const asked = {
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
  ...asked,
  deliveryMethod: 'correo',
  postalAddress: 'URB LAS LOMAS\n150 CALLE A',
  postalCity: 'Añasco',
  postalState: 'PR',
  postalZipCode: '00610-1234',
}

describe('requests for a box', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const countRows = async () => (await app.ctx.db.select().from(boxRequests)).length
  const send = (body: object, options: object = {}) => app.call(boxRequestApi.create, { body, ...options })
  const newest = async () => {
    const all = await app.ctx.db.select().from(boxRequests)
    return all.sort((a, b) => b.id - a.id)[0]!
  }

  it('stores every field and tells the sender only what a sender needs', async () => {
    const gift = {
      ...byMail,
      boxPurpose: 'gift',
      requesterName: 'Luis O’Neill',
      giftSenderName: 'Luis O’Neill',
      giftRecipientName: 'María Ñáñez',
      giftMessage: 'Pensamos en ustedes.',
      additionalNotes: 'Gracias',
      deliveryNotes: 'Portón verde',
      paymentStatus: 'paid',
      paymentMethod: 'paypal',
      paymentAmount: 23.95,
      transactionId: 'HIB-T1',
      paymentData: { method: 'paypal' },
    }
    const answer = await send(gift, { lang: 'en' })
    expect(answer.status).toBe(201)
    expect(Object.keys(answer.body).sort()).toEqual(
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
    expect(await newest()).toMatchObject({
      ...fields,
      paymentAmount: '23.95',
      paymentClaimedAmount: '23.95',
      paymentVerification: 'claimed',
      paymentVerifiedAt: null,
      status: 'pending',
      postalCountry: 'US',
      locale: 'en',
      suspected: false,
      reference: answer.body.reference,
    })
    expect(paymentAmount).toBe(23.95)
  })

  it('never takes server-owned fields from a stranger', async () => {
    await send({
      ...asked,
      email: 'otra@example.org',
      id: 999,
      status: 'delivered',
      reference: 'X',
      notes: 'x',
      trackingNumber: 'x',
      createdAt: '2000-01-01',
      createdBy: 1,
    })
    expect(await newest()).toMatchObject({
      status: 'pending',
      notes: null,
      trackingNumber: null,
      createdBy: null,
    })
    expect((await newest()).id).not.toBe(999)
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
  ])('refuses a missing, blank, too long or wrongly typed %s in words, and stores nothing', async (field) => {
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
      'a\u202eb',
    ]) {
      const { status, body } = await send({ ...asked, [field]: value })
      expect([status, body?.code, body?.errors?.map((one: { path: string }) => one.path)]).toEqual([
        400,
        'invalid',
        [field],
      ])
      expect(body.detail).toMatch(/^Revisa estos datos: ./)
      expect(body.detail).not.toMatch(/hopebox\.|errors\./)
    }
    expect(await countRows()).toBe(before)
  })

  it('names every missing field at once, in the caller’s language', async () => {
    const { body } = await send({}, { lang: 'en' })
    expect(body.errors).toHaveLength(8)
    for (const { message } of body.errors) expect(body.detail).toContain(message.replace(/\.$/, ''))
  })

  it.each(['postalAddress', 'postalCity', 'postalState', 'postalZipCode'])(
    'asks for %s by mail only',
    async (field) => {
      const { status, body } = await send({ ...byMail, [field]: ' ' })
      expect([status, body.errors[0].path]).toEqual([400, field])
      expect(body.errors[0].message).toContain('Este campo es requerido')
      expect((await send({ ...asked, email: `${field}@example.org`, [field]: ' ' })).status).toBe(201)
    },
  )

  it('takes the ways people write a phone and a ZIP, and the punctuation of names', async () => {
    for (const phone of ['(787) 555-0182', '787.555.0182', '+1 787 555 0182', '7875550182']) {
      expect((await send({ ...asked, phone })).status).toBe(201)
    }
    for (const postalZipCode of ['00926', '00926-1234'])
      expect((await send({ ...byMail, postalZipCode })).status).toBe(201)
    expect((await send({ ...byMail, postalZipCode: '926' })).status).toBe(400)
    expect((await send({ ...byMail, postalState: 'XX' })).status).toBe(400)
    const hostile = `<script>alert(1)</script>'; drop table box_requests; --`
    expect((await send({ ...asked, recipientName: hostile })).status).toBe(201)
    expect((await newest()).recipientName).toBe(hostile)
  })

  it('refuses an explicit «no» to the waiver and stores an absent one as not accepted', async () => {
    expect((await send({ ...asked, liabilityWaiver: false })).status).toBe(400)
    const { liabilityWaiver: _, ...without } = asked
    expect((await send({ ...without, email: 'sin@example.org' })).status).toBe(201)
    expect((await newest()).liabilityWaiver).toBe(false)
  })

  it('stores one row for one key sent eight times at once, and answers all alike', async () => {
    const before = await countRows()
    const headers = { 'idempotency-key': 'clave-ocho' }
    const body = { ...asked, recipientName: 'Ocho Veces' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, { headers })))
    expect(answers.map((one) => one.status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map((one) => one.body.reference)).size).toBe(1)
    expect(answers.filter((one) => one.headers['idempotency-replayed']).length).toBe(7)
    expect(await countRows()).toBe(before + 1)
    expect((await send({ ...body, town: 'Ponce' }, { headers })).status).toBe(422)
    expect(
      (await send({ ...body, phone: '1' }, { headers: { 'idempotency-key': 'clave-mala' } })).status,
    ).toBe(400)
    expect((await send(body, { headers: { 'idempotency-key': 'clave-mala' } })).status).toBe(201)
  })

  it('honours a key for someone signed in too, apart from strangers’ keys', async () => {
    const before = await countRows()
    const body = { ...asked, recipientName: 'Con Sesión' }
    const headers = { 'idempotency-key': 'clave-ocho' }
    const answers = [await send(body, { headers, as: true }), await send(body, { headers, as: true })]
    expect(answers.map((one) => one.status)).toEqual([201, 201])
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    expect(await countRows()).toBe(before + 1)
  })

  it('gives the first answer again to the same body without a key', async () => {
    const before = await countRows()
    const body = { ...asked, recipientName: 'Dos Clics' }
    const [first, second] = [await send(body), await send({ ...body })]
    expect(second.body).toEqual(first.body)
    expect(await countRows()).toBe(before + 1)
  })

  it('shows the sender four stages and nothing about the loss', async () => {
    const { body: receipt } = await send({ ...byMail, recipientName: 'Seguimiento' })
    const { status, body } = await app.call(boxRequestApi.followUp, {
      params: { reference: receipt.reference },
    })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      [
        'deliveryMethod',
        'isClosed',
        'postage',
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

  it('is closed to strangers', async () => {
    for (const endpoint of [
      boxRequestApi.list,
      boxRequestApi.counts,
      boxRequestApi.get,
      boxRequestApi.update,
    ]) {
      expect((await app.call(endpoint, { params: { id: 1 }, body: {} })).status).toBe(401)
      expect((await app.call(endpoint, { params: { id: 1 }, as: 'x'.repeat(43) })).status).toBe(401)
    }
  })

  it('finds by name without accents, phone digits, e-mail and HIB number', async () => {
    await send({
      ...asked,
      recipientName: 'Ximena Peñalosa',
      phone: '939-555-7711',
      email: 'xime@example.org',
    })
    const { id } = await newest()
    for (const q of [
      'penalosa',
      '9395557711',
      '(939) 555-7711',
      'XIME@example',
      `#HIB-${String(id).padStart(4, '0')}`,
      `hib ${id}`,
    ]) {
      const found = await app.call(boxRequestApi.list, { as: true, query: { q, page: 1 } })
      expect([q, found.body.map((row: { id: number }) => row.id)]).toEqual([q, [id]])
    }
    expect((await app.call(boxRequestApi.list, { as: true, query: { q: '%', page: 1 } })).total).toBe(0)
  })

  it('answers the whole list as documented, and pages with the total', async () => {
    const whole = await app.call(boxRequestApi.list, { as: true })
    const page = await app.call(boxRequestApi.list, { as: true, query: { page: 2, pageSize: 3 } })
    expect(whole.body).toHaveLength(await countRows())
    expect(page.total).toBe(whole.body.length)
    expect(page.body).toEqual(whole.body.slice(3, 6))
    const counts = await app.call(boxRequestApi.counts, { as: true })
    expect(counts.body.all).toBe(whole.body.length)
    for (const query of [{ page: 0 }, { page: 'x' }, { sort: 'password' }, { status: 'nope' }]) {
      expect((await app.call(boxRequestApi.list, { as: true, query })).status).toBe(400)
    }
  })

  it('moves a request to shipped and delivered, by our clock, in the history, with a beneficiary', async () => {
    await send({ ...byMail, recipientName: 'Camino', email: 'camino@example.org' })
    const { id } = await newest()
    const update = (body: object) => app.call(boxRequestApi.update, { as: true, params: { id }, body })
    const shipped = await update({
      status: 'shipped',
      trackingNumber: '9400100000000000000000',
      shippedAt: '1999-01-01T00:00:00Z',
    })
    expect(shipped.status).toBe(200)
    expect(Date.now() - new Date(shipped.body.shippedAt).getTime()).toBeLessThan(60_000)
    const again = await update({ status: 'shipped', notes: 'segunda vez' })
    expect(again.body.shippedAt).toBe(shipped.body.shippedAt)
    const delivered = await update({ status: 'delivered' })
    const [beneficiary] = await app.ctx.db
      .select()
      .from(beneficiaries)
      .where(eq(beneficiaries.id, delivered.body.beneficiaryId))
    expect(beneficiary).toMatchObject({ fullName: 'Camino', email: 'camino@example.org', isActive: true })

    const history = await app.call('GET /api/history', {
      as: true,
      query: { entity: 'box_request', entityId: id },
    })
    expect(history.body.map((one: { action: string }) => one.action)).toEqual([
      'status_changed',
      'updated',
      'status_changed',
      'created',
    ])
    expect(history.body[0]).toMatchObject({
      userName: app.admin.fullName,
      changes: { status: ['shipped', 'delivered'] },
    })
    expect(JSON.stringify(history.body)).not.toContain('segunda vez')
  })

  it('accepts six statuses and refuses others', async () => {
    const { id } = await newest()
    for (const status of ['in_process', 'approved', 'shipped', 'delivered', 'closed', 'pending']) {
      expect(
        (await app.call(boxRequestApi.update, { as: true, params: { id }, body: { status } })).body.status,
      ).toBe(status)
    }
    expect(
      (await app.call(boxRequestApi.update, { as: true, params: { id }, body: { status: 'lost' } })).status,
    ).toBe(400)
    for (const wrong of [0, -1, 'x', 99_999_999_999, 2_000_000_000]) {
      expect(
        (await app.call(boxRequestApi.update, { as: true, params: { id: wrong }, body: {} })).status,
      ).toBe(404)
    }
  })

  it('tells who changed a request meanwhile', async () => {
    const { id } = await newest()
    const { body: seen } = await app.call(boxRequestApi.get, { as: true, params: { id } })
    await app.call(boxRequestApi.update, { as: true, params: { id }, body: { notes: 'primera' } })
    const late = await app.call(boxRequestApi.update, {
      as: true,
      params: { id },
      body: { notes: 'tarde', updatedAt: seen.updatedAt },
    })
    expect(late.status).toBe(409)
    expect(late.body.detail).toContain(app.admin.fullName)
    expect((await newest()).notes).toBe('primera')
  })
})
