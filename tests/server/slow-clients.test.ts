import { once } from 'node:events'
import { connect } from 'node:net'
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
})

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

/** Sends the whole body before it reads, as a proxy may. A connection that breaks meanwhile is an error. */
async function sendAll(path: string, headers: string, frame: (bytes: Buffer) => Buffer): Promise<string> {
  const socket = connect(Number(new URL(origin()).port), '127.0.0.1').pause()
  const broken = once(socket, 'close').then(() => 'closed before the body was sent')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)
  const sent = (async () => {
    for (let part = 0; part < 96; part++)
      if (!socket.write(frame(Buffer.alloc(65_536, 97)))) await once(socket, 'drain')
    socket.write(last(frame))
    const [answer] = (await once(socket.resume(), 'data')) as [Buffer]
    return answer.toString()
  })()
  const answer = await Promise.race([sent, broken])
  socket.destroy()
  return answer
}

const whole = (bytes: Buffer) => bytes
const chunked = (bytes: Buffer) => Buffer.concat([Buffer.from('10000\r\n'), bytes, Buffer.from('\r\n')])
const last = (frame: typeof whole) => (frame === chunked ? '0\r\n\r\n' : '')
const length = 'Content-Length: 6291456\r\n'

test.each([
  ['too large', '/api/contact', `Content-Type: application/json\r\n${length}`, whole, 413],
  [
    'too large, of unknown length',
    '/api/contact',
    'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n',
    chunked,
    413,
  ],
  ['no JSON', '/api/contact', `Content-Type: text/plain\r\n${length}`, whole, 415],
  ['without a session', '/api/events', `Content-Type: application/json\r\n${length}`, whole, 401],
  ['unknown', '/api/nothing', `Content-Type: application/json\r\n${length}`, whole, 404],
] as const)(
  'a refusal before the body is read reaches a client that still sends it: %s',
  async (...row) => {
    const [, path, headers, frame, status] = row
    expect(await sendAll(path, headers, frame)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  },
  60_000,
)
