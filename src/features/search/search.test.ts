import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountingApi } from '#features/accounting/endpoints.ts'
import { boxRequests } from '#features/box-requests/tables.server.ts'
import { donationApi } from '#features/donations/endpoints.ts'
import { paymentApi } from '#features/payments/endpoints.ts'
import { volunteers } from '#features/volunteers/tables.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
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

  test('returns five per kind, newest first, and whether there are more', async () => {
    const volunteersFound = (await search('nunez')).find((group) => group.kind === 'volunteer')!
    expect(volunteersFound.hits.map(({ title }) => title)).toEqual([6, 5, 4, 3, 2].map((n) => `Núñez ${n}`))
    expect(volunteersFound.more).toBe(true)
  })

  test('finds an unverified donation and a transaction staff entered', async () => {
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
    ])
    // The hit links to the payment claimed for this donation.
    const query = { subject: 'donation', subjectId: created.body.id, page: 1 }
    const claims = await api.call(paymentApi.claims, { as: true, query })
    expect([claims.total, claims.body[0].amount]).toEqual([1, '25.00'])
    await api.call(accountingApi.remove, { as: true, params: { id: written.body.id } })
    expect((await search('zoraida')).map(({ kind }) => kind)).toEqual(['donation'])
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
})
