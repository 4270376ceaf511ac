import { type FakeServer, startFake } from './server.ts'

type AthPayment = {
  total: string
  status?: string
  metadata2?: string
  message?: string
  refunded?: string
  /** Without a zone, as ATH writes it. */
  date?: string
}
type AthButtonPayment = {
  ecommerceStatus: 'OPEN' | 'CONFIRM' | 'COMPLETED' | 'CANCEL'
  referenceNumber?: string
  total: string
  metadata2: string
}
export type AthFake = FakeServer & {
  /** By reference number. */
  payments: Map<string, AthPayment>
  /** By ecommerceId. */
  buttons: Map<string, AthButtonPayment>
}

/** ATH returns errors with HTTP 200. */
export const athError = (errorcode: string) => ({
  json: { status: 'error', errorcode, message: 'no', data: null },
})

/** ATH Móvil: search by reference number (an object, or a list for several) and payments with our own button. */
export async function startAthFake(): Promise<AthFake> {
  const payments: AthFake['payments'] = new Map()
  const buttons: AthFake['buttons'] = new Map()
  const fake = await startFake(({ path, body }) => {
    const { publicToken, privateToken, referenceNumber, ecommerceId } = JSON.parse(body)
    if (publicToken !== 'ath-public') return athError('BTRA_0401')
    if (path === '/api/business-transaction/ecommerce/business/findPayment') {
      const button = buttons.get(ecommerceId)
      if (!button) return athError('BTRA_0031')
      return { json: { status: 'success', data: { ecommerceId, totalRefundedAmount: '0.00', ...button } } }
    }
    if (privateToken !== 'ath-private-marker') return athError('BTRA_0401')
    const payment = payments.get(referenceNumber)
    if (path !== '/api/v4/searchTransaction' || !payment) return athError('BTRA_0007')
    const transaction = {
      transactionType: 'PAYMENT',
      status: payment.status ?? 'COMPLETED',
      referenceNumber,
      total: payment.total,
      totalRefundedAmount: payment.refunded ?? '0.00',
      date: payment.date,
      metadata2: payment.metadata2 ?? '',
      message: payment.message ?? '',
      name: 'MARCADORNOMBRE',
      phoneNumber: '7875550199',
    }
    const refund = { ...transaction, transactionType: 'REFUND' }
    return { json: { status: 'success', data: payment.refunded ? [refund, transaction] : transaction } }
  })
  return Object.assign(fake, { payments, buttons })
}

export const athEnv = (fake: FakeServer): Record<string, string> => ({
  ATH_BASE_URL: fake.url,
  ATH_SEARCH_BASE_URL: fake.url,
  ATH_PUBLIC_TOKEN: 'ath-public',
  ATH_PRIVATE_TOKEN: 'ath-private-marker',
  ATH_WEBHOOK_SECRET_PATH: 'f'.repeat(64),
  OUTGOING_TIMEOUT_MS: '5000',
})
