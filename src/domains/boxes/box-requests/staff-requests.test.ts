import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { boxRequestApi } from './endpoints.ts'

const call = {
  source: 'phone',
  recipientName: 'Luz Llamada',
  phone: '787-555-0142',
  town: 'Lares',
  boxPurpose: 'personal',
  deliveryMethod: 'pickup',
  locale: 'es',
}

describe('a request that staff write down', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const write = (body: object, options: object = { as: true }) =>
    app.call(boxRequestApi.createForFamily, { body, ...options })

  it('needs only what a caller knows, and counts as any other request', async () => {
    const { status, body } = await write({ ...call, source: 'hospital', sourceNote: 'Trabajadora social' })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        source: 'hospital',
        sourceNote: 'Trabajadora social',
        email: '',
        lossType: null,
        liabilityWaiver: false,
        waiverToldBy: null,
        status: 'pending',
        paymentStatus: 'waived',
      }),
    ])
    const { reference } = body
    const page = await app.call(boxRequestApi.followUp, { params: { reference } })
    expect(page.body).toMatchObject({ stage: 'received', canChange: true })
    expect(await app.ctx.db.select().from(emailOutbox)).toEqual([])
    expect((await app.call(boxRequestApi.list, { as: true, query: { q: 'Luz Llamada' } })).total).toBe(1)
  })

  it('sends the confirmation when there is an e-mail, and notes who read the waiver', async () => {
    const { body } = await write({
      ...call,
      email: 'luz@example.org',
      locale: 'en',
      liabilityWaiver: true,
      deliveryMethod: 'correo',
      postalAddress: '150 CALLE A',
      postalCity: 'Lares',
      postalState: 'PR',
      postalZipCode: '00669',
    })
    expect(body).toMatchObject({
      waiverToldBy: 'Ana Prueba',
      paymentStatus: 'pending',
      paymentAmount: '23.95',
    })
    const [email] = await app.ctx.db.select().from(emailOutbox)
    expect(email).toMatchObject({ kind: 'request_received', to: 'luz@example.org', locale: 'en' })
    const undone = await app.call(boxRequestApi.update, {
      as: true,
      params: { id: body.id },
      body: { liabilityWaiver: false },
    })
    expect(undone.body).toMatchObject({ liabilityWaiver: false, waiverToldBy: null })
  })

  it('writes what she would have heard to an address that she gives later, and corrects nothing', async () => {
    const lettersOf = async (status: string) => {
      const { id } = (await write(call)).body
      const save = (body: object) => app.call(boxRequestApi.update, { as: true, params: { id }, body })
      if (status !== 'pending') await save({ status })
      await save({ email: `luz.${id}@example.org` })
      const rows = await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.entityId, id))
      return rows
        .filter(({ entity }) => entity === 'box_request')
        .map(({ kind, to }) => [kind, to === `luz.${id}@example.org`])
    }
    expect(await lettersOf('pending')).toEqual([['request_received', true]])
    expect(await lettersOf('in_process')).toEqual([['request_received', true]])
    expect(await lettersOf('shipped')).toEqual([['box_on_its_way', true]])
    expect(await lettersOf('delivered')).toEqual([['request_link_moved', true]])
    expect(await lettersOf('closed')).toEqual([])
  })

  it('two without an e-mail address are not taken for the same person', async () => {
    await write(call)
    const { body } = await write({ ...call, recipientName: 'Otra Persona', phone: '787-555-0199' })
    const deliver = (id: number) =>
      app.call(boxRequestApi.update, { as: true, params: { id }, body: { status: 'delivered' } })
    const [first, second] = [await deliver(body.id), await deliver(body.id - 1)]
    expect(first.body.beneficiaryId).not.toBe(second.body.beneficiaryId)
  })

  it.each([
    [{ source: 'web' }, ['source']],
    [{ source: undefined }, ['source']],
    [{ phone: '' }, ['phone']],
    [{ recipientName: '' }, ['recipientName']],
    [{ deliveryMethod: 'correo' }, ['postalAddress', 'postalCity', 'postalState', 'postalZipCode']],
  ])('refuses %o', async (wrong, paths) => {
    const { status, body } = await write({ ...call, ...wrong })
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, paths])
  })

  it('is for staff only', async () => {
    expect((await write(call, {})).status).toBe(401)
  })
})

describe('without a pickup place of their own', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('an example place is shown to nobody and sent to nobody', async () => {
    const body = { ...call, email: 'luz@example.org' }
    const { body: request } = await app.call(boxRequestApi.createForFamily, { as: true, body })
    const save = (status: string) =>
      app.call(boxRequestApi.update, { as: true, params: { id: request.id }, body: { status } })
    await save('in_process')
    expect((await save('shipped')).body.pickupLocationPin).toBeNull()
    const page = await app.call(boxRequestApi.followUp, { params: { reference: request.reference } })
    expect(page.body.pickup).toBeNull()
    expect(JSON.stringify(await app.ctx.db.select().from(emailOutbox))).not.toContain('maps.example.org')
  })
})
