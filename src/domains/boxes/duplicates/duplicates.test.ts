import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { setOutcome } from '#domains/boxes/box-requests/outcomes.server.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { foldText, nameKey } from '#lib/text/fold-text.ts'
import { readPhone } from '#lib/text/phone.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newRequest, setStatus } from '#tests/support/stock.ts'
import { duplicateApi } from './endpoints.ts'

describe('possible duplicates', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  let count = 0
  /** A request that has nothing in common with another one, except what is given. */
  const request = (facts: Record<string, unknown> = {}) => {
    count += 1
    return newRequest(app, {
      recipientName: `Persona ${count}`,
      email: `persona${count}@example.org`,
      phone: `787-556-${String(1000 + count)}`,
      ...facts,
    })
  }
  const duplicatesOf = async (id: number) => {
    const { body } = await app.call(duplicateApi.ofRequest, { as: true, params: { id } })
    return (body as { id: number; reasons: string[] }[]).map((other) => [other.id, other.reasons])
  }
  const daysAgo = (id: number, days: number) =>
    app.ctx.db
      .update(boxRequests)
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(boxRequests.id, id))
  const deliver = async (id: number) => {
    await setStatus(app, id, 'shipped')
    await setStatus(app, id, 'delivered')
  }

  it.each([
    ['e-mail, in any case', { email: 'Rosa.Mar@Example.org' }, { email: 'rosa.mar@example.org' }, ['email']],
    ['phone digits', { phone: '+1 (939) 555-0101' }, { phone: '939.555.0101 ext. 4' }, ['phone']],
    [
      'name and town without accents',
      { recipientName: 'María  Ñáñez', town: 'Añasco' },
      { recipientName: 'maria nanez', town: 'Anasco' },
      ['name'],
    ],
    [
      'several at once',
      { email: 'dos@example.org', phone: '787-555-7777' },
      { email: 'dos@example.org', phone: '7875557777' },
      ['email', 'phone'],
    ],
  ])('finds the same %s', async (_, a, b, reasons) => {
    const [first, second] = [await request(a), await request(b)]
    expect(await duplicatesOf(first)).toEqual([[second, reasons]])
    expect(await duplicatesOf(second)).toEqual([[first, reasons]])
  })

  it('takes the same name in another town for another person', async () => {
    const first = await request({ recipientName: 'Ana Cruz', town: 'Ponce' })
    await request({ recipientName: 'Ana Cruz', town: 'Caguas' })
    expect(await duplicatesOf(first)).toEqual([])
  })

  it('reaches back half a year, and further while both are open', async () => {
    const same = { email: 'tiempo@example.org' }
    const [old, recent] = [await request(same), await request(same)]
    await daysAgo(old, 400)
    expect(await duplicatesOf(recent)).toEqual([[old, ['email']]])
    await deliver(old)
    expect(await duplicatesOf(recent)).toEqual([])
    await daysAgo(old, 150)
    expect(await duplicatesOf(recent)).toEqual([[old, ['email']]])
  })

  it('leaves out requests that ended without a box', async () => {
    const same = { email: 'fin@example.org' }
    const [first, second] = [await request(same), await request(same)]
    await setOutcome(app.ctx, first, { outcome: 'cancelled' })
    expect(await duplicatesOf(second)).toEqual([])
    await setOutcome(app.ctx, first, { outcome: 'duplicate', duplicateOfId: second })
    expect([await duplicatesOf(first), await duplicatesOf(second)]).toEqual([[], []])
  })

  it('takes a phone of many requests for an institution', async () => {
    const ids: number[] = []
    for (let n = 0; n < 7; n += 1) ids.push(await request({ phone: '787-555-9999' }))
    expect(await duplicatesOf(ids[0]!)).toEqual([])
  })

  it('remembers a dismissed pair, with who dismissed it, until it is recalled', async () => {
    const same = { email: 'dist@example.org' }
    const [first, second, third] = [await request(same), await request(same), await request(same)]
    const pair = { id: second, otherId: first }
    expect((await app.call(duplicateApi.dismiss, { as: true, params: pair })).body).toEqual({ success: true })
    expect(await duplicatesOf(first)).toEqual([[third, ['email']]])
    expect(await duplicatesOf(second)).toEqual([[third, ['email']]])
    const { body } = await app.call(duplicateApi.compare, {
      as: true,
      params: { id: first, otherId: second },
    })
    expect(body).toMatchObject({ reasons: ['email'], dismissed: { by: 'Ana Prueba' } })
    await app.call(duplicateApi.recall, { as: true, params: { id: first, otherId: second } })
    expect(await duplicatesOf(second)).toEqual([
      [third, ['email']],
      [first, ['email']],
    ])
  })

  it('marks the rows of a list, and counts pairs with an open request on the day screen', async () => {
    const pairs = async () => {
      const { body, total } = await app.call(duplicateApi.pairs, {
        as: true,
        query: { page: 1, pageSize: 200 },
      })
      const { body: lines } = await app.call(dashboardApi.attention, { as: true })
      const line = (lines as { reason: string; count: number }[]).find(
        ({ reason }) => reason === 'possibleDuplicates',
      )
      expect(line?.count ?? 0).toBe(total)
      expect(body).toHaveLength(total)
      return body as { id: string }[]
    }
    const before = await pairs()
    const same = { email: 'marca@example.org' }
    const [first, second, alone] = [await request(same), await request(same), await request()]
    const marks = await app.call(duplicateApi.marks, {
      as: true,
      query: { ids: `${first},${second},${alone}` },
    })
    expect((marks.body.marks as { id: number }[]).sort((a, b) => a.id - b.id)).toEqual([
      { id: first, count: 1 },
      { id: second, count: 1 },
    ])
    const after = await pairs()
    expect(after.length).toBe(before.length + 1)
    expect(after[0]).toMatchObject({ id: `${first}-${second}`, reasons: ['email'] })
    await deliver(first)
    expect((await pairs()).length).toBe(after.length)
    await deliver(second)
    expect((await pairs()).length).toBe(before.length)
  })

  it('loses a deleted request, and finds it again once restored', async () => {
    const same = { email: 'papelera@example.org' }
    const [first, second] = [await request(same), await request(same)]
    await app.call(boxRequestApi.remove, { as: true, params: { id: first } })
    expect(await duplicatesOf(second)).toEqual([])
    await app.call('POST /api/bin/box_request/:id/restore', { as: true, params: { id: first } })
    expect(await duplicatesOf(second)).toEqual([[first, ['email']]])
  })

  it('asks for two different, known requests', async () => {
    const id = await request()
    const call = (otherId: number) => app.call(duplicateApi.compare, { as: true, params: { id, otherId } })
    expect([(await call(id)).status, (await call(999_999)).status]).toEqual([400, 404])
    expect((await app.call(duplicateApi.pairs)).status).toBe(401)
  })

  it.each([
    '787-555-0182',
    '+1 (787) 555-0182',
    '1 787 555 0182 ext. 12',
    '787.555.0182x4',
    '+34 611 22 33 44',
    '42',
  ])('compares %s in SQL as in TypeScript', async (typed) => {
    const { rows } = await app.ctx.db.execute(sql`select phone_key(${typed}) as key`)
    expect(rows).toEqual([{ key: readPhone(typed).digits }])
  })

  it.each(['María  Ñáñez', ' JOSÉ\tLuis ', 'Óscar Güemes', 'Zoë'])(
    'folds %s in SQL as in TypeScript',
    async (typed) => {
      const { rows } = await app.ctx.db.execute(sql`select folded_key(${typed}) as key`)
      expect(rows).toEqual([{ key: foldText(typed) }])
    },
  )

  it.each(['Hosp. San Jorge', "O'Neill–Vega, Ana", 'Vela 1.5 oz.', '***', '«H.I.M.A.» (Caguas)', '¿Ñ/Ü?'])(
    'compares the name %s in SQL as in TypeScript',
    async (typed) => {
      const { rows } = await app.ctx.db.execute(sql`select name_key(${typed}) as key`)
      expect(rows).toEqual([{ key: nameKey(typed) }])
    },
  )

  it.each(['María', 'Nataly O’Neill', 'Rivera–Ortiz «Nina»', 'JBPQ-3P96-NQWJ', "a' -b --", 'HOS-12-001 x`y'])(
    'makes the search text of %s in SQL as in TypeScript',
    async (typed) => {
      const { rows } = await app.ctx.db.execute(sql`select search_key(${typed}) as key`)
      expect(rows).toEqual([{ key: searchTextOf(typed) }])
    },
  )
})
