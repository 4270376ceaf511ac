import { eq } from 'drizzle-orm'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import type { TestApp } from '../support/app.ts'
import type { Moment } from './event-moments.ts'

const gift1 = { subject: 'donation', id: 1 }
const isThanks = eq(emailOutbox.kind, 'donation_receipt')

/** A donation from the intent to its refund. */
export function giftMoments(app: () => TestApp): Moment[] {
  const toDonor = { email: 'dona@example.org', locale: 'es' }
  const refund = (body: object) =>
    app().call(paymentApi.refund, { as: true, params: { subject: 'donation', id: 1 }, body })
  return [
    {
      when: 'an unpaid donation: no email',
      act: () =>
        app().call(donationApi.create, {
          body: { amount: '25', method: 'paypal', donorName: 'Ana', donorEmail: 'dona@example.org' },
        }),
      emails: [],
    },
    {
      when: 'its payment is verified: one email with thanks and receipt',
      act: () =>
        app().call(paymentApi.verify, {
          as: true,
          params: { subject: 'donation', id: 1 },
          body: { transactionId: 'APP-7' },
        }),
      emails: [['donation_receipt', 'dona@example.org']],
      values: { amount: /25\.00/, transactionId: /^APP-7$/, receiptNumber: /^\d{4}-0001$/ },
    },
    {
      when: 'that was a mistake, and the email had left: one email that corrects it',
      act: async () => {
        await app().ctx.db.update(emailOutbox).set({ status: 'sent' }).where(isThanks)
        await app().call(paymentApi.undoVerification, { as: true, params: gift1 })
      },
      emails: [['donation_correction', 'dona@example.org']],
      values: { amount: /25\.00/, receiptNumber: /^\d{4}-0001$/ },
    },
    {
      when: 'it arrived after all: thanks with another receipt',
      act: () => app().call(paymentApi.verify, { as: true, params: gift1, body: { transactionId: 'APP-7' } }),
      emails: [['donation_receipt', 'dona@example.org']],
      values: { receiptNumber: /^\d{4}-0002$/ },
    },
    {
      when: 'staff send the receipt of a gift again',
      act: () => app().call(receiptApi.send, { as: true, params: { id: 2 }, body: toDonor }),
      emails: [['gift_receipt', 'dona@example.org']],
      values: { number: /^\d{4}-0002$/, amount: /^\$25\.00$/ },
    },
    {
      when: 'staff send the donor the statement of the year',
      act: () => app().call(receiptApi.sendStatement, { as: true, params: { id: 2 }, body: toDonor }),
      emails: [['donor_statement', 'dona@example.org']],
      values: { gifts: /^- \d{4}-0002 · .*\$25\.00$/, money: /^\$25\.00$/ },
    },
    {
      when: 'a part of it is returned',
      act: () => refund({ amount: '5' }),
      // The thanks have not left: others with the receipt of the rest take their place.
      emails: [
        ['donation_receipt', 'dona@example.org'],
        ['payment_partial_refund', 'dona@example.org'],
      ],
      values: { amount: /^\$20\.00$/ },
    },
    {
      when: 'the rest is returned',
      act: () => refund({ method: 'check' }),
      emails: [['payment_refund', 'dona@example.org']],
      values: { method: /^cheque$/, purpose: /donativo/ },
    },
    {
      when: 'staff make the receipt of a gift in cash void, which its donor has',
      act: async () => {
        const cash = { type: 'donation', category: 'donaciones', paymentMethod: 'cash', amount: '12' }
        const facts = { ...cash, description: 'Donativo', donorName: 'Dona', donorEmail: toDonor.email }
        const { body } = await app().call(accountingApi.create, { as: true, body: facts })
        const params = { id: body.receipt.id }
        await app().call(receiptApi.send, { as: true, params, body: toDonor })
        // It left.
        await app()
          .ctx.db.update(emailOutbox)
          .set({ status: 'sent' })
          .where(eq(emailOutbox.kind, 'gift_receipt'))
        const gone = { reason: 'Se anotó dos veces', replace: false }
        return app().call(receiptApi.voidReceipt, { as: true, params, body: gone })
      },
      emails: [
        ['gift_receipt', 'dona@example.org'],
        ['receipt_void', 'dona@example.org'],
      ],
      values: { number: /^\d{4}-\d{4}$/ },
    },
  ]
}
