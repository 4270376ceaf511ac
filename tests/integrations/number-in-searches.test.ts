import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { eventRegistrations } from '#domains/events/events/tables.server.ts'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { hospitalDeliveryBoxes } from '#domains/hospitals/hospital-deliveries/tables.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { receiptNumber } from '#domains/money/receipts/rules.ts'
import { receipts } from '#domains/money/receipts/tables.server.ts'
import { moneyInApi } from '#domains/office/money-in/endpoints.ts'
import { searchApi } from '#domains/office/search/endpoints.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import type { HistoryEntry } from '#domains/team/history/schemas.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest } from '../support/family-request.ts'
import { paymentCalls } from '../support/payment-calls.ts'

/** Who phones says the number of her letter. */
describe('the number that a letter tells finds what belongs to it, in any spelling', () => {
  let app: TestApp
  let binned: string
  let numbers: Record<'box_request' | 'donation' | 'registration', string>
  const calls = paymentCalls(() => app)
  beforeAll(async () => {
    app = await testApp()
    await calls.reportPayment()
    await calls.reportPayment({ email: 'otra@example.org', transactionId: 'HIB-0123456789AC' })
    await calls.verify('box_request', {})
    await calls.verify('box_request', {}, 2)
    await calls.donate()
    await calls.verify('donation', {})
    const [gift] = await app.ctx.db.select().from(donations)
    const event = { title: 'Encuentro', description: 'x', eventDate: '2031-12-05T18:00' }
    const { id } = (await app.call(eventApi.create, { as: true, body: event })).body
    const person = { fullName: 'Ana', email: 'ana@example.org', phone: '787-555-0133' }
    await app.call(eventApi.register, { params: { id }, body: person })
    const [seat] = await app.ctx.db.select().from(eventRegistrations)
    await app.call(boxRequestApi.create, { body: { ...familyRequest, email: 'eva@example.org' } })
    const [deleted] = await app.ctx.db.select().from(boxRequests).where(eq(boxRequests.id, 3))
    binned = deleted!.reference
    await app.call(boxRequestApi.remove, { as: true, params: { id: 3 } })
    const delivery = {
      ...{ institutionName: 'Hospital del Sur', contactPersonName: 'Luz', phone: '787-555-0144' },
      ...{
        email: 'luz@example.org',
        collaborationDate: '2031-12-01',
        deliveryDate: '2031-12-05',
        boxesDelivered: 1,
      },
    }
    const made = await app.call(hospitalDeliveryApi.create, { as: true, body: delivery })
    await app.call(hospitalDeliveryApi.generateBoxes, { as: true, params: { id: made.body.id }, body: {} })
    const { reference } = await calls.request()
    numbers = { box_request: reference, donation: gift!.reference, registration: seat!.reference }
  })
  afterAll(() => app.close())

  const inBin = async (q: string) =>
    (await app.call(binApi.list, { as: true, query: { q } })).body.map(
      ({ entity, entityId }: { entity: string; entityId: number }) => [entity, entityId],
    )
  const spellings: [string, (number: string) => string][] = [
    ['as written', (number) => number],
    ['small letters', (number) => number.toLowerCase()],
    ['without dashes', (number) => number.replaceAll('-', '')],
    ['with spaces', (number) => ` ${number.replaceAll('-', ' ')} `],
    ['other dashes', (number) => number.replaceAll('-', '–')],
  ]
  type Searched =
    | typeof outboxApi.list
    | typeof accountingApi.list
    | typeof paymentApi.claims
    | typeof moneyInApi.list
  const read = async (endpoint: Searched, q: string) =>
    (await app.call(endpoint, { as: true, query: { q, page: 1 } })).body as Record<string, unknown>[]

  test.each(spellings)('%s', async (_, spell) => {
    const [request, gift] = [spell(numbers.box_request), spell(numbers.donation)]
    const letters = await read(outboxApi.list, request)
    expect(letters.length).toBeGreaterThan(0)
    expect(new Set(letters.map(({ entityId }) => entityId))).toEqual(new Set([1]))
    expect((await read(outboxApi.list, spell(numbers.registration))).map(({ to }) => to)).toEqual([
      'ana@example.org',
    ])
    expect((await read(accountingApi.list, request)).map(({ amount }) => amount)).toEqual(['23.95'])
    expect((await read(accountingApi.list, gift)).map(({ amount }) => amount)).toEqual(['100.00'])
    for (const list of [paymentApi.claims, moneyInApi.list]) {
      const paid = async (q: string) =>
        (await read(list, q)).map(({ subject, subjectId }) => [subject, subjectId])
      expect(await paid(request)).toEqual([['box_request', 1]])
      expect(await paid(gift)).toEqual([['donation', 1]])
    }
    expect((await app.call(donationApi.list, { as: true, query: { q: gift } })).total).toBe(1)
    expect(await inBin(spell(binned))).toEqual([['box_request', 3]])
    const { body } = await app.call(accountingApi.summary, { as: true, query: { q: request } })
    expect([body.count, body.income]).toEqual([1, '23.95'])
    expect((await app.call(boxRequestApi.list, { as: true, query: { q: request } })).total).toBe(1)
    const found = await app.call(searchApi.search, { as: true, query: { q: request } })
    expect(found.body.groups.length).toBeGreaterThan(0)
  })

  test.each(spellings)('and the family finds its own page with it: %s', async (_, spell) => {
    const { email } = await calls.request()
    const [letter] = (await read(outboxApi.list, numbers.box_request)).filter(
      ({ kind, to }) => kind === 'request_received' && to === email,
    )
    // As the letter says it, not as it is stored.
    const { text } = (await app.call(outboxApi.get, { as: true, params: { id: letter!.id } })).body
    const [, told = ''] = /número de referencia es (\S+)\./.exec(text) ?? []
    const found = await app.call(boxRequestApi.find, { body: { reference: spell(told), contact: email } })
    expect(found.body).toEqual({ followUpPath: `/solicitud/${numbers.box_request}` })
  })

  test.each(['#HIB-0001', 'hib 1'])('and the number of its box: %s', async (code) => {
    const letters = await read(outboxApi.list, code)
    expect(new Set(letters.map(({ entityId }) => entityId))).toEqual(new Set([1]))
    expect((await read(accountingApi.list, code)).map(({ amount }) => amount)).toEqual(['23.95'])
    expect((await read(paymentApi.claims, code)).map(({ subjectId }) => subjectId)).toEqual([1])
  })

  const inHistory = async (q: string) => {
    const { body } = await app.call(historyApi.list, { as: true, query: { q, page: 1, pageSize: 100 } })
    return [...new Set(body.map(({ entity, entityId }: HistoryEntry) => `${entity} ${entityId}`))]
  }

  test.each(spellings)('and its history: %s', async (_, spell) => {
    expect(await inHistory(spell(numbers.box_request))).toEqual(['box_request 1'])
    expect(await inHistory(spell(numbers.donation))).toEqual(['donation 1'])
    expect(await inHistory(spell(binned))).toEqual([])
    const [receipt] = await app.ctx.db.select().from(receipts)
    const number = receiptNumber(receipt!.year, receipt!.position)
    expect(await inHistory(spell(number))).toEqual([`receipt ${receipt!.id}`])
    const [box] = await app.ctx.db.select().from(hospitalDeliveryBoxes)
    expect(await inHistory(spell(box!.serialNumber))).toEqual([`hospital_delivery_box ${box!.id}`])
  })

  test.each(['#HIB-0002', 'hib 2', 'caja 2'])('and the history of its box: %s', async (code) => {
    expect(await inHistory(code)).toEqual(['box_request 2'])
    if (code !== 'caja 2') expect(await inHistory(code.replace('2', '3'))).toEqual(['box_request 3'])
  })

  test('a bare number, as the history itself shows it', async () => {
    expect(await inHistory('2')).toContain('box_request 2')
    expect((await inHistory('0002')).every((name) => String(name).endsWith(' 2'))).toBe(true)
    expect(await inHistory('999999999')).toEqual([])
  })

  test.each(['#HIB-0003', 'hib 3'])('and of a box in the bin: %s', async (code) => {
    expect(await inBin(code)).toEqual([['box_request', 3]])
  })

  test('payments are found by who pays', async () => {
    expect((await read(paymentApi.claims, 'ana')).map(({ subject }) => subject)).toContain('donation')
    expect((await read(paymentApi.claims, 'marcadornombre')).map(({ subject }) => subject)).toContain(
      'box_request',
    )
    expect(await read(paymentApi.claims, 'nadie así')).toEqual([])
  })
})
