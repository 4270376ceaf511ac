import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { byMail } from '#tests/support/family-request.ts'
import { newRequest } from '#tests/support/stock.ts'
import { boxRequestApi } from './endpoints.ts'
import { beneficiaries, boxRequests } from './tables.server.ts'

describe('requests for a box', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('refuses the admin endpoints without a session', async () => {
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
    const id = await newRequest(app, {
      recipientName: 'Ximena Peñalosa',
      phone: '939-555-7711',
      email: 'xime@example.org',
    })
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

  it('returns the whole list as documented, or pages with the total', async () => {
    for (let n = 0; n < 6; n++) await newRequest(app)
    const whole = await app.call(boxRequestApi.list, { as: true })
    const page = await app.call(boxRequestApi.list, { as: true, query: { page: 2, pageSize: 3 } })
    expect(whole.body).toHaveLength(await app.ctx.db.$count(boxRequests))
    expect(page.total).toBe(whole.body.length)
    expect(page.body).toEqual(whole.body.slice(3, 6))
    const counts = await app.call(boxRequestApi.counts, { as: true })
    expect(counts.body.all).toBe(whole.body.length)
    for (const query of [{ page: 0 }, { page: 'x' }, { sort: 'password' }, { status: 'nope' }]) {
      expect((await app.call(boxRequestApi.list, { as: true, query })).status).toBe(400)
    }
  })

  it('sets shipped and delivered by our clock, records history and links a beneficiary', async () => {
    const id = await newRequest(app, { ...byMail, recipientName: 'Camino', email: 'camino@example.org' })
    const update = (body: object) => app.call(boxRequestApi.update, { as: true, params: { id }, body })
    const refused = await update({ status: 'shipped', shippedAt: 'nope' })
    expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['shippedAt'],
    ])
    expect((await app.call(boxRequestApi.get, { as: true, params: { id } })).body.status).toBe('pending')
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
    expect(history.body.map((item: { action: string }) => item.action)).toEqual([
      'status_changed',
      'updated',
      'status_changed',
      // The answers of these calls are whole: read once in ten minutes.
      'answers_opened',
      'created',
    ])
    expect(history.body[0]).toMatchObject({
      userName: app.admin.fullName,
      changes: { status: ['shipped', 'delivered'] },
    })
    expect(JSON.stringify(history.body)).not.toContain('segunda vez')
  })

  it('accepts the six statuses and refuses others', async () => {
    const id = await newRequest(app)
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

  it('names the person who changed a request since it was read', async () => {
    const id = await newRequest(app)
    const { body: seen } = await app.call(boxRequestApi.get, { as: true, params: { id } })
    await app.call(boxRequestApi.update, { as: true, params: { id }, body: { notes: 'primera' } })
    const late = await app.call(boxRequestApi.update, {
      as: true,
      params: { id },
      body: { notes: 'tarde', updatedAt: seen.updatedAt },
    })
    expect(late.status).toBe(409)
    expect(late.body.detail).toContain(app.admin.fullName)
    const { body: kept } = await app.call(boxRequestApi.get, { as: true, params: { id } })
    expect(kept.notes).toBe('primera')
  })
})
