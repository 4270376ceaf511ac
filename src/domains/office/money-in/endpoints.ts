import { endpoint } from '#lib/http/endpoint.ts'
import { MoneyIn, MoneyInQuery } from './schemas.ts'

export const moneyInApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/money-in',
    access: 'money.read',
    summary:
      'All money that came in, one row per payment with its state from report to receipt, newest day first',
    query: MoneyInQuery,
    list: true,
    response: MoneyIn,
  }),
}
