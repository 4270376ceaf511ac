import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { searchApi } from '#domains/office/search/endpoints.ts'
import { writeDemoSettings } from '#domains/site/site/demo.server.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { familyRequest, reportedAsPaid } from '#tests/support/family-request.ts'
import { newItem } from '#tests/support/stock.ts'
import { boxRequestApi } from './endpoints.ts'
import { beneficiaries, boxRequests } from './tables.server.ts'

const unpaid = { ...reportedAsPaid, paymentStatus: 'pending', paymentMethod: 'pending' }

describe('corrections by staff', () => {
  let app: TestApp
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hib-places-'))
    writeDemoSettings(dataDir)
    app = await testApp({ DATA_DIR: dataDir })
    rmSync(dataDir, { recursive: true })
  })
  afterAll(() => app.close())

  let count = 0
  const create = async (request: object): Promise<number> => {
    const email = `familia${++count}@example.org`
    const { body } = await app.call(boxRequestApi.create, { body: { ...request, email } })
    const [row] = await app.ctx.db.select().from(boxRequests).where(eq(boxRequests.reference, body.reference))
    return row!.id
  }
  const save = (id: number, body: object) =>
    app.call(boxRequestApi.update, { as: true, params: { id }, body })
  const detail = async (id: number) => (await app.call(boxRequestApi.get, { as: true, params: { id } })).body
  const pageOf = async (id: number, lang: 'es' | 'en' = 'es') => {
    const { reference } = await detail(id)
    return (await app.call(boxRequestApi.followUp, { params: { reference }, lang })).body
  }
  const history = async (id: number) =>
    (await app.call(historyApi.list, { as: true, query: { entity: 'box_request', entityId: id } })).body
  const emails = (id: number) =>
    app.ctx.db
      .select()
      .from(emailOutbox)
      .where(and(eq(emailOutbox.entity, 'box_request'), eq(emailOutbox.entityId, id)))
      .orderBy(emailOutbox.id)
  const errorsOf = ({ status, body }: { status: number; body: { errors?: { path: string }[] } }) => [
    status,
    body.errors?.map(({ path }) => path),
  ]

  it('stores every field the family told, and tells the history without the personal values', async () => {
    const id = await create(unpaid)
    const corrected = {
      recipientName: 'Luz Corregida',
      requesterName: 'Ana Corregida',
      phone: '939-555-0111',
      email: 'nuevo@example.org',
      town: 'Ponce',
      boxPurpose: 'gift',
      targetedFor: 'papa',
      lossType: 'multiple',
      hasSiblings: true,
      babyGender: 'femenino',
      skinTonePreference: 'oscuro',
      giftSenderName: 'Ana Corregida',
      giftRecipientName: 'Luz Corregida',
      giftMessage: 'Un abrazo grande',
      deliveryNotes: 'Portón azul',
      postalAddress: '9 CALLE NUEVA',
      postalCity: 'Ponce',
      postalState: 'PR',
      postalZipCode: '00716',
      babyName: 'Sol',
      babyUnnamed: true,
      boxNote: 'Lo escribe su abuela',
      boxNoteReleased: true,
      additionalNotes: 'Su nombre es Sol',
      locale: 'en',
    }
    const { status, body } = await save(id, corrected)
    expect([status, body.lossType, body.additionalNotes]).toEqual([
      200,
      'multiple',
      corrected.additionalNotes,
    ])
    const entry = (await history(id)).find(({ action }: { action: string }) => action === 'corrected')
    expect(await detail(id)).toMatchObject(corrected)
    expect(entry).toMatchObject({
      action: 'corrected',
      userName: 'Ana Prueba',
      changes: { town: ['Caguas', 'Ponce'], locale: ['es', 'en'], phone: true, lossType: true },
    })
    expect(JSON.stringify(entry)).not.toMatch(
      /Corregida|abuela|0111|nuevo@|NUEVA|Sol|abrazo|multiple|femenino/,
    )
  })

  it('finds the request by its new data and no longer by the old', async () => {
    const id = await create({ ...unpaid, recipientName: 'Wenceslada Vieja', phone: '787-555-7711' })
    await save(id, { recipientName: 'Yuisa Nueva', phone: '787-555-7722' })
    const found = async (q: string) => {
      const list = await app.call(boxRequestApi.list, { as: true, query: { q } })
      const everywhere = await app.call(searchApi.search, { as: true, query: { q } })
      return [list.body.length, JSON.stringify(everywhere.body).includes(`/admin/solicitudes/${id}`)]
    }
    for (const q of ['yuisa', '7875557722']) expect((await found(q))[0]).toBe(1)
    for (const q of ['wenceslada', '7875557711']) expect(await found(q)).toEqual([0, false])
  })

  it.each([
    [{ postalZipCode: '123' }, ['postalZipCode']],
    [{ postalAddress: '' }, ['postalAddress']],
    [{ postalState: 'XX' }, ['postalState']],
    [{ recipientName: ' ' }, ['recipientName']],
    [{ phone: '123' }, ['phone']],
    [{ email: 'sin arroba' }, ['email']],
    [{ phone: '', email: '' }, ['phone']],
    [{ lossType: '' }, ['lossType']],
    [{ targetedFor: 'abuela' }, ['targetedFor']],
    [{ deliveryMethod: 'paloma' }, ['deliveryMethod']],
    [{ locale: 'fr' }, ['locale']],
    [{ source: 'phone' }, ['source']],
    [{ pickupPlace: 'luna' }, ['pickupPlace']],
    [{ liabilityWaiver: false }, ['liabilityWaiver']],
    [{ giftMessage: 'x'.repeat(501) }, ['giftMessage']],
  ])('refuses %o by the rules of the form, and stores nothing', async (wrong, paths) => {
    const id = await create(unpaid)
    const before = await detail(id)
    expect(errorsOf(await save(id, { ...wrong, notes: 'con error' }))).toEqual([400, paths])
    expect(await detail(id)).toEqual(before)
  })

  it('refuses a correction of what a colleague changed since, and erased data', async () => {
    const id = await create(unpaid)
    const { updatedAt } = await detail(id)
    await save(id, { town: 'Ponce', updatedAt })
    const late = await save(id, { town: 'Lares', updatedAt })
    expect([late.status, late.body.changedBy]).toEqual([409, 'Ana Prueba'])
    await app.ctx.db.update(boxRequests).set({ erasedAt: new Date() }).where(eq(boxRequests.id, id))
    expect((await save(id, { recipientName: 'Otra vez' })).status).toBe(409)
    expect((await detail(id)).town).toBe('Ponce')
  })

  it('corrects and moves the status with one call, and leaves what is not sent', async () => {
    const id = await create(unpaid)
    const { body } = await save(id, { town: 'Ponce', status: 'in_process', notes: 'llamó' })
    expect(body).toMatchObject({ town: 'Ponce', status: 'in_process', notes: 'llamó', postalCity: 'Caguas' })
    // The whole record sent back changes nothing.
    const record = await detail(id)
    expect((await save(id, record)).body.updatedAt).toBe(record.updatedAt)
  })

  describe('what follows', () => {
    it('sends waiting e-mails to the new address and in the new language', async () => {
      const id = await create(unpaid)
      await save(id, { email: 'correcto@example.org', locale: 'en' })
      const [received, ...rest] = await emails(id)
      expect(received).toMatchObject({ kind: 'request_received', to: 'correcto@example.org', locale: 'en' })
      expect(received?.payload).toMatchObject({
        values: {
          followUpUrl: expect.stringContaining('/en/request/'),
          greeting: expect.stringMatching(/^Hello/),
        },
      })
      expect(rest.filter(({ to }) => to === 'correcto@example.org')).toEqual([])
    })

    it('does not send what waits for an address that is taken away', async () => {
      const id = await create(unpaid)
      await save(id, { email: '' })
      expect((await emails(id)).map(({ kind, status }) => [kind, status])).toEqual([
        ['request_received', 'withdrawn'],
      ])
    })

    it('sends the link to a new address when the first e-mail has left', async () => {
      const id = await create(unpaid)
      await app.ctx.db
        .update(emailOutbox)
        .set({ status: 'sent' })
        .where(and(eq(emailOutbox.entity, 'box_request'), eq(emailOutbox.entityId, id)))
      await save(id, { email: 'llega@example.org' })
      const all = await emails(id)
      expect(all.map(({ kind, to }) => [kind, to])).toEqual([
        ['request_received', `familia${count}@example.org`],
        ['request_link_moved', 'llega@example.org'],
      ])
    })

    it('voids a bought or printed label until staff discard it, and never one that has left', async () => {
      const id = await create(unpaid)
      await save(id, { trackingNumber: '9400111' })
      const { body: voided } = await save(id, { postalAddress: '1 CALLE B' })
      expect(voided).toMatchObject({ trackingNumber: null, voidedTrackingNumber: '9400111' })
      expect(voided.labelVoidedAt).not.toBeNull()
      expect((await pageOf(id)).trackingNumber).toBeNull()
      const { body: seen } = await save(id, { labelVoidedAt: null })
      expect(seen).toMatchObject({ labelVoidedAt: null, voidedTrackingNumber: null })

      await app.call(boxRequestApi.labelPrinted, { as: true, params: { id } })
      expect((await save(id, { lossType: 'multiple' })).body.labelVoidedAt).toBeNull()
      expect((await save(id, { recipientName: 'Luz Bien' })).body.labelVoidedAt).not.toBeNull()

      await save(id, { labelVoidedAt: null, status: 'shipped', trackingNumber: '9400222' })
      const { body: left } = await save(id, { postalAddress: '2 CALLE C' })
      expect(left).toMatchObject({ trackingNumber: '9400222', labelVoidedAt: null })
    })

    it('a record sent back whole does not bring back the number of a voided label', async () => {
      const id = await create(unpaid)
      await save(id, { trackingNumber: '9400333' })
      const { updatedAt: _, ...record } = await detail(id)
      const { body } = await save(id, { ...record, postalAddress: '5 CALLE E' })
      expect(body).toMatchObject({ trackingNumber: null, voidedTrackingNumber: '9400333' })
    })

    it('waives the unpaid fee of a pickup and asks for it again with mail', async () => {
      const id = await create(unpaid)
      const { body: picked } = await save(id, { deliveryMethod: 'pickup' })
      expect(picked).toMatchObject({ paymentStatus: 'waived', paymentMethod: 'none', paymentAmount: '0.00' })
      expect((await pageOf(id)).shippingFee.state).toBe('none')
      const { body: mailed } = await save(id, { deliveryMethod: 'correo' })
      expect(mailed).toMatchObject({ paymentStatus: 'pending', paymentAmount: '23.95', refundDue: false })
      expect((await pageOf(id)).shippingFee).toMatchObject({ state: 'pending', amount: '23.95' })
    })

    it('keeps a verified payment and says that it is due for a refund', async () => {
      const id = await create({ ...reportedAsPaid, transactionId: 'TX-DEVOLVER' })
      await app.call(paymentApi.verify, { as: true, params: { subject: 'box_request', id }, body: {} })
      const { body } = await save(id, { deliveryMethod: 'pickup' })
      expect(body).toMatchObject({
        refundDue: true,
        paymentStatus: 'paid',
        paymentAmount: '23.95',
        transactionId: 'TX-DEVOLVER',
        paymentVerification: 'manual',
      })
      const due = await app.call(boxRequestApi.list, { as: true, query: { attention: 'refundDue' } })
      expect(due.body.map((row: { id: number }) => row.id)).toEqual([id])
      expect((await save(id, { deliveryMethod: 'correo' })).body).toMatchObject({
        refundDue: false,
        paymentStatus: 'paid',
      })
    })

    it('a reported payment stays for staff to check; dismissed, the pickup owes nothing', async () => {
      const id = await create({ ...reportedAsPaid, transactionId: 'TX-NUNCA' })
      const { body } = await save(id, { deliveryMethod: 'pickup' })
      expect(body).toMatchObject({ paymentVerification: 'claimed', paymentStatus: 'paid', refundDue: false })
      await app.call(paymentApi.dismiss, { as: true, params: { subject: 'box_request', id }, body: {} })
      expect(await detail(id)).toMatchObject({ paymentStatus: 'waived', paymentAmount: '0.00' })
    })

    it('suggests the contents for the corrected answers', async () => {
      const inventoryItemId = await newItem(app, { name: 'Detalle para papá', quantity: 9 })
      const line = { inventoryItemId, condition: { targetedFor: ['papa'] } }
      const other = { inventoryItemId: await newItem(app, { name: 'Carta', quantity: 9 }) }
      await app.call(boxContentsApi.createRecipe, { as: true, body: { name: 'Caja', lines: [line, other] } })
      const id = await create(unpaid)
      const suggested = async () =>
        (await app.call(boxContentsApi.suggestion, { as: true, params: { requestId: id } })).body.items.length
      const before = await suggested()
      await save(id, { targetedFor: 'papa' })
      expect([before, await suggested()]).toEqual([1, 2])
    })

    it('corrects the beneficiary that came from the request', async () => {
      const id = await create({ ...familyRequest, requesterName: null, recipientName: 'Mal Escrita' })
      await save(id, { status: 'delivered' })
      await save(id, { recipientName: 'Bien Escrita', phone: '787-555-9090' })
      const { beneficiaryId } = await detail(id)
      const [person] = await app.ctx.db
        .select()
        .from(beneficiaries)
        .where(eq(beneficiaries.id, beneficiaryId))
      expect(person).toMatchObject({ fullName: 'Bien Escrita', phone: '7875559090' })
    })

    it('shows the pickup place with its pin in the record, on the page and in the e-mail once it is ready', async () => {
      const id = await create(familyRequest)
      const { pickup, pickupLocationPin } = await detail(id)
      expect(pickup).toMatchObject({ key: 'oficina', pin: pickupLocationPin })
      expect((await pageOf(id)).pickup).toBeNull()
      await save(id, { status: 'in_process' })
      await save(id, { status: 'shipped' })
      expect((await pageOf(id, 'en')).pickup).toEqual({
        name: 'Organización Ejemplo, office',
        address: pickup.address,
        pin: pickup.pin,
        hours: 'Monday to Friday, 9:00 AM to 4:00 PM',
      })
      const ready = (await emails(id)).find(({ kind }) => kind === 'box_on_its_way')
      expect(ready?.payload).toMatchObject({
        values: { pickupAddress: pickup.address, pickupPin: pickup.pin, trackingNumber: '' },
      })
    })
  })

  it('says when a home delivery is outside the municipalities of the settings, and accepts it', async () => {
    const home = { ...familyRequest, deliveryMethod: 'delivery' }
    const far = await create({ ...home, town: 'Orlando' })
    const near = await create({ ...home, town: 'bayamon' })
    expect([(await detail(far)).isOutsideHomeArea, (await detail(near)).isOutsideHomeArea]).toEqual([
      true,
      false,
    ])
  })
})
