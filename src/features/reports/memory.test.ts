import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import type { FileAnswer } from '../../lib/route.server.ts'
import { reportFormats } from './contract.ts'
import { downloadReport } from './service.server.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const rows = 100_000
const mebibyte = 1024 * 1024

describe('a report of 100,000 rows', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp()
    await api.ctx.db.execute(sql`
      insert into volunteers (name, phone, town, talent, email, availability, created_at)
      select 'Voluntaria número ' || n, '787555' || n, 'Añasco', repeat('Escuchar y acompañar ', 5), 'v' || n || '@example.org',
        'Sábados por la mañana', now() - n * interval '1 minute'
      from generate_series(1, ${rows}) n`)
  }, 120_000)
  afterAll(() => api.close())

  test.each(reportFormats)(
    '%s is written with flat memory and every row',
    async (format) => {
      const { body } = (await downloadReport(api.ctx, 'volunteers', { format })) as FileAnswer & {
        body: AsyncIterable<Buffer>
      }
      let bytes = 0
      let lines = 0
      const live: number[] = []
      for await (const chunk of body) {
        if (Math.floor(bytes / mebibyte) < Math.floor((bytes + chunk.length) / mebibyte))
          live.push(liveBytes())
        bytes += chunk.length
        if (format === 'csv') lines += chunk.toString('latin1').split('\r\n').length - 1
      }
      if (format === 'csv') expect(lines).toBe(rows + 1)
      expect(live.length).toBeGreaterThan(3)
      // What is held at once does not grow with what was already sent.
      expect(Math.max(...live) - live[0]!).toBeLessThan(12 * mebibyte)
    },
    180_000,
  )
})

function liveBytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
