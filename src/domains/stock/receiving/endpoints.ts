import { endpoint } from '#lib/http/endpoint.ts'
import { idParams } from '#lib/http/record-fields.ts'
import { NewStockReceipt, ReceiptReason, StockReceipt, StockReceiptFilter } from './schemas.ts'

export const receivingApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/stock-receipts',
    access: 'stock.read',
    summary: 'Deliveries from suppliers, newest first',
    query: StockReceiptFilter,
    list: true,
    response: StockReceipt,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/stock-receipts',
    access: 'stock.write',
    summary: 'Many items came in at once: stock, cost, lots and, if wanted, the expense',
    body: NewStockReceipt,
    response: StockReceipt,
    status: 201,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/stock-receipts/:id/withdraw',
    access: 'stock.write',
    summary: 'Takes a delivery back that was written down by mistake',
    params: idParams,
    body: ReceiptReason,
    response: StockReceipt,
  }),
}
