import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#lib/http/rate-limits.server.ts'
import { type ReportType, reportLabels, reportTypes } from '#lib/labels.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { type TestApp, type TestResponse, testApp } from '#tests/support/app.ts'
import { readCsv } from '#tests/support/csv.ts'
import { fillReports, formula } from '#tests/support/report-rows.ts'
import { dateOfSerial, readWorkbook } from '#tests/support/workbook.ts'
import { reportApi } from './endpoints.ts'
import { reportLimit } from './service.server.ts'

describe('reports', () => {
  let api: TestApp
  let marchEvent: number
  beforeAll(async () => {
    api = await testApp()
    marchEvent = await fillReports(api)
  })
  afterAll(() => api.close())
  beforeEach(() => api.services.get(rateLimits).clear(reportLimit, String(api.admin.id)))

  const count = async (type: ReportType, query: object = {}) =>
    (await api.call(reportApi.count, { as: true, params: { type }, query: { ...query } })).body.rows
  const download = (type: string, query: object = {}) =>
    api.call(reportApi.download, { as: true, params: { type }, query: { ...query } })
  const csv = async (type: ReportType, query: object = {}) =>
    readCsv((await download(type, { format: 'csv', ...query })).raw).rows
  const column = (rows: string[][], header: string) =>
    rows.slice(1).map((row) => row[rows[0]!.indexOf(header)])

  test.each([
    ['volunteers', {}, 3],
    ['volunteers', { volunteerStatus: 'approved' }, 1],
    ['volunteers', { status: 'pending' }, 1],
    ['volunteers', { volunteerStatus: 'all', dateFrom: '', dateTo: 'all' }, 3],
    ['volunteers', { dateFrom: '2026-03-01', dateTo: '2026-03-31' }, 2],
    ['volunteers', { dateFrom: '2026-03-31' }, 2],
    ['volunteers', { dateTo: '2026-03-30' }, 1],
    ['volunteers', { name: 'maria' }, 1],
    ['volunteers', { name: '%' }, 0],
    ['volunteers', { email: 'JOSE@' }, 1],
    ['events', {}, 2],
    ['events', { status: 'active' }, 1],
    ['events', { status: 'inactive' }, 1],
    ['events', { dateFrom: '2026-03-01', dateTo: '2026-03-31' }, 1],
    ['event-registrations', {}, 3],
    ['event-registrations', { status: 'confirmed' }, 1],
    ['event-registrations', { email: 'luz@' }, 1],
    ['event-registrations', { name: 'núñez' }, 1],
    ['donations', {}, 3],
    ['donations', { status: 'completed' }, 2],
    ['donations', { status: 'pending' }, 1],
    ['donations', { method: 'check' }, 1],
    ['donations', { donorName: 'perez' }, 1],
    ['donations', { donorEmail: 'iris@' }, 1],
    ['donations', { email: 'iris@' }, 1],
    ['donations', { dateFrom: '2026-03-15', dateTo: '2026-03-15' }, 1],
    ['contact-messages', {}, 2],
    ['contact-messages', { subject: 'PREGUNTA' }, 1],
    ['contact-messages', { status: 'answered' }, 1],
    ['contact-messages', { name: 'ana' }, 1],
    ['hope-in-a-box', {}, 6],
    ['hope-in-a-box', { status: 'pending' }, 1],
    ['hope-in-a-box', { status: 'approved' }, 1],
    ['hope-in-a-box', { status: 'in_process' }, 1],
    ['hope-in-a-box', { status: 'delivered' }, 1],
    ['hope-in-a-box', { name: 'solicita 2' }, 1],
  ] as [ReportType, object, number][])('%s with %o has %i rows', async (type, query, rows) => {
    expect(await count(type, query)).toBe(rows)
    expect((await csv(type, query)).length - 1).toBe(rows)
  })

  test.each(reportTypes())('%s without rows is a file with its head', async (type) => {
    const none = { dateFrom: '2099-01-01' }
    const heads = (await csv(type))[0]!
    expect(heads.length).toBeGreaterThan(2)
    expect(await csv(type, none)).toEqual([heads])
    const sheet = await download(type, { format: 'excel', ...none })
    expect(readWorkbook(sheet.raw).rows.map((row) => row.map(({ value }) => value))).toEqual([heads])
  })

  test('one event’s registrations', async () => {
    expect(await count('event-registrations', { eventId: marchEvent })).toBe(2)
    expect(column(await csv('event-registrations', { eventId: marchEvent }), 'Evento')).toEqual([
      'Círculo de apoyo',
      'Círculo de apoyo',
    ])
  })

  test('sorts donations from both sources newest first', async () => {
    const rows = await csv('donations')
    const dates = column(rows, 'Fecha') as string[]
    expect(dates).toEqual([...dates].sort().reverse())
    expect(column(rows, 'Donante')).toContain('Donación Anónima')
    // A verified intent and its transaction are one donation.
    expect(column(rows, 'Monto')).toEqual(['100.00', '50.00', '25.50'])
  })

  test('a CSV has a BOM for accents and no formulas', async () => {
    const response = await download('volunteers', { format: 'csv' })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="volunteers-${puertoRicoDay(new Date())}.csv"`,
    )
    expect(response.headers['cache-control']).toBe('no-store')
    const { rows, hasBom } = readCsv(response.raw)
    expect(hasBom).toBe(true)
    expect(column(rows, 'Talento')).toContain(`'${formula}`)
    expect(column(rows, 'Teléfono')).toContain('787-555-0182')
    expect(column(rows, 'Disponibilidad')).toContain('Sábados, "todo" el día\ny domingos')
    expect(column(rows, 'Fecha')).toContain('2026-03-31 23:30')
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  })

  test('a workbook has typed cells, a frozen header, widths and no formula', async () => {
    const response = await download('volunteers', { format: 'excel' })
    expect(response.headers['content-type']).toMatch(/spreadsheetml/)
    expect(response.headers['content-disposition']).toMatch(/filename="volunteers-\d{4}-\d\d-\d\d\.xlsx"/)
    const sheet = readWorkbook(response.raw)
    expect(sheet.name).toBe('Voluntarios')
    expect(sheet.frozenRows).toBe(1)
    expect(sheet.widths).toHaveLength(sheet.columns)
    const cells = sheet.rows.flat()
    expect(cells.some(({ formula }) => formula)).toBe(false)
    expect(cells.some(({ value, type }) => value === formula && type === 'inlineStr')).toBe(true)
    const dates = sheet.rows.slice(1).map((row) => row[0]!)
    expect(dates.map(({ type }) => type)).toEqual(['n', 'n', 'n'])
    expect(dates[0]!.format).toMatch(/mmm/)
    expect(dates.map(({ value }) => dateOfSerial(Number(value)).toISOString())).toContain(
      '2026-03-31T23:30:00.000Z',
    )
  })

  test.each(reportTypes())('%s: the workbook equals the CSV, cell by cell', async (type) => {
    const plain = await csv(type)
    const sheet = readWorkbook((await download(type, { format: 'excel' })).raw)
    expect(sheet.rows.map((row) => plain[0]!.map((_, i) => asCsv(row[i])))).toEqual(
      plain.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@])/, ''))),
    )
  })

  test('numbers and money are numbers', async () => {
    const sheet = readWorkbook((await download('donations', { format: 'excel' })).raw)
    const money = sheet.rows[0]!.findIndex(({ value }) => value === 'Monto')
    expect(sheet.rows.slice(1).map((row) => row[money]!.type)).toEqual(['n', 'n', 'n'])
    expect(sheet.rows[1]![money]!.format).toBe('"$"#,##0.00')
  })

  test('refuses invalid filters', async () => {
    expect((await download('secrets')).status).toBe(404)
    expect((await api.call('GET /api/reports/secrets/count', { as: true })).status).toBe(404)
    for (const query of [
      { format: 'pdf' },
      { dateFrom: '31/03/2026' },
      { dateFrom: '2026-02-30' },
      { dateFrom: '2026-04-01', dateTo: '2026-03-01' },
      { volunteerStatus: 'shipped' },
      { status: "x' or 1=1" },
    ]) {
      const response = await download('volunteers', query)
      expect(response.status, JSON.stringify(query)).toBe(400)
      expect(response.body.errors).toHaveLength(1)
    }
    expect((await download('event-registrations', { eventId: 'x' })).status).toBe(400)
  })

  test('requires a session', async () => {
    for (const type of reportTypes()) {
      expect((await api.call(reportApi.download, { params: { type } })).status).toBe(401)
      expect((await api.call(reportApi.count, { params: { type } })).status).toBe(401)
    }
  })

  test('the history records who exported which report, without personal filter values', async () => {
    await download('volunteers', { format: 'excel', name: 'maría', dateFrom: '2026-03-01' })
    const [entry] = (await api.call('GET /api/history', { as: true, query: { entity: 'report' } })).body
    expect(entry.userName).toBe('Ana Prueba')
    expect(entry.action).toBe('exported')
    expect(entry.changes).toEqual({
      report: [null, 'volunteers'],
      format: [null, 'excel'],
      rows: [null, 1],
      name: true,
      dateFrom: [null, '2026-03-01'],
    })
  })

  test('ignores a filter that does not apply to the report', async () => {
    expect(reportLabels.events.filters).not.toContain('email')
    expect(await count('events', { email: 'nadie@' })).toBe(2)
  })

  test('refuses more than thirty downloads a minute', async () => {
    const answers: TestResponse[] = []
    for (let i = 0; i < 31; i++) answers.push(await download('events'))
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429])
    expect(Number(answers[30]!.headers['retry-after'])).toBeGreaterThan(0)
  })
})

type Read = ReturnType<typeof readWorkbook>['rows'][number][number]

function asCsv(cell: Read | undefined): string {
  if (!cell || cell.value === '') return ''
  if (cell.type !== 'n') return cell.value
  if (cell.format?.includes('h:mm'))
    return dateOfSerial(Number(cell.value)).toISOString().slice(0, 16).replace('T', ' ')
  if (cell.format?.includes('mmm')) return dateOfSerial(Number(cell.value)).toISOString().slice(0, 10)
  return cell.format?.includes('0.00') ? Number(cell.value).toFixed(2) : cell.value
}
