import * as z from 'zod/mini'
import { filterFields } from '#domains/money/accounting/schemas.ts'
import { endpoint } from '#lib/http/endpoint.ts'
import { Statement } from './schemas.ts'

export const statementApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/accounting-transactions/statement',
    access: 'money.read',
    summary: 'A period for the treasurer: sums, categories, and the value of goods apart from money',
    query: z.object({ dateFrom: filterFields.dateFrom, dateTo: filterFields.dateTo }),
    response: Statement,
  }),
}
