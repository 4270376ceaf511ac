import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const provider = { name: 'Consejera', specialty: 'Duelo', phone: '787-555-0100', email: 'c@example.org' }
const read = (encoding: string) =>
  app.call(providerApi.list, { as: true, headers: { 'accept-encoding': encoding } })

test('an answer for staff is compressed once it is longer than a packet', async () => {
  const short = await read('gzip')
  expect([short.text, short.headers['content-encoding']]).toEqual(['[]', undefined])

  for (let n = 0; n < 10; n++)
    await app.call(providerApi.create, { as: true, body: { ...provider, name: `${provider.name} ${n}` } })
  const plain = await read('identity')
  expect([plain.body.length, plain.headers['content-encoding']]).toEqual([10, undefined])
  expect((await read('br, gzip;q=0')).text).toBe(plain.text)

  const { rawPayload, headers } = await app.app.inject({
    url: providerApi.list.path,
    headers: { authorization: `Bearer ${app.adminToken}`, 'accept-encoding': 'gzip, br' },
  })
  expect(gunzipSync(rawPayload).toString()).toBe(plain.text)
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(rawPayload.length),
    vary: expect.stringContaining('Accept-Encoding'),
  })
  expect(rawPayload.length).toBeLessThan(plain.raw.length / 2)
})
