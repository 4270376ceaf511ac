import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { familyRequest, reportedAsPaid } from '#tests/support/family-request.ts'
import { boxRequestApi } from './endpoints.ts'
import { boxRequests } from './tables.server.ts'

const byMail = { ...reportedAsPaid, paymentStatus: 'pending', paymentMethod: 'pending' }
const newAddress = {
  deliveryMethod: 'correo',
  postalAddress: '8 CALLE SOL',
  postalCity: 'Ponce',
  postalState: 'PR',
  postalZipCode: '00716',
}

describe('what the family does by itself', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  let count = 0
  const create = async (request: object) => {
    const email = `Familia${++count}@example.org`
    const { body } = await app.call(boxRequestApi.create, { body: { ...request, email } })
    const [row] = await app.ctx.db.select().from(boxRequests).where(eq(boxRequests.reference, body.reference))
    return row!
  }
  const rowOf = async (id: number) => {
    const [row] = await app.ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id))
    return row!
  }
  const change = (reference: string, body: object) =>
    app.call(boxRequestApi.changeDelivery, { params: { reference }, body })
  const withKey = () => ({ 'idempotency-key': `clave-de-prueba-${++keys}` })
  let keys = 0
  const cancel = (reference: string) =>
    app.call(boxRequestApi.cancel, { params: { reference }, headers: withKey() })
  const save = (id: number, body: object) =>
    app.call(boxRequestApi.update, { as: true, params: { id }, body })
  const linksOf = (id: number) =>
    app.ctx.db
      .select()
      .from(emailOutbox)
      .where(and(eq(emailOutbox.kind, 'request_link'), eq(emailOutbox.entityId, id)))
  const changedByFamily = async () => {
    const { body } = await app.call(dashboardApi.attention, { as: true })
    return body.find(({ reason }: { reason: string }) => reason === 'changedByFamily').count
  }

  describe('finding the request again', () => {
    it.each([
      ['as it is', (reference: string) => reference],
      ['small letters', (reference: string) => reference.toLowerCase()],
      ['without hyphens', (reference: string) => reference.replaceAll('-', '')],
      ['with spaces', (reference: string) => ` ${reference.replaceAll('-', ' ').toLowerCase()} `],
    ])('by its number %s, with the e-mail in any case or the phone', async (_, typed) => {
      const { reference, email } = await create(familyRequest)
      for (const contact of [email.toUpperCase(), '7875550199', '+1 (787) 555-0199']) {
        const body = { reference: typed(reference), contact }
        const found = await app.call(boxRequestApi.find, { body })
        expect([found.status, found.body]).toEqual([200, { followUpPath: `/solicitud/${reference}` }])
      }
      const page = await app.call(boxRequestApi.followUp, {
        params: { reference: reference.toLowerCase().replaceAll('-', '') },
      })
      expect(page.body.reference).toBe(reference)
    })

    it('every miss gets the same answer', async () => {
      const { reference, id } = await create(familyRequest)
      const erased = await create(familyRequest)
      await app.ctx.db
        .update(boxRequests)
        .set({ erasedAt: new Date(), email: '' })
        .where(eq(boxRequests.id, erased.id))
      const misses = [
        { reference, contact: 'otra@example.org' },
        { reference, contact: '787-555-0000' },
        { reference, contact: '0199' },
        { reference: 'BBBB-BBBB-BBBB', contact: 'familia@example.org' },
        { reference: `HIB-${id}`, contact: familyRequest.phone },
        { reference: "' or 1=1 --", contact: '@' },
        { reference: erased.reference, contact: erased.email },
      ]
      const answers = await Promise.all(misses.map((body) => app.call(boxRequestApi.find, { body })))
      const told = answers.map(({ status, body: { requestId: _, ...rest } }) =>
        JSON.stringify([status, rest]),
      )
      expect([...new Set(told)]).toHaveLength(1)
      expect(answers[0]?.status).toBe(404)
    })

    it('limits wrong guesses from one address and for one number; a right one does not count', async () => {
      const { reference, email } = await create(familyRequest)
      const guess = (contact: string, address: string) =>
        app.call(boxRequestApi.find, { body: { reference, contact }, address })
      for (let n = 0; n < 12; n++) expect((await guess(email, '192.0.2.1')).status).toBe(200)
      const statuses: number[] = []
      for (let n = 0; n < 11; n++)
        statuses.push((await guess(`x${n}@example.org`, `192.0.2.${n + 10}`)).status)
      expect(statuses).toEqual([...Array(10).fill(404), 429])
      const refused = await guess(email, '192.0.2.99')
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
      const other = await create(familyRequest)
      const others: number[] = []
      for (let n = 0; n < 11; n++) {
        const body = { reference: `CCCC-CCCC-CC${10 + n}`, contact: other.email }
        others.push((await app.call(boxRequestApi.find, { body, address: '198.51.100.7' })).status)
      }
      expect(others).toEqual([...Array(10).fill(404), 429])
    })

    it('mistyped numbers of many families lock nobody out', async () => {
      const { reference, email } = await create(familyRequest)
      for (let n = 0; n < 12; n++) {
        const body = { reference: 'no la tengo', contact: email }
        const { status } = await app.call(boxRequestApi.find, { body, address: `2001:db8:0:${n}::1` })
        expect(status).toBe(404)
      }
      const body = { reference, contact: email }
      expect((await app.call(boxRequestApi.find, { body, address: '2001:db8:7::1' })).status).toBe(200)
    })

    it('one home counts once, whatever address of its own it uses', async () => {
      const statuses: number[] = []
      for (let n = 0; n < 11; n++) {
        const body = { reference: `CCCC-CCCC-CC${20 + n}`, contact: 'x@example.org' }
        statuses.push((await app.call(boxRequestApi.find, { body, address: `2001:db8:9:9::${n}` })).status)
      }
      expect(statuses).toEqual([...Array(10).fill(404), 429])
    })

    it('sends the links of open requests; the answer is the same without any', async () => {
      const { id, email, reference } = await create(familyRequest)
      const send = (to: string) => app.call(boxRequestApi.sendLinks, { body: { email: to } })
      const [known, unknown] = [await send(email.toLowerCase()), await send('nadie@example.org')]
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
      const [link] = await linksOf(id)
      expect(link).toMatchObject({ to: email, payload: { values: { reference } } })
      await save(id, { status: 'closed' })
      await send(email)
      expect(await linksOf(id)).toHaveLength(1)
    })

    it('sends the link again from the page, three times an hour, to the address on file', async () => {
      const { id, email, reference } = await create(familyRequest)
      const again = () => app.call(boxRequestApi.sendLinkAgain, { params: { reference }, headers: withKey() })
      const statuses = [await again(), await again(), await again(), await again()].map(
        ({ status }) => status,
      )
      expect(statuses).toEqual([200, 200, 200, 429])
      expect((await linksOf(id)).every(({ to }) => to === email)).toBe(true)
      await save(id, { email: '' })
      const { reference: other } = await create(familyRequest)
      await app.ctx.db.update(boxRequests).set({ email: '' }).where(eq(boxRequests.reference, other))
      expect((await app.call(boxRequestApi.sendLinkAgain, { params: { reference: other } })).status).toBe(409)
    })
  })

  describe('changing the delivery', () => {
    it('corrects the address by the same verb as staff, and shows no street', async () => {
      const { id, reference } = await create(byMail)
      const { status, body } = await change(reference.toLowerCase(), newAddress)
      expect([status, body.addressEnd]).toEqual([
        200,
        { postalCity: 'Ponce', postalState: 'PR', postalZipCode: '00716' },
      ])
      expect(JSON.stringify(body)).not.toContain('CALLE SOL')
      expect(await rowOf(id)).toMatchObject(newAddress)
      const { body: entries } = await app.call(historyApi.list, {
        as: true,
        query: { entity: 'box_request', entityId: id },
      })
      expect(entries[0]).toMatchObject({
        action: 'corrected',
        userName: 'La familia',
        changes: { postalAddress: true },
      })
    })

    it('changes between mail and pickup with the fee, and keeps the address for the way back', async () => {
      const { id, reference } = await create(byMail)
      const { body: picked } = await change(reference, { deliveryMethod: 'pickup' })
      expect(picked).toMatchObject({
        deliveryMethod: 'pickup',
        shippingFee: { state: 'none', amount: '0.00' },
      })
      expect(await rowOf(id)).toMatchObject({ postalAddress: byMail.postalAddress, paymentStatus: 'waived' })
      const { body: mailed } = await change(reference, newAddress)
      expect(mailed.shippingFee).toMatchObject({ state: 'pending', amount: '23.95' })
    })

    it('tells staff on «Hoy» until they have seen it', async () => {
      const before = await changedByFamily()
      const { id, reference } = await create(byMail)
      await change(reference, newAddress)
      expect(await changedByFamily()).toBe(before + 1)
      const listed = await app.call(boxRequestApi.list, { as: true, query: { attention: 'changedByFamily' } })
      expect(listed.body.map((row: { id: number }) => row.id)).toContain(id)
      await save(id, { familyChangedAt: null })
      expect(await changedByFamily()).toBe(before)
    })

    it.each([
      [{ deliveryMethod: 'correo' }, ['postalAddress', 'postalCity', 'postalState', 'postalZipCode']],
      [{ ...newAddress, postalZipCode: 'x' }, ['postalZipCode']],
      [{ deliveryMethod: 'delivery' }, ['postalAddress']],
      [{}, ['deliveryMethod']],
    ])('refuses %o', async (wrong, paths) => {
      const { id, reference } = await create(byMail)
      const before = await rowOf(id)
      const { status, body } = await change(reference, wrong)
      expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, paths])
      expect(await rowOf(id)).toEqual(before)
    })

    it('keeps a home delivery, and does not offer one', async () => {
      const home = { deliveryMethod: 'delivery', deliveryNotes: 'Portón verde' }
      const { reference } = await create({ ...familyRequest, ...home })
      expect((await change(reference, { ...home, deliveryNotes: 'Casa azul' })).status).toBe(200)
      const { reference: mailed } = await create(byMail)
      expect((await change(mailed, home)).status).toBe(400)
    })
  })

  it('cancels before packing, once, and tells staff', async () => {
    const before = await changedByFamily()
    const { id, reference } = await create(byMail)
    const { status, body } = await cancel(reference)
    expect([status, body.isClosed, body.canChange]).toEqual([200, true, false])
    expect((await rowOf(id)).status).toBe('closed')
    const waiting = await app.ctx.db
      .select()
      .from(emailOutbox)
      .where(and(eq(emailOutbox.entityId, id), eq(emailOutbox.status, 'queued')))
    // Its owner is told.
    expect(waiting.map(({ kind }) => kind)).toEqual(['request_changed_by_link'])
    expect(await changedByFamily()).toBe(before + 1)
    expect((await cancel(reference)).status).toBe(409)
    expect((await change(reference, newAddress)).status).toBe(409)
  })

  it.each<[string, object]>([
    ['shipped', { status: 'shipped' }],
    ['delivered', { status: 'delivered' }],
    ['closed', { status: 'closed' }],
    ['with a label', { trackingNumber: '9400999' }],
  ])('a packed request is not changed here any more: %s', async (_, change_) => {
    const { id, reference } = await create(byMail)
    await save(id, { status: 'in_process' })
    const page = () => app.call(boxRequestApi.followUp, { params: { reference } })
    expect((await page()).body.canChange).toBe(true)
    await save(id, change_)
    expect((await page()).body.canChange).toBe(false)
    const before = await rowOf(id)
    const answers = [await change(reference, newAddress), await cancel(reference)]
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(await rowOf(id)).toEqual(before)
  })

  it('unknown numbers are 404 in every call', async () => {
    const reference = 'BBBB-CCCC-DDDD'
    const answers = [
      await change(reference, newAddress),
      await cancel(reference),
      await app.call(boxRequestApi.sendLinkAgain, { params: { reference } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
