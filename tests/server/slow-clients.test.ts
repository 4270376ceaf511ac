import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestFolder } from '../support/database.ts'
import { type RunningProgram, startApi } from './run-server.ts'

let dataDir: string
let server: RunningProgram & { origin: string }
beforeAll(async () => {
  dataDir = createTestFolder()
  server = await startApi({ DATA_DIR: dataDir })
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(dataDir, { recursive: true, force: true })
})

/**
 * Sends `start`, then `trickle` every second without finishing; resolves with the response when the server
 * disconnects.
 */
function sendSlowly(start: string, trickle: string): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.write(start)
  const timer = setInterval(() => socket.writable && socket.write(trickle), 1000)
  let response = ''
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(response)
    })
  })
}

test('cuts off an endless body or header with 408 while serving others', async () => {
  const start = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const slow = Promise.all([
    sendSlowly(`${start}Content-Length: 50000\r\n\r\n{"name":"`, 'a'),
    sendSlowly(start, 'X-Slow: 1\r\n'),
  ])
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
  for (const response of await slow) expect(response).toMatch(/^HTTP\/1\.1 408 /)
}, 180_000)

test('refuses contradictory lengths, oversized headers and two hosts', async () => {
  const smuggled = await sendSlowly(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '',
  )
  expect(smuggled).toMatch(/^HTTP\/1\.1 400 /)
  const oversized = await sendSlowly(
    `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n`,
    '',
  )
  expect(oversized).toMatch(/^HTTP\/1\.1 431 /)
  for (const path of ['/api/health', '/api/events'])
    expect(await sendSlowly(`GET ${path} HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n`, '')).toMatch(
      /^HTTP\/1\.1 400 /,
    )
})
