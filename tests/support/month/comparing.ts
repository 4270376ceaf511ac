import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import type { AccountingTransaction } from '#domains/money/accounting/schemas.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { statementApi } from '#domains/office/statement/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import type { ReportType } from '#lib/labels.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { readCsv } from '../csv.ts'
import { independentNumbers } from '../independent-numbers.ts'
import { wrongBalances } from '../stock.ts'
import { dateOfSerial, readWorkbook } from '../workbook.ts'
import { year } from './incident.ts'
import type { World } from './world.ts'

const october = `${year}-10`
const november = `${year}-11`
const sumOf = (amounts: (string | undefined)[]): string =>
  fromCents(amounts.reduce((sum, amount) => sum + signedCents(amount || '0.00'), 0))
const signedCents = (amount: string): number =>
  amount.startsWith('-') ? -toCents(amount.slice(1)) : toCents(amount)

/** One number from the database, by a query of this test alone. */
async function one(w: World, query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await w.app.ctx.db.execute<{ value: unknown }>(query)
  return String(rows[0]?.value)
}

/** The screen's numbers, and the same from the history, the ledger of the stock and what the incidents say. */
export async function expectTrueNumbers(w: World, when: string): Promise<void> {
  const truth = await independentNumbers(w.app.ctx.db)
  const stats = await w.staff(dashboardApi.stats)
  const plots = await w.staff(dashboardApi.plots)
  const ways = ['correo', 'delivery', 'pickup'] as const
  const shown = {
    when,
    months: await w.staff(accountingApi.months, {}, undefined, { months: 2, last: november }),
    monthlyDonations: stats.monthlyDonations,
    requests: stats.totalRequests,
    beneficiaries: stats.totalBeneficiaries,
    boxes: plots.boxesPerMonth.flatMap((row: Record<string, number> & { month: string }) =>
      ways.flatMap((method) => (row[method]! > 0 ? [{ month: row.month, method, boxes: row[method] }] : [])),
    ),
    hospitals: plots.boxesPerMonth.find((row: { month: string }) => row.month === november)?.hospital ?? 0,
    waiting: plots.daysToShip.flatMap(
      ({ month, medianDays }: { month: string; medianDays: number | null }) =>
        medianDays === null ? [] : [{ month, median: medianDays }],
    ),
    familyBoxCost: await one(
      w,
      sql`select coalesce(sum(amount), 0)::numeric(12, 2)::text as value from accounting_transactions
        where archived_at is null and type = 'expense' and is_automatic and hospital_delivery_id is null`,
    ),
    paymentsInBooks: await one(
      w,
      sql`select coalesce(sum(amount), 0)::numeric(12, 2)::text as value from accounting_transactions
        where archived_at is null and type <> 'expense' and (request_id is not null or donation_id is not null)`,
    ),
  }
  expect(shown).toEqual({
    when,
    months: [w.books.month(october), w.books.month(november)],
    monthlyDonations: w.books.month(w.today.slice(0, 7)).donations,
    requests: truth.requests,
    beneficiaries: truth.beneficiaries,
    boxes: truth.boxes,
    hospitals: w.hospitalBoxes.get(november) ?? 0,
    waiting: truth.waiting,
    familyBoxCost: truth.cost,
    paymentsInBooks: await one(
      w,
      sql`select coalesce(sum(record.amount - coalesce(returned.amount, 0)), 0)::numeric(12, 2)::text as value
        from payment_records record
        left join (select record_id, sum(amount) as amount from payment_refunds where undone_at is null group by 1)
          returned on returned.record_id = record.id
        where record.verification in ('verified', 'manual', 'refunded')`,
    ),
  })
  expect(truth.wrongItems, when).toEqual([])
  expect(await wrongBalances(w.app.ctx.db), when).toEqual([])
}

/** The rows of a month as Transacciones lists them, in the order of the days. */
export async function listedRows(w: World, month: string): Promise<AccountingTransaction[]> {
  const rows: AccountingTransaction[] = []
  for (let page = 1; ; page += 1) {
    const found = await w.staff(accountingApi.list, {}, undefined, { month, page, pageSize: 25 })
    rows.push(...found)
    if (found.length < 25) break
  }
  return rows.sort((a, b) => a.occurredOn.localeCompare(b.occurredOn) || a.id - b.id)
}

type Line = Record<string, string>
const named = ([head = [], ...lines]: string[][]): Line[] =>
  lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])))

async function download(w: World, type: ReportType, query: object): Promise<Buffer> {
  const answer = await w.app.call(reportApi.download, {
    as: true,
    params: { type },
    query: query as Record<string, unknown>,
  })
  expect(answer.status, answer.status === 200 ? '' : answer.text).toBe(200)
  return answer.raw
}

const csvOf = async (w: World, type: ReportType, query: object): Promise<Line[]> =>
  named(readCsv(await download(w, type, { ...query, format: 'csv' })).rows)

const moneyColumns = ['Ingreso', 'Gasto', 'Valor de artículos usados']

