import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { volunteers } from '#domains/community/volunteers/tables.server.ts'
import { fillBooks } from '#tests/support/accountant-books.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { readCsv } from '#tests/support/csv.ts'
import { office, shownByOffice } from '#tests/support/office.ts'
import { reportApi } from './endpoints.ts'

// Needs LibreOffice (Debian: libreoffice-calc). Without it the tests are skipped.
describe.skipIf(!office)('a real spreadsheet program opens the files', () => {
  let api: TestApp
  let folder: string
  const minute = (n: number) => ({ createdAt: new Date(Date.UTC(2026, 2, 1, 12, n)) })
  const marker = () => join(folder, 'ran')
  beforeAll(async () => {
    api = await testApp()
    folder = mkdtempSync(join(tmpdir(), 'hib-office-'))
    const row = {
      phone: '+1 (787) 555-0182',
      town: 'Añasco',
      email: 'a@example.org',
      availability: 'Sábados, "todo" el día\ny domingos',
    }
    await api.ctx.db.insert(volunteers).values([
      { ...row, ...minute(0), name: '=1+1', talent: '=WEBSERVICE("http://127.0.0.1:9/")' },
      { ...row, ...minute(1), name: '@SUM(A1)', talent: `=cmd|'/C touch ${marker()}'!A0` },
      { ...row, ...minute(2), name: '-2+3', talent: `=HYPERLINK("file://${marker()}","Peña Núñez")` },
      { ...row, ...minute(3), name: 'Peña Núñez', talent: 'Ñandú 🕊️ pingüino' },
    ])
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(['csv', 'excel'] as const)(
    '%s: nothing runs, accents and line ends are right',
    async (format) => {
      const ending = format === 'csv' ? 'csv' : 'xlsx'
      const file = join(folder, `informe.${ending}`)
      const answer = await api.call(reportApi.download, {
        as: true,
        params: { type: 'volunteers' },
        query: { format },
      })
      writeFileSync(file, answer.raw)
      const { rows } = readCsv(shownByOffice(folder, file))
      const column = (header: string) => rows.slice(1).map((row) => row[rows[0]!.indexOf(header)])
      const guard = format === 'csv' ? "'" : ''
      expect(column('Nombre')).toEqual(['Peña Núñez', `${guard}-2+3`, `${guard}@SUM(A1)`, `${guard}=1+1`])
      expect(column('Talento')[0]).toBe('Ñandú 🕊️ pingüino')
      expect(column('Talento')[3]).toBe(`${guard}=WEBSERVICE("http://127.0.0.1:9/")`)
      expect(column('Disponibilidad')[0]).toBe('Sábados, "todo" el día\ny domingos')
      // The format staff know, with no leading sign that the program would read as a formula.
      expect(column('Teléfono')[0]).toBe('787-555-0182')
      expect(readdirSync(folder)).not.toContain('ran')
    },
  )
})

describe.skipIf(!office)('a real spreadsheet program opens the workbooks of an accountant', () => {
  let api: TestApp
  let folder: string
  beforeAll(async () => {
    api = await testApp()
    await fillBooks(api)
    folder = mkdtempSync(join(tmpdir(), 'hib-books-'))
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each([
    ['ledger', /\|02\/11\/2025\|1\|Velas\|.*\|1250\.4\|.*\|=1\+1\|/],
    ['inventory', /\|34\|8\|272\|/],
    ['donations', /\|Artículos\|20\|2025-0001$/],
  ] as const)('%s', async (type, expected) => {
    const download = async (format: 'csv' | 'excel') => {
      const query = { dateFrom: '2025-02-01', dateTo: '2025-02-28', format }
      return (await api.call(reportApi.download, { as: true, params: { type }, query })).raw
    }
    const file = join(folder, `${type}.xlsx`)
    writeFileSync(file, await download('excel'))
    const shown = readCsv(shownByOffice(folder, file)).rows
    expect(shown.length).toBe(readCsv(await download('csv')).rows.length)
    const text = shown.flat().join('|')
    expect(text).not.toMatch(/#|Err:/)
    expect(text).toMatch(expected)
  })
})

// Makes the missing program visible in the summary.
if (!office) test.skip('LibreOffice is not installed: its part of the reports was not tested', () => {})
