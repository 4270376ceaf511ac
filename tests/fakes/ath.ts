import { type FakeServer, startFake } from './server.ts'

export type AthPayment = {
  total: string
  status?: string
  metadata2?: string
  message?: string
  refunded?: string
}
export type AthFake = FakeServer & { payments: Map<string, AthPayment> }

/** ATH Móvil’s search by reference: answers an object, or a list when there are several. */
export async function startAthFake(): Promise<AthFake> {
  const payments: AthFake['payments'] = new Map()
  const fake = await startFake(({ path, body }) => {
    const { publicToken, privateToken, referenceNumber } = JSON.parse(body)
    if (publicToken !== 'ath-public' || privateToken !== 'ath-private-marker')
      return { json: { status: 'error', errorcode: 'BTRA_0401', message: 'bad token', data: null } }
    const payment = payments.get(referenceNumber)
    if (path !== '/api/v4/searchTransaction' || !payment)
      return { json: { status: 'error', errorcode: 'BTRA_0007', message: 'not found', data: null } }
    const told = {
      transactionType: 'PAYMENT',
      status: payment.status ?? 'COMPLETED',
      referenceNumber,
      total: payment.total,
      totalRefundedAmount: payment.refunded ?? '0.00',
      metadata2: payment.metadata2 ?? '',
      message: payment.message ?? '',
      name: 'MARCADORNOMBRE',
      phoneNumber: '7875550199',
    }
    const refund = { ...told, transactionType: 'REFUND' }
    return { json: { status: 'success', data: payment.refunded ? [refund, told] : told } }
  })
  return Object.assign(fake, { payments })
}

export const athEnv = (fake: FakeServer): Record<string, string> => ({
  ATH_BASE_URL: fake.url,
  ATH_SEARCH_BASE_URL: fake.url,
  ATH_PUBLIC_TOKEN: 'ath-public',
  ATH_PRIVATE_TOKEN: 'ath-private-marker',
  ATH_WEBHOOK_SECRET_PATH: 'f'.repeat(64),
  OUTGOING_TIMEOUT_MS: '1000',
})
