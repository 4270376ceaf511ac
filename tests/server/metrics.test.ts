import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPostgresUrl, dropPostgres } from '../support/database.ts'
import { boxRequest } from './box-request.ts'
import { startApi } from './run-server.ts'

test('metrics are on a private port, count by route pattern and survive a lost database', async () => {
  const url = await createPostgresUrl()
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-metrics-'))
  const port = await freePort()
  const { origin, child, ended } = await startApi({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    METRICS_PORT: String(port),
  })
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await fetch(`${origin}/api/hope-in-a-box/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(boxRequest('metrics')),
  })
  await fetch(`${origin}/api/events/12345/calendar.ics`)
  for (let index = 0; index < 3; index += 1) await (await fetch(`${origin}/api/events`)).text()
  const text = await read()
  expect(text).toContain(
    'hope_http_requests_total{method="POST",route="/api/hope-in-a-box/request",status="201"} 1',
  )
  expect(text).toContain(
    'hope_http_requests_total{method="GET",route="/api/events/:id/calendar.ics",status="404"} 1',
  )
  expect(text).toMatch(/hope_http_cached_responses_total [12]\n/)
  expect(text).toContain('hope_emails{status="queued"} 1')
  expect(text).toContain('hope_database_up 1')
  expect(text).toContain('hope_backup_age_seconds +Inf')
  expect(text).toMatch(/process_resident_memory_bytes \d/)
  expect(text).not.toContain('12345')
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await dropPostgres(url)
  const without = await read()
  expect(without).toContain('hope_database_up 0')
  expect(without).toContain('hope_failed_jobs Nan')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  rmSync(dataDir, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