/** The workbook with days and amounts written as in the CSV file. */
async function excelOf(w: World, type: ReportType, query: object): Promise<Line[]> {
  const { rows } = readWorkbook(await download(w, type, { ...query, format: 'excel' }))
  const head = (rows[0] ?? []).map(({ value }) => value)
  const cell = (name: string, value: string) => {
    if (value === '') return ''
    if (name === 'Fecha') return dateOfSerial(Number(value)).toISOString().slice(0, 10)
    return moneyColumns.includes(name) ? Number(value).toFixed(2) : value
  }
  return rows
    .slice(1)
    .map((row) => Object.fromEntries(head.map((name, at) => [name, cell(name, row[at]?.value ?? '')])))
}

/** The accountant's files equal the screen: each row, and what they add up to. */
export async function expectExportsEqualScreen(w: World, month: string, lastDay: string): Promise<void> {
  const period = { dateFrom: `${month}-01`, dateTo: lastDay }
  const screen = (await listedRows(w, month)).map((row) => {
    const isCost = row.type === 'expense'
    const isGoods = row.paymentMethod === 'inventory'
    return {
      Fecha: row.occurredOn,
      Asiento: String(row.id),
      // The accountant's file has the number of the box, not the family's name.
      Descripción: row.requestId
        ? row.description.replace(/(Caja Hope in a Box - ).*$/, `$1${boxCode(row.requestId)}`)
        : row.description,
      Ingreso: isCost || isGoods ? '' : row.amount,
      Gasto: isCost && !isGoods ? row.amount : '',
      'Valor de artículos usados': isGoods ? row.amount : '',
      Donante: row.donorName ?? '',
      Recibo: row.receipt?.number ?? '',
      Notas: row.notes ?? '',
    }
  })
  expect(screen.length).toBeGreaterThan(5)
  const columns = Object.keys(screen[0]!)
  const chosen = (line: Line) => Object.fromEntries(columns.map((name) => [name, line[name]]))
  const csv = await csvOf(w, 'ledger', period)
  const excel = await excelOf(w, 'ledger', period)
  expect(csv.map(chosen)).toEqual(screen)
  expect(excel.map(chosen)).toEqual(screen)
  const summary = await w.staff(accountingApi.summary, {}, undefined, period)
  const { expenses, income } = w.books.month(month)
  expect([summary.income, summary.expenses]).toEqual([income, expenses])
  for (const lines of [csv, excel])
    expect(moneyColumns.map((name) => sumOf(lines.map((line) => line[name])))).toEqual([
      summary.cashIncome,
      summary.cashExpenses,
      summary.goodsUsed,
    ])
  const statement = await w.staff(statementApi.get, {}, undefined, period)
  expect(statement.summary).toEqual(summary)
}

/** The stock of the accountant's file, the screen, and the ledger of the stock. */
export async function expectTrueStock(w: World): Promise<void> {
  const file = await csvOf(w, 'inventory', {})
  const items = await w.staff(inventoryApi.list, {}, undefined, { pageSize: 100 })
  const value = (rows: Line[]) => sumOf(rows.map((row) => row['Valor al final']))
  expect(file.map((row) => [row.Artículo, row.Hay]).sort()).toEqual(
    items.map(({ name, quantity }: { name: string; quantity: number }) => [name, String(quantity)]).sort(),
  )
  expect(value(file)).toBe((await w.staff(inventoryApi.summary)).totalValue)
  // The cost of the delivery to the hospital: what left, at its cost.
  const hospitalCost = sql`select coalesce(sum(line.quantity * line.consumed_unit_cost), 0)::numeric(12, 2)::text as value
    from hospital_delivery_box_items line where line.is_included`
  const inBooks = sql`select sum(amount)::numeric(12, 2)::text as value from accounting_transactions
    where hospital_delivery_id is not null and archived_at is null`
  expect(await one(w, inBooks)).toBe(await one(w, hospitalCost))
}

/** Every number of the year once, without a gap; each gift that is in the books has one receipt that counts. */
export async function expectReceiptsWithoutGap(w: World): Promise<void> {
  const listed = await w.staff(receiptApi.list, {}, undefined, { year, pageSize: 100 })
  const numbers = listed.map(({ number }: { number: string }) => number).sort()
  expect(numbers).toEqual(
    Array.from({ length: numbers.length }, (_, index) => `${year}-${String(index + 1).padStart(4, '0')}`),
  )
  const wrong = await w.app.ctx.db.execute(sql`
    select gift.id, gift.amount, gift.reversed_amount, count(receipt.id)::int as receipts, sum(receipt.amount) as shown
    from accounting_transactions gift
    left join receipts receipt on receipt.subject_kind = 'accounting_transaction'
      and receipt.subject_id = gift.id and receipt.voided_at is null
    where gift.type = 'donation' and gift.archived_at is null and gift.reversal_of is null
    group by gift.id
    having count(receipt.id) <> (case when gift.amount = gift.reversed_amount then 0 else 1 end)
      or coalesce(sum(receipt.amount), 0) <> gift.amount - gift.reversed_amount`)
  expect(wrong.rows).toEqual([])
}
