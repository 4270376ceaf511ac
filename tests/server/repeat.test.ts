import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import { boxRequests } from '#features/box-requests/tables.server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { boxRequest } from './box-request.ts'

describe('a form sent again', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())

  const send = (body: object, headers: Record<string, string> = {}) =>
    server.call(boxRequestApi.create, { body, headers })
  const stored = () => server.ctx.db.$count(boxRequests)

  test('one key eight times at once: one row, eight equal answers', async () => {
    const before = await stored()
    const headers = { 'idempotency-key': 'ocho-a-la-vez' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(boxRequest('a'), headers)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(7)
    expect(await stored()).toBe(before + 1)
  })

  test('the same key with another body is 422 and stores nothing', async () => {
    const headers = { 'idempotency-key': 'otra-cosa' }
    expect((await send(boxRequest('b'), headers)).status).toBe(201)
    const before = await stored()
    const other = await send(boxRequest('c'), headers)
    expect(other.status).toBe(422)
    expect(other.body.code).toBe('key_reused')
    expect(await stored()).toBe(before)
  })

  test('without a key, the same body twice is one request; two families are two', async () => {
    const before = await stored()
    const twice = await Promise.all([send(boxRequest('d')), send(boxRequest('d'))])
    expect(twice[0]?.body).toEqual(twice[1]?.body)
    await send(boxRequest('e'))
    expect(await stored()).toBe(before + 2)
  })

  test('a refused form may be mended and sent with the same key', async () => {
    const headers = { 'idempotency-key': 'corregida' }
    expect((await send({ ...boxRequest('f'), email: 'no' }, headers)).status).toBe(400)
    expect((await send(boxRequest('f'), headers)).status).toBe(201)
  })

  test('a key that is none is refused', async () => {
    expect((await send(boxRequest('g'), { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400)
  })
})
