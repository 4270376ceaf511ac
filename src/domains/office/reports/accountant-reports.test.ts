import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { receivingApi } from '#domains/stock/receiving/endpoints.ts'
import type { ReportType } from '#lib/labels.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { fillBooks } from '#tests/support/accountant-books.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { readCsv } from '#tests/support/csv.ts'
import { newRequest, setStatus } from '#tests/support/stock.ts'
import { reportApi } from './endpoints.ts'

let app: TestApp
let items: { blanket: number; candle: number }
const as = { as: true as const }
const call = async (...args: Parameters<TestApp['call']>) => {
  const { status, body } = await app.call(...args)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}
const download = async (type: ReportType, query: object) =>
  (await app.call(reportApi.download, { ...as, params: { type }, query: { format: 'csv', ...query } })).raw
const csv = async (type: ReportType, query: object) => {
  const { rows } = readCsv(await download(type, query))
  const [head = [], ...lines] = rows
  return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])))
}
const sumOf = (rows: Record<string, string>[], name: string) =>
  fromCents(rows.reduce((sum, row) => sum + toCents(row[name] || '0.00'), 0))

beforeAll(async () => {
  app = await testApp()
  items = await fillBooks(app)
})
afterAll(() => app.close())

const february = { dateFrom: '2025-02-01', dateTo: '2025-02-28' }

test('the ledger of a period equals the screen, with money apart from goods', async () => {
  const rows = await csv('ledger', february)
  expect(rows.map((row) => row.Fecha)).toEqual(['2025-02-11', '2025-02-15', '2025-02-28'])
  const screen = await call(accountingApi.summary, { ...as, query: february })
  expect(screen).toMatchObject({
    income: '35.50',
    expenses: '1311.06',
    balance: '-1275.56',
    cashIncome: '35.50',
    cashExpenses: '1250.40',
    cashBalance: '-1214.90',
    goodsUsed: '60.66',
  })
  expect(sumOf(rows, 'Ingreso')).toBe(screen.cashIncome)
  expect(sumOf(rows, 'Gasto')).toBe(screen.cashExpenses)
  expect(sumOf(rows, 'Valor de artículos usados')).toBe(screen.goodsUsed)
  expect(rows.at(-1)).toMatchObject({ Recibo: '2025-0002', Donante: 'Iris Peña', Tipo: 'Donación' })
  expect((await csv('ledger', { ...february, status: 'donation' })).length).toBe(1)
})

test('the inventory of a period is what was there, plus what changed, equal to the screen at last', async () => {
  const rows = await csv('inventory', february)
  expect(rows).toMatchObject([
    { Artículo: 'Manta', Había: '14', 'Valor al principio': '0.00', Entró: '20', Hay: '34' },
    { Artículo: 'Vela', Había: '40', 'Valor al principio': '50.00', Entró: '10', Hay: '50' },
  ])
  expect(rows.map((row) => row['Valor al final'])).toEqual(['272.00', '62.50'])
  expect(rows.map((row) => row['Costo o valor de lo que entró'])).toEqual(['160.00', '20.00'])
  const { totalValue } = await call(inventoryApi.summary, as)
  expect(sumOf(await csv('inventory', {}), 'Valor al final')).toBe(totalValue)
  // A price of today does not change the value of a past day.
  await call(inventoryApi.update, { ...as, params: { id: items.candle }, body: { unitCost: '9.00' } })
  expect(sumOf(await csv('inventory', february), 'Valor al final')).toBe('334.50')
  expect(sumOf(await csv('inventory', {}), 'Valor al final')).toBe(
    (await call(inventoryApi.summary, as)).totalValue,
  )
})

test('in each row, what was there, came, left and was corrected add up to what is there, in units and value', async () => {
  const newItem = async (name: string, quantity: number, unitCost: string) =>
    (await call(inventoryApi.create, { ...as, body: { name, quantity, unitCost } })).id
  const receive = async (inventoryItemId: number, line: object, more: object = {}) =>
    call(receivingApi.create, {
      ...as,
      body: { occurredOn: '2026-02-10', ...more, lines: [{ inventoryItemId, ...line }] },
    })
  const rowOf = async (name: string, query: object = {}) =>
    (await csv('inventory', query)).find((row) => row.Artículo === name)!
  const corrected = 'Valor de conteos, correcciones y cambios de costo'

  const tea = await newItem('Té', 4, '1.10')
  await receive(tea, { quantity: 7, unitCost: '2.35' }, { costing: 'average' })
  await call(inventoryApi.count, { ...as, params: { id: tea }, body: { counted: 9 } })
  await call(inventoryApi.update, { ...as, params: { id: tea }, body: { unitCost: '1.97' } })
  // The first 4 are a count too: 9 × 1.97 are there, and 7 × 2.35 came.
  expect(await rowOf('Té')).toMatchObject({ [corrected]: '1.28', 'Valor al final': '17.73' })

  const cord = await newItem('Cordón', 3, '0.50')
  await receive(cord, { quantity: 10, unitCost: '0.80' }, { costing: 'keep' })
  expect(await rowOf('Cordón')).toMatchObject({ [corrected]: '-1.50', 'Valor al final': '6.50' })
  const wrong = await receive(cord, { quantity: 5, unitCost: '0.93' })
  await call(receivingApi.withdraw, {
    ...as,
    params: { id: wrong.id },
    body: { reason: 'Anotada dos veces' },
  })
  expect(await rowOf('Cordón')).toMatchObject({ Hay: '13', [corrected]: '-6.15', 'Valor al final': '6.50' })

  const ribbon = await newItem('Cinta', 6, '1.15')
  const requestId = await newRequest(app)
  const line = { requestId, inventoryItemId: ribbon, quantity: 2, isIncluded: true }
  await call(boxContentsApi.add, { ...as, body: line })
  await setStatus(app, requestId, 'shipped')
  expect(await rowOf('Cinta')).toMatchObject({ 'Valor de lo que salió': '2.30', 'Valor al final': '4.60' })

  const cents = (row: Record<string, string>, name: string) => toCents(row[name] || '0.00')
  for (const query of [{}, february, { dateFrom: '2026-01-01' }, { dateTo: '2026-02-28' }]) {
    const rows = await csv('inventory', query)
    expect(rows.length).toBeGreaterThan(4)
    for (const row of rows) {
      const units = Number(row.Había) + Number(row.Entró) - Number(row['Salió en cajas'])
      expect(units + Number(row['Conteos y correcciones']), row.Artículo).toBe(Number(row.Hay))
      const came = cents(row, 'Valor al principio') + cents(row, 'Costo o valor de lo que entró')
      const left = came - cents(row, 'Valor de lo que salió') + cents(row, corrected)
      expect(left, row.Artículo).toBe(cents(row, 'Valor al final'))
    }
  }
})

test('the donations report has things apart from money', async () => {
  const rows = await csv('donations', february)
  expect(rows.map((row) => [row.Clase, row.Monto, row['Valor de los artículos'], row.Recibo])).toEqual([
    ['Dinero', '35.50', '', '2025-0002'],
    ['Artículos', '', '20.00', '2025-0001'],
  ])
  expect(rows[1]).toMatchObject({ 'Mensaje o descripción': '10 × Vela', Donante: 'Iris Peña' })
  const { body } = await app.call(reportApi.count, { ...as, params: { type: 'donations' }, query: february })
  expect(body.rows).toBe(2)
})
