import { eq, sql } from 'drizzle-orm'
import { queueEmail, withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import { numberForThanks } from '#domains/money/receipts/held.server.ts'
import { everyReceiptOf, receiptsOf } from '#domains/money/receipts/numbers.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { EmailTemplate, EmailValues } from '#lib/email-template.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { formatMoney, fromCents, toCents } from '#lib/text/money.ts'
import { donations } from './tables.server.ts'

type Row = typeof donations.$inferSelect

const thanks = 'donation_receipt'
const correction = 'donation_correction'
const voidNotice = 'receipt_void'

/** Call it only after the payment is verified. */
export async function queueDonationThanks(ctx: Ctx, row: Row): Promise<void> {
  await withdrawEmails(ctx, { entity: 'donation', entityId: row.id, kinds: [correction, voidNotice] })
  if (!row.donorEmail) return
  await queueEmail(ctx, {
    kind: thanks,
    to: row.donorEmail,
    name: row.donorName,
    locale: row.locale,
    values: await thanksValues(ctx, row),
    unprompted: true,
    entity: 'donation',
    entityId: row.id,
  })
  const thanked = sql`array_prepend(${row.donorEmail}, ${donations.thanked})`
  await ctx.db.update(donations).set({ thanked, owesThanks: false }).where(eq(donations.id, row.id))
}

/** Those that have not left are not sent. Returns where thanks are known. */
async function withdrawThanks(ctx: Ctx, { id }: Row): Promise<{ thanked: string[]; isOwed: boolean }> {
  const withdrawn = await withdrawEmails(ctx, { entity: 'donation', entityId: id, kinds: [thanks] })
  const { thanked, owesThanks } = donations
  const row = await ctx.db
    .select({ thanked, owesThanks })
    .from(donations)
    .where(eq(donations.id, id))
    .then(firstRow)
  const left = (row.thanked ?? []).slice(withdrawn.length)
  const isOwed = row.owesThanks || withdrawn.length > 0
  await ctx.db.update(donations).set({ thanked: left, owesThanks: isOwed }).where(eq(donations.id, id))
  return { thanked: left, isOwed }
}

async function thanksValues(ctx: Ctx, row: Row): Promise<EmailValues> {
  const transactionId = row.accountingTransactionId
  const receipts = await receiptsOf(ctx.db, 'accounting_transaction', transactionId ? [transactionId] : [])
  const receipt = receipts.get(transactionId ?? 0)
  return {
    amount: formatMoney(fromCents(toCents(row.amount) - toCents(row.refundedAmount))),
    // The day of the gift, as on the receipt.
    date: formatDate(receipt ? startOfDay(receipt.occurredOn) : ctx.now(), row.locale, 'date'),
    reference: row.reference,
    transactionId: row.transactionId ?? '',
    receiptNumber: await numberForThanks(ctx, receipt),
  }
}

/** While they waited, the receipt may have got another number. */
async function thanksValuesNow(ctx: Ctx, id: number): Promise<EmailValues> {
  const [row] = await ctx.db.select().from(donations).where(eq(donations.id, id))
  return row ? thanksValues(ctx, row) : {}
}

/** After a refund, or after one was undone: thanks that have not left name what is left, and its receipt. */
export async function correctDonationThanks(ctx: Ctx, row: Row): Promise<void> {
  const { isOwed } = await withdrawThanks(ctx, row)
  if (isOwed && row.verification !== 'refunded') await queueDonationThanks(ctx, row)
}

/** The payment was verified by mistake. A person whose e-mail said that the gift or its receipt arrived gets a correction. */
export async function takeBackDonationThanks(ctx: Ctx, row: Row): Promise<void> {
  const { thanked } = await withdrawThanks(ctx, row)
  const receipts = await everyReceiptOf(ctx.db, 'accounting_transaction', row.accountingTransactionId ?? 0)
  const told = receipts.filter(({ isTold, isVoid }) => isTold && isVoid).map(({ number }) => number)
  const receiptNumber = told.toReversed().join(', ')
  // Staff had written the money down: it stays, with its receipt, which is its own donor's.
  const kept = receipts.find(({ isVoid }) => !isVoid)
  const isHers = kept !== undefined && isOneDonor(kept, row)
  if (isHers && receiptNumber === '') return
  const sent = [...thanked, ...(kept ? [] : receipts.flatMap(({ emailedTo }) => emailedTo ?? []))]
  const letter: { kind: string; values: EmailValues } = isHers
    ? { kind: voidNotice, values: { number: receiptNumber } }
    : { kind: correction, values: { amount: formatMoney(row.amount), receiptNumber } }
  for (const to of new Set(sent))
    await queueEmail(ctx, {
      ...letter,
      to,
      name: row.donorName,
      locale: row.locale,
      unprompted: true,
      undoable: true,
      entity: 'donation',
      entityId: row.id,
    })
}

type Donor = Pick<Row, 'donorName' | 'donorEmail'>

const isOneDonor = (one: Donor, other: Donor): boolean =>
  one.donorEmail && other.donorEmail
    ? one.donorEmail.toLowerCase() === other.donorEmail.toLowerCase()
    : one.donorName !== null && foldText(one.donorName) === foldText(other.donorName ?? '')

export const donationEmailTemplates: EmailTemplate[] = [
  {
    kind: thanks,
    valuesNow: thanksValuesNow,
    validForDays: 90,
    number: 43,
    name: 'Donación: gracias y recibo',
    reason: 'asked',
    placeholders: {
      amount: '$25.00',
      date: '7 de marzo de 2025',
      reference: 'H7KP-2M9X-QRTV',
      transactionId: '5TY05013RG002845M',
      receiptNumber: '2025-0012',
    },
    placeholdersEn: { date: 'March 7, 2025' },
    texts: {
      es: {
        subject: 'Gracias por tu donativo',
        body: `{{greeting}}

Recibimos tu donativo. Gracias: con él acompañamos a más familias.

Recibo número {{receiptNumber}}. Guarda este correo como comprobante.

- Cantidad: {{amount}}
- Fecha: {{date}}
- Referencia: {{reference}}

Transacción: {{transactionId}}

Si necesitas otro documento, responde a este correo.

Un abrazo,
{{organisation}}`,
      },
      en: {
        subject: 'Thank you for your donation',
        body: `{{greeting}}

We have received your donation. Thank you: it lets us support more families.

Receipt number {{receiptNumber}}. Keep this email as your receipt.

- Amount: {{amount}}
- Date: {{date}}
- Reference: {{reference}}

Transaction: {{transactionId}}

If you need another document, answer this email.

Warmly,
{{organisation}}`,
      },
    },
  },
  {
    kind: correction,
    number: 44,
    name: 'Donación: se verificó por error',
    reason: 'owed',
    placeholders: { amount: '$25.00', receiptNumber: '2025-0012' },
    texts: {
      es: {
        subject: 'Una corrección sobre tu donativo',
        body: `{{greeting}}

Hace poco te escribimos que recibimos tu donativo. Fue un error nuestro: el de {{amount}} todavía no nos ha llegado. Perdona la confusión.

El recibo número {{receiptNumber}} queda anulado. Por favor, no lo uses.

Si ya hiciste el pago, responde a este correo con la fecha y la forma de pago. Lo buscamos. Si no, no tienes que hacer nada.

Un abrazo,
{{organisation}}`,
      },
      en: {
        subject: 'A correction about your donation',
        body: `{{greeting}}

A short while ago we wrote that we had received your donation. That was our mistake: the one of {{amount}} has not reached us yet. We are sorry for the confusion.

Receipt number {{receiptNumber}} is void. Please do not use it.

If you did make the payment, answer this email with the date and how you paid. We will look for it. If not, there is nothing you need to do.

Warmly,
{{organisation}}`,
      },
    },
  },
]
