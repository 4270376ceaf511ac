import { eq } from 'drizzle-orm'
import { queueEmailWithId, withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney, fromCents, toCents } from '#lib/text/money.ts'
import type { Lang } from '#lib/text/texts.ts'
import { kindOf } from './payables.server.ts'
import type { PaymentRecord } from './record-changes.server.ts'
import type { PaidMethod } from './schemas.ts'
import { paymentRefunds } from './tables.server.ts'

type Refund = typeof paymentRefunds.$inferSelect

const methodNames: Record<Lang, Record<PaidMethod, string>> = {
  es: {
    cash: 'efectivo',
    check: 'cheque',
    paypal: 'PayPal',
    ath_movil: 'ATH Móvil',
    bank_transfer: 'transferencia bancaria',
  },
  en: {
    cash: 'cash',
    check: 'check',
    paypal: 'PayPal',
    ath_movil: 'ATH Móvil',
    bank_transfer: 'bank transfer',
  },
}

const isByAccount = (method: PaidMethod) => method !== 'cash' && method !== 'check'

const delays = {
  es: 'Puede tardar unos días en verse en tu cuenta.',
  en: 'It may take a few days to show in your account.',
}

const subjectNames = {
  es: { box_request: 'el envío de la caja', donation: 'tu donativo' },
  en: { box_request: 'shipping the box', donation: 'your donation' },
} as const

/**
 * Where it goes, or null: no address is known. The e-mail stands on the request or donation that was paid. `voidReceipt`: the
 * number of one that the donor has, and that nothing replaces.
 */
export async function queueRefundEmail(
  ctx: Ctx,
  record: PaymentRecord,
  refund: Refund,
  voidReceipt: string,
): Promise<string | null> {
  const { subjectKind, subjectId } = record
  const payer = await kindOf(ctx, subjectKind).payer(ctx, subjectId)
  if (!payer) return null
  const { email, name, locale } = payer
  const kept = fromCents(toCents(record.amount) - toCents(record.refundedAmount))
  const kind = kept === '0.00' ? 'payment_refund' : 'payment_partial_refund'
  const emailId = await queueEmailWithId(ctx, {
    kind,
    to: email,
    name,
    locale,
    values: {
      amount: formatMoney(refund.amount),
      paid: formatMoney(record.amount),
      date: formatDate(startOfDay(refund.occurredOn), locale, 'date'),
      // Empty values leave out their paragraph.
      method: refund.method ? methodNames[locale][refund.method] : '',
      delay: refund.method && isByAccount(refund.method) ? delays[locale] : '',
      purpose: subjectNames[locale][subjectKind],
      receiptNumber: voidReceipt,
    },
    unprompted: true,
    undoable: true,
    entity: subjectKind,
    entityId: subjectId,
  })
  await ctx.db.update(paymentRefunds).set({ emailId }).where(eq(paymentRefunds.id, refund.id))
  return email
}

/** The refund was undone: an e-mail about it that still waits is not sent. */
export async function withdrawRefundEmail(ctx: Ctx, { emailId }: Refund): Promise<void> {
  if (emailId !== null) await withdrawEmails(ctx, { id: emailId })
}

const placeholders = {
  amount: '$23.95',
  paid: '$23.95',
  date: '7 de marzo de 2025',
  method: 'PayPal',
  purpose: 'el envío de la caja',
  delay: delays.es,
}
const placeholdersEn = { date: 'March 7, 2025', purpose: 'shipping the box', delay: delays.en }

type Sentence = { subject: string; sentence: string }

/** Both e-mails differ in the subject and in the sentence that says how much was returned. */
const refundTexts = ({ es, en }: Record<Lang, Sentence>): EmailTemplate['texts'] => ({
  es: {
    subject: es.subject,
    body: `{{greeting}}

${es.sentence}

- Cantidad: {{amount}}
- Fecha: {{date}}

Por: {{method}}

{{delay}}

No tienes que hacer nada.

Si algo no te cuadra, responde a este correo.

Un abrazo,
{{organisation}}`,
  },
  en: {
    subject: en.subject,
    body: `{{greeting}}

${en.sentence}

- Amount: {{amount}}
- Date: {{date}}

By: {{method}}

{{delay}}

There is nothing you need to do.

If something does not look right, just answer this email.

Warmly,
{{organisation}}`,
  },
})

export const paymentEmailTemplates: EmailTemplate[] = [
  {
    kind: 'payment_refund',
    number: 49,
    name: 'Pago: se devolvió completo',
    reason: 'asked',
    placeholders: { ...placeholders, receiptNumber: '2025-0012' },
    placeholdersEn,
    texts: refundTexts({
      es: {
        subject: 'Te devolvimos un pago',
        sentence: `Te devolvimos {{amount}}, lo que pagaste por {{purpose}}.

El recibo número {{receiptNumber}} queda anulado. Por favor, no lo uses.`,
      },
      en: {
        subject: 'We have returned a payment to you',
        sentence: `We have returned {{amount}} to you, what you paid for {{purpose}}.

Receipt number {{receiptNumber}} is void. Please do not use it.`,
      },
    }),
  },
  {
    kind: 'payment_partial_refund',
    number: 50,
    name: 'Pago: se devolvió una parte',
    reason: 'asked',
    placeholders: { ...placeholders, amount: '$10.00' },
    placeholdersEn,
    texts: refundTexts({
      es: {
        subject: 'Te devolvimos parte de un pago',
        sentence: 'Te devolvimos {{amount}} de los {{paid}} que pagaste por {{purpose}}.',
      },
      en: {
        subject: 'We have returned part of a payment to you',
        sentence: 'We have returned {{amount}} to you, out of the {{paid}} you paid for {{purpose}}.',
      },
    }),
  },
]
