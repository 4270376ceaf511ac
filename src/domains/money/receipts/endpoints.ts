import { endpoint } from '#lib/http/endpoint.ts'
import { Success } from '#lib/http/fields.ts'
import { idParams } from '#lib/http/record-fields.ts'
import {
  DonorStatement,
  DonorYear,
  DonorYearFilter,
  PrintedReceipt,
  Receipt,
  ReceiptEmail,
  ReceiptFilter,
  ReceiptVoid,
  StatementsOfYear,
  StatementsSent,
} from './schemas.ts'

const byId = { params: idParams }

export const receiptApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/receipts',
    access: 'money.read',
    summary: 'Receipts of gifts, void ones too, the latest number first',
    query: ReceiptFilter,
    list: true,
    response: Receipt,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/receipts/:id',
    access: 'money.read',
    ...byId,
    summary: 'One receipt, to print',
    response: PrintedReceipt,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/receipts/:id/email',
    access: 'money.write',
    ...byId,
    summary: 'Queues the receipt as an e-mail to the donor',
    body: ReceiptEmail,
    response: Success,
  }),
  hand: endpoint({
    method: 'POST',
    path: '/api/receipts/:id/handed',
    access: 'money.write',
    ...byId,
    summary: 'Notes that a donor without an address has the receipt on paper, or knows that it is void',
    response: Success,
  }),
  voidReceipt: endpoint({
    method: 'POST',
    path: '/api/receipts/:id/void',
    access: 'money.write',
    ...byId,
    summary: 'Makes a receipt void, which keeps its number, and issues another for the same gift',
    body: ReceiptVoid,
    response: Receipt,
  }),
  donorYears: endpoint({
    method: 'GET',
    path: '/api/donor-years',
    access: 'money.read',
    summary: 'Donors with what they gave in one calendar year',
    query: DonorYearFilter,
    list: true,
    response: DonorYear,
  }),
  sendStatements: endpoint({
    method: 'POST',
    path: '/api/donor-years/email',
    access: 'money.write',
    summary: 'Queues the yearly statements that were not sent yet, each in the language of its donor',
    body: StatementsOfYear,
    response: StatementsSent,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/receipts/:id/donor-year',
    access: 'money.read',
    ...byId,
    summary: 'What the donor of this receipt gave in its calendar year, to print',
    refuses: [409],
    response: DonorStatement,
  }),
  sendStatement: endpoint({
    method: 'POST',
    path: '/api/receipts/:id/donor-year/email',
    access: 'money.write',
    ...byId,
    summary: 'Queues the yearly statement as an e-mail to the donor',
    body: ReceiptEmail,
    response: Success,
  }),
}
