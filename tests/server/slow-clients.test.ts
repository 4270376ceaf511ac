import { expect, test } from 'vitest'
import { rawApi } from './raw-connection.ts'

const { send, origin } = rawApi()

test('cuts off an endless body or header with 408 while serving others', async () => {
  const start = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const slow = Promise.all([
    send(`${start}Content-Length: 50000\r\n\r\n{"name":"`, 'a'),
    send(start, 'X-Slow: 1\r\n'),
  ])
  expect((await fetch(`${origin()}/api/health`)).status).toBe(200)
  for (const response of await slow) expect(response).toMatch(/^HTTP\/1\.1 408 /)
}, 180_000)

test('refuses contradictory lengths, oversized headers and two hosts', async () => {
  const smuggled = await send(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '',
  )
  expect(smuggled).toMatch(/^HTTP\/1\.1 400 /)
  const oversized = await send(`GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n`, '')
  expect(oversized).toMatch(/^HTTP\/1\.1 431 /)
  for (const path of ['/api/health', '/api/events'])
    expect(await send(`GET ${path} HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n`, '')).toMatch(/^HTTP\/1\.1 400 /)
})
