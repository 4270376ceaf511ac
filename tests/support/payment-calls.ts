import { asc, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { paymentRecords } from '#domains/money/payments/tables.server.ts'
import type { PaymentSubject } from '#lib/payable.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import type { TestApp } from './app.ts'
import { reportedAsPaid } from './family-request.ts'
import { processWebhooks } from './jobs.ts'

export const today = () => puertoRicoDay(new Date())
export const daysAgo = (days: number) => puertoRicoDay(new Date(Date.now() - days * dayMs))

/** Our reference, which the family's payment carries. */
export const paymentReference = 'HIB-0123456789AB'

/** What a payment test does and reads. `app` is read at each call, because tests start a new one. */
export function paymentCalls(app: () => TestApp) {
  const as = { as: true as const }
  const request = async () => (await app().ctx.db.select().from(boxRequests).orderBy(asc(boxRequests.id)))[0]!
  const income = () =>
    app()
      .ctx.db.select()
      .from(accountingTransactions)
      .where(isNull(accountingTransactions.archivedAt))
      .orderBy(asc(accountingTransactions.id))
  return {
    request,
    async reportPayment(change: object = {}) {
      const body = { ...reportedAsPaid, transactionId: paymentReference, ...change }
      expect((await app().call(boxRequestApi.create, { body })).status).toBe(201)
    },
    donate: () =>
      app().call(donationApi.create, {
        body: { amount: '100', method: 'paypal', donorName: 'Ana', donorEmail: 'ana@example.org' },
      }),
    verify: (subject: PaymentSubject, body: object, id = 1) =>
      app().call(paymentApi.verify, { ...as, params: { subject, id }, body }),
    refund: (subject: PaymentSubject, body: object = {}, id = 1) =>
      app().call(paymentApi.refund, { ...as, params: { subject, id }, body }),
    undo: (subject: PaymentSubject, refundId: number, id = 1) =>
      app().call(paymentApi.undoRefund, { ...as, params: { subject, id, refundId } }),
    claimOf: async (subject: PaymentSubject, id = 1) =>
      (await app().call(paymentApi.claims, { ...as, query: { subject, subjectId: id } })).body[0],
    followUp: async () => {
      const { reference } = await request()
      return (await app().call(boxRequestApi.followUp, { params: { reference } })).body.shippingFee
    },
    income,
    /** Amount and day of what is in the books. */
    entries: async () => (await income()).map(({ amount, occurredOn }) => [amount, occurredOn]),
    records: () => app().ctx.db.select().from(paymentRecords).orderBy(asc(paymentRecords.id)),
    processEvents: (daysLater = 0) =>
      processWebhooks({ ...app().ctx, user: null, now: () => new Date(Date.now() + daysLater * dayMs) }),
    refundEmails: async () =>
      (await app().ctx.db.select().from(emailOutbox).orderBy(asc(emailOutbox.id)))
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('payment')),
  }
}
