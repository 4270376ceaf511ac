import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { id, idParams } from '#lib/http/record-fields.ts'
import {
  CountAcceptance,
  CountedLine,
  NewStockCount,
  StockCount,
  StockCountFilter,
  StockCountLine,
  StockCountSheet,
} from './schemas.ts'

export const stockCountApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/stock-counts',
    access: 'stock.read',
    summary: 'Counts of the shelf, newest first',
    query: StockCountFilter,
    list: true,
    response: StockCount,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/stock-counts/:id',
    access: 'stock.read',
    summary: 'One count with its lines',
    params: idParams,
    response: StockCountSheet,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/stock-counts',
    access: 'stock.write',
    summary: 'Starts a count of the chosen categories: one line per active item',
    body: NewStockCount,
    response: StockCountSheet,
    status: 201,
  }),
  setLine: endpoint({
    method: 'PUT',
    path: '/api/stock-counts/:id/lines/:lineId',
    access: 'stock.write',
    summary: 'What was counted of one item; compared with the stock at that moment',
    params: z.object({ id, lineId: id }),
    body: CountedLine,
    response: StockCountLine,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/stock-counts/:id/accept',
    access: 'stock.write',
    summary: 'The differences move the stock; with a reason, or by a second person',
    params: idParams,
    body: CountAcceptance,
    response: StockCountSheet,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/stock-counts/:id/cancel',
    access: 'stock.write',
    summary: 'Gives a count up: the stock stays as it is',
    params: idParams,
    response: StockCountSheet,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/stock-counts/:id/reopen',
    access: 'stock.write',
    summary: 'Goes on with a count that was given up',
    params: idParams,
    response: StockCountSheet,
  }),
}
