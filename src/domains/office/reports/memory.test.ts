import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { readWorkbook } from '#tests/support/workbook.ts'
import { reportApi } from './endpoints.ts'
import { type ReportFormat, reportFormats } from './schemas.ts'
import { downloadReport } from './service.server.ts'

const rows = 100_000
const mebibyte = 1024 * 1024
const lineFeed = 10

describe('a report of 100,000 rows', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp()
    await api.ctx.db.execute(sql`
      insert into volunteers (name, phone, town, talent, email, availability, created_at)
      select 'Voluntaria número ' || n, '787555' || n, 'Añasco', repeat('Escuchar y acompañar ', 5), 'v' || n || '@example.org',
        'Sábados por la mañana', timestamptz '2026-03-01' - n * interval '1 minute'
      from generate_series(0, ${rows - 1}) n`)
  })
  afterAll(() => api.close())

  const written = async (format: ReportFormat) => {
    const { body } = await downloadReport(api.ctx, 'volunteers', { format })
    return body as AsyncIterable<Buffer>
  }

  test.each(reportFormats)(
    '%s is written with little memory, and every row',
    async (format) => {
      // Warm up first, like a server that has been in use.
      for await (const _ of await written(format));
      const idle = process.memoryUsage.rss()
      let peak = idle
      let lines = 0
      let bytes = 0
      for await (const chunk of await written(format)) {
        peak = Math.max(peak, process.memoryUsage.rss())
        bytes += chunk.length
        // No strings: they would add this test's own memory.
        for (const byte of chunk) if (byte === lineFeed) lines += 1
      }
      if (format === 'csv') expect(lines).toBe(rows + 1)
      expect(bytes).toBeGreaterThan(3 * mebibyte)
      // Measures the whole process: the worker thread and the bytes waiting to be sent.
      expect(peak - idle).toBeLessThan(80 * mebibyte)
    },
    180_000,
  )

  test('the workbook of a worker opens, with every row in order', async () => {
    const query = { format: 'excel', dateFrom: '2026-02-28' }
    const params = { type: 'volunteers' }
    const { raw } = await api.call(reportApi.download, { as: true, params, query })
    const { rows, frozenRows } = readWorkbook(raw)
    const counted = await api.call(reportApi.count, { as: true, params, query: { dateFrom: '2026-02-28' } })
    expect(counted.body.rows).toBeGreaterThan(1_000)
    expect([rows.length, frozenRows]).toEqual([counted.body.rows + 1, 1])
    const names = rows.slice(1).map((row) => row[1]?.value)
    expect(names).toEqual(names.map((_, n) => `Voluntaria número ${n}`))
  })

  test('a client that disconnects ends the worker, and the next report works', async () => {
    for (let n = 0; n < 4; n += 1) {
      const { body } = await downloadReport(api.ctx, 'volunteers', { format: 'csv' })
      const stream = body as AsyncIterable<Buffer>
      for await (const chunk of stream) {
        expect(chunk.length).toBeGreaterThan(0)
        break
      }
    }
  })
})
