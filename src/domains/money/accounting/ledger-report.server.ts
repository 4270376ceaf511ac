import { and, asc, getTableColumns, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { receiptsOf } from '#domains/money/receipts/numbers.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { countRows } from '#lib/database/list.server.ts'
import { batchSize } from '#lib/reports/batches.server.ts'
import { is } from '#lib/reports/conditions.server.ts'
import { columnsOf, labelOf, report } from '#lib/reports/report.server.ts'
import type { ReportFilter } from '#lib/reports/report-filter.ts'
import { transactionMethodLabels, transactionTypeLabels } from './labels.ts'
import { categoryName } from './rules.ts'
import { accountingTransactions } from './tables.server.ts'

const { searchText: _, ...stored } = getTableColumns(accountingTransactions)
type Row = Awaited<ReturnType<typeof readBatch>>[number] & { receipt: string | null }
const { text, money, number, day, yesNo } = columnsOf<Row>()

const isCost = ({ type }: Pick<Row, 'type'>) => type === 'expense'
const isGoods = ({ paymentMethod }: Pick<Row, 'paymentMethod'>) => paymentMethod === 'inventory'

/** The ledger for the accountant, in the order of the days. Money and the value of goods have columns of their own. */
export const ledgerReport = report<Row>({
  module: import.meta.url,
  columns: [
    day('Fecha', ({ occurredOn }) => occurredOn),
    number('Asiento', ({ id }) => id),
    text('Descripción', ({ description }) => description, 40),
    text('Tipo', ({ type }) => labelOf(transactionTypeLabels, type), 12),
    text('Categoría', ({ category }) => categoryName(category), 18),
    money('Ingreso', (row) => (isCost(row) || isGoods(row) ? null : row.amount)),
    money('Gasto', (row) => (isCost(row) && !isGoods(row) ? row.amount : null)),
    money('Valor de artículos usados', (row) => (isGoods(row) ? row.amount : null)),
    text('Forma de pago', ({ paymentMethod }) => labelOf(transactionMethodLabels, paymentMethod), 20),
    text('Número de transacción', ({ transactionId }) => transactionId),
    text('Donante', ({ donorName }) => donorName, 30),
    text('Suplidor', ({ supplierName }) => supplierName, 30),
    text('Recibo', ({ receipt }) => receipt, 12),
    yesNo('Automática', ({ isAutomatic }) => isAutomatic),
    text('Notas', ({ notes }) => notes, 36),
  ],
  rows: (db, filter) => readAll(db, filter),
  count: (db, filter) => countRows(db, accountingTransactions, matching(filter)),
})

async function* readAll(db: Db, filter: ReportFilter): AsyncGenerator<Row> {
  let after: { occurredOn: string; id: number } | undefined
  while (true) {
    const rows = await readBatch(db, filter, after)
    const gifts = rows.filter(({ type }) => type === 'donation').map((row) => row.id)
    const numbers = await receiptsOf(db, 'accounting_transaction', gifts)
    for (const row of rows) yield { ...row, receipt: numbers.get(row.id)?.number ?? null }
    after = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

const { occurredOn, id } = accountingTransactions

const readBatch = (db: Db, filter: ReportFilter, after?: { occurredOn: string; id: number }) =>
  db
    .select(stored)
    .from(accountingTransactions)
    .where(
      and(
        matching(filter),
        after && sql`(${occurredOn}, ${id}) > (${after.occurredOn}::date, ${after.id}::int)`,
      ),
    )
    .orderBy(asc(occurredOn), asc(id))
    .limit(batchSize)

const matching = ({ dateFrom, dateTo, status, method }: ReportFilter): SQL | undefined =>
  and(
    isNull(accountingTransactions.archivedAt),
    dateFrom ? gte(occurredOn, dateFrom) : undefined,
    dateTo ? lte(occurredOn, dateTo) : undefined,
    is(accountingTransactions.type, status),
    is(accountingTransactions.paymentMethod, method),
  )
