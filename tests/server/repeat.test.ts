import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { boxRequest } from './box-request.ts'

describe('a repeated form', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())

  const send = (body: object, headers: Record<string, string> = {}, address = '10.1.1.1') =>
    server.call(boxRequestApi.create, { body, headers, address })
  const countStored = () => server.ctx.db.$count(boxRequests)

  test('eight concurrent requests with one key store one row and get equal responses', async () => {
    const before = await countStored()
    const headers = { 'idempotency-key': 'ocho-a-la-vez' }
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(boxRequest('a'), headers)))
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201))
    for (const { body } of responses) expect(body).toEqual(responses[0]?.body)
    expect(responses.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(7)
    expect(await countStored()).toBe(before + 1)
  })

  test('refuses the same key with another body with 422', async () => {
    const headers = { 'idempotency-key': 'otra-cosa' }
    expect((await send(boxRequest('b'), headers)).status).toBe(201)
    const before = await countStored()
    const conflicting = await send(boxRequest('c'), headers)
    expect(conflicting.status).toBe(422)
    expect(conflicting.body.code).toBe('key_reused')
    expect(await countStored()).toBe(before)
  })

  test('without a key, equal bodies are one request and different bodies are two', async () => {
    const before = await countStored()
    const duplicates = await Promise.all([send(boxRequest('d')), send(boxRequest('d'))])
    expect(duplicates[0]?.body).toEqual(duplicates[1]?.body)
    await send(boxRequest('e'))
    expect(await countStored()).toBe(before + 2)
  })

  test('without a key, equal bodies of two addresses are two requests: nobody gets the number of another', async () => {
    const [one, other] = [await send(boxRequest('z')), await send(boxRequest('z'), {}, '10.1.1.2')]
    expect(other.body.reference).not.toBe(one.body.reference)
  })

  test('a refused form may be corrected and sent with the same key', async () => {
    const headers = { 'idempotency-key': 'corregida' }
    expect((await send({ ...boxRequest('f'), email: 'no' }, headers)).status).toBe(400)
    expect((await send(boxRequest('f'), headers)).status).toBe(201)
  })

  test('refuses an invalid key', async () => {
    expect((await send(boxRequest('g'), { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400)
  })
})
