import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { createPostgresUrl, dropPostgres } from '../support/database.ts'
import { boxRequest } from './box-request.ts'
import { startApi } from './run-server.ts'

test('reports database and version when healthy', async () => {
  const server: TestApp = await testApp()
  const { status, body, headers } = await server.call('GET /api/health')
  await server.close()
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'ok',
    database: 'postgres',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    uptimeSeconds: expect.any(Number),
    backup: 'none',
  })
  expect(headers['cache-control']).toBe('no-store')
})

test("without PostgreSQL: 503 with Retry-After, and forms are refused in the family's language", async () => {
  const url = await createPostgresUrl()
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-health-'))
  const { origin, child, ended, out } = await startApi({ DATA_DIR: dataDir, DATABASE_URL: url })
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  await dropPostgres(url)
  const health = await fetch(`${origin}/api/health`)
  expect(health.status).toBe(503)
  expect(health.headers.get('retry-after')).toBe('5')
  expect(await health.json()).toMatchObject({ status: 'unavailable', database: 'postgres' })
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(503)
  expect((await fetch(`${origin}/api/health/live`)).status).toBe(200)
  const form = await fetch(`${origin}/api/hope-in-a-box/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(boxRequest('salud')),
  })
  const problem = (await form.json()) as { code: string; detail: string }
  expect(form.status).toBe(503)
  expect(form.headers.get('retry-after')).toBe('5')
  expect(problem.code).toBe('unavailable')
  expect(problem.detail).not.toMatch(/sql|database|postgres|connect/i)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(out()).not.toContain('Persona salud')
  rmSync(dataDir, { recursive: true, force: true })
})
