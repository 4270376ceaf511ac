import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { volunteers } from '#domains/community/volunteers/tables.server.ts'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { reportedAsPaid } from '#tests/support/family-request.ts'
import { searchApi } from './endpoints.ts'
import type { SearchGroup } from './schemas.ts'

describe('the search over everything', () => {
  let api: TestApp
  let code: string
  beforeAll(async () => {
    api = await testApp()
    const [request] = await api.ctx.db
      .insert(boxRequests)
      .values({
        reference: 'R1',
        recipientName: 'Iris Núñez',
        phone: '(787) 555-0182',
        email: 'iris@example.org',
        town: 'Añasco',
        boxPurpose: 'personal',
        targetedFor: 'mama',
        lossType: 'unica',
        deliveryMethod: 'correo',
        trackingNumber: '9400111899223197428490',
        searchText: searchTextOf(
          'Iris Núñez',
          '(787) 555-0182',
          'iris@example.org',
          'Añasco',
          '9400111899223197428490',
        ),
      })
      .returning({ id: boxRequests.id })
    code = `HIB-${String(request!.id).padStart(4, '0')}`
    for (let n = 0; n < 7; n++) {
      await api.ctx.db.insert(volunteers).values({
        name: `Núñez ${n}`,
        phone: '7875550100',
        town: 'Ponce',
        talent: 'Escuchar',
        email: `v${n}@example.org`,
        availability: 'Lunes',
        searchText: searchTextOf(`Núñez ${n}`),
      })
    }
  })
  afterAll(() => api.close())

  const search = async (q: string): Promise<SearchGroup[]> =>
    (await api.call(searchApi.search, { as: true, query: { q } })).body.groups

  test.each([
    'anasco',
    'AÑASCO',
    '7875550182',
    '787.555.0182',
    '0182',
    'iris@example.org',
    '9400111899223197428490',
  ])('"%s" finds the request', async (q) => {
    const groups = await search(q)
    expect(groups.map(({ kind }) => kind)).toEqual(['box_request'])
    expect(groups[0]!.hits[0]!.title).toMatch(/^#HIB-\d{4} · Iris Núñez$/)
  })

  test('finds a request by its HIB number', async () => {
    for (const typed of [code, `#${code.toLowerCase()}`]) {
      expect((await search(typed)).map(({ kind }) => kind)).toEqual(['box_request'])
    }
  })

  test('finds a delivery to a hospital by the serial number of a box', async () => {
    const body = {
      institutionName: 'Óptimo Hospital Señora',
      contactPersonName: 'Luz Vega',
      phone: '787-555-0111',
      email: 'luz@example.org',
      collaborationDate: '2026-01-10',
      deliveryDate: '2026-02-10T00:00:00.000Z',
      boxesDelivered: 1,
    }
    const { id } = (await api.call(hospitalDeliveryApi.create, { as: true, body })).body
    await api.call(hospitalDeliveryApi.generateBoxes, { as: true, params: { id }, body: {} })
    expect(await search(`opt-${id}-001`)).toMatchObject([{ kind: 'hospital_delivery', hits: [{ id }] }])
  })

  test('returns five per kind, newest first, and whether there are more', async () => {
    const volunteersFound = (await search('nunez')).find((group) => group.kind === 'volunteer')!
    expect(volunteersFound.hits.map(({ title }) => title)).toEqual([6, 5, 4, 3, 2].map((n) => `Núñez ${n}`))
    expect(volunteersFound.more).toBe(true)
  })

  test('finds an unverified donation, a transaction staff entered, and its receipt', async () => {
    const gift = { amount: '25.00', method: 'ath_movil', isAnonymous: false, donorName: 'Zoraida Cintrón' }
    const created = await api.call(donationApi.create, {
      as: true,
      body: { ...gift, donorEmail: 'zoraida@example.org' },
    })
    expect(created.status).toBe(201)
    const book = { amount: '10.00', category: 'donación', description: 'En la feria', donorName: 'Zoraida' }
    const written = await api.call(accountingApi.create, { as: true, body: { ...book, type: 'donation' } })
    expect(written.status).toBe(201)
    const groups = await search('zoraida')
    expect(groups.map(({ kind, hits }) => [kind, hits.map(({ id, status }) => [id, status])])).toEqual([
      ['donation', [[created.body.id, 'pending']]],
      ['accounting_transaction', [[written.body.id, 'donation']]],
      ['receipt', [[written.body.receipt.id, 'issued']]],
    ])
    const { number } = written.body.receipt
    const [byNumber] = await search(number)
    expect(byNumber).toMatchObject({
      kind: 'receipt',
      hits: [{ title: `${number} · Zoraida`, detail: '$10.00' }],
    })
    // The hit links to the payment claimed for this donation.
    const query = { subject: 'donation', subjectId: created.body.id, page: 1 }
    const claims = await api.call(paymentApi.claims, { as: true, query })
    expect([claims.total, claims.body[0].amount]).toEqual([1, '25.00'])
    await api.call(accountingApi.remove, { as: true, params: { id: written.body.id } })
    const left = (await search('zoraida')).map(({ kind, hits }) => [kind, hits[0]?.status])
    expect(left).toEqual([
      ['donation', 'pending'],
      ['receipt', 'void'],
    ])
  })

  test('matches two letters only at the start of a word', async () => {
    const kinds = async (q: string) => (await search(q)).map(({ kind }) => kind)
    expect(await kinds('ir')).toEqual(['box_request'])
    expect(await kinds('NÚ')).toEqual(['box_request', 'volunteer'])
    expect(await kinds('ri')).toEqual([])
    expect(await kinds('ris')).toEqual(['box_request'])
  })

  test('treats the query as text, not as a pattern', async () => {
    expect(await search('%%')).toEqual([])
    expect(await search("x' or '1'='1")).toEqual([])
  })

  test('refuses a short query and requires a session', async () => {
    const short = await api.call(searchApi.search, { as: true, query: { q: 'a' } })
    expect(short.status).toBe(400)
    expect(short.body.detail).toContain('2 letras')
    expect((await api.call(searchApi.search, { query: { q: 'iris' } })).status).toBe(401)
  })

  test('finds a payment by its transaction number, and leads to it', async () => {
    const { body: receipt } = await api.call(boxRequestApi.create, {
      body: { ...reportedAsPaid, paymentMethod: 'ath_movil', transactionId: 'ATH-1009' },
    })
    const groups = await search('ath-1009')
    const payment = groups.find(({ kind }) => kind === 'payment')
    const [row] = await api.ctx.db
      .select()
      .from(boxRequests)
      .where(eq(boxRequests.reference, receipt.reference))
    expect(payment?.hits).toMatchObject([
      {
        title: 'ATH-1009',
        detail: '$23.95',
        status: 'claimed',
        link: `/admin/pagos?subject=box_request&subjectId=${row!.id}`,
      },
    ])
  })

  test('finds an e-mail by its address, with the name of its kind', async () => {
    const groups = await search('marcador.correo@')
    expect(groups.find(({ kind }) => kind === 'mail')?.hits).toMatchObject([
      {
        title: 'marcador.correo@example.org',
        detail: expect.stringMatching(/^[A-ZÁÉÍÓÚ]/),
        status: 'queued',
      },
    ])
  })

  test('finds an item of the inventory, and a person with access', async () => {
    await api.call(inventoryApi.create, { as: true, body: { name: 'Folleto de duelo', quantity: 4 } })
    expect(await search('folleto')).toMatchObject([
      {
        kind: 'inventory_item',
        hits: [{ title: 'Folleto de duelo', detail: '4 · unidad', status: 'active' }],
      },
    ])
    for (const q of ['ána prueba', 'ana@example.org', 'prueba'])
      expect((await search(q)).find(({ kind }) => kind === 'user')?.hits).toMatchObject([
        { title: 'Ana Prueba', status: 'active' },
      ])
  })
})
