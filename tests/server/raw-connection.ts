import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { createTestFolder } from '../support/database.ts'
import { type RunningProgram, startApi } from './run-server.ts'

/** The API for one test file, and a way to send it bytes that no HTTP client sends. */
export function rawApi() {
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
   * Sends `start`, then `trickle` every second without finishing; resolves with everything received when the server
   * disconnects.
   */
  function send(start: string, trickle = ''): Promise<string> {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
    socket.write(start)
    const timer = setInterval(() => socket.writable && socket.write(trickle), 1000)
    let received = ''
    return new Promise((resolve) => {
      socket.on('data', (chunk) => {
        received += chunk
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearInterval(timer)
        resolve(received)
      })
    })
  }

  return { send, origin: () => server.origin }
}
