import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestFolder } from '../support/database.ts'
import { type Running, startApi } from './run-server.ts'

let dataDir: string
let server: Running & { origin: string }
beforeAll(async () => {
  dataDir = createTestFolder()
  server = await startApi({ DATA_DIR: dataDir })
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(dataDir, { recursive: true, force: true })
})

/** Says one thing, then a sign now and then, and never finishes: what the server answers before it hangs up. */
function dawdle(beginning: string, drop: string): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.write(beginning)
  const timer = setInterval(() => socket.writable && socket.write(drop), 1000)
  let answer = ''
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(answer)
    })
  })
}

test('a body or a header that never ends is cut off with 408, and others are served meanwhile', async () => {
  const start = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const slow = Promise.all([
    dawdle(`${start}Content-Length: 50000\r\n\r\n{"name":"`, 'a'),
    dawdle(start, 'X-Slow: 1\r\n'),
  ])
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
  for (const answer of await slow) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
}, 180_000)

test('lengths that contradict each other and headers without end are refused', async () => {
  const smuggled = await dawdle(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '',
  )
  expect(smuggled).toMatch(/^HTTP\/1\.1 400 /)
  const long = await dawdle(`GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n`, '')
  expect(long).toMatch(/^HTTP\/1\.1 431 /)
})
