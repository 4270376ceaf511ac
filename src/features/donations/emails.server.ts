import { queueEmail, wasWithdrawn, withdrawEmails } from '#features/outbox/email-queue.server.ts'
import { receiptsOf } from '#features/receipts/numbers.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { formatDate } from '#lib/text/dates.ts'
import { formatMoney, fromCents, toCents } from '#lib/text/money.ts'
import type { donations } from './tables.server.ts'

type Row = typeof donations.$inferSelect

const thanks = 'donation_receipt'

/** Call it only after the payment is verified. */
export async function queueDonationThanks(ctx: Ctx, row: Row): Promise<void> {
  if (!row.donorEmail) return
  const transactionId = row.accountingTransactionId
  const receipts = await receiptsOf(ctx.db, 'accounting_transaction', transactionId ? [transactionId] : [])
  await queueEmail(ctx, {
    kind: thanks,
    to: row.donorEmail,
    locale: row.locale,
    values: {
      amount: formatMoney(fromCents(toCents(row.amount) - toCents(row.refundedAmount))),
      date: formatDate(ctx.now(), row.locale, 'date'),
      reference: row.reference,
      transactionId: row.transactionId ?? '',
      receiptNumber: receipts.get(transactionId ?? 0)?.number ?? '',
    },
    unprompted: true,
    entity: 'donation',
    entityId: row.id,
  })
}

/** After a refund, or after one was undone: thanks that have not left name what is left, and its receipt. */
export async function correctDonationThanks(ctx: Ctx, row: Row): Promise<void> {
  await withdrawEmails(ctx, { entity: 'donation', entityId: row.id, kinds: [thanks] })
  if (row.verification === 'refunded') return
  if (await wasWithdrawn(ctx, thanks, 'donation', row.id)) await queueDonationThanks(ctx, row)
}

export const donationEmailTemplates: EmailTemplate[] = [
  {
    kind: thanks,
    validForDays: 90,
    name: 'Donación: gracias y recibo',
    audience: 'person',
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
        subject: 'Gracias por tu donación',
        body: `Hola:

Recibimos tu donación. Gracias: con ella acompañamos a más familias.

Recibo número {{receiptNumber}}

- Cantidad: {{amount}}
- Fecha: {{date}}
- Referencia: {{reference}}

Transacción: {{transactionId}}

Guarda este correo como comprobante. Si necesitas otro documento, responde a este correo.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'Thank you for your donation',
        body: `Hello,

We have received your donation. Thank you: it lets us be with more families.

Receipt number {{receiptNumber}}

- Amount: {{amount}}
- Date: {{date}}
- Reference: {{reference}}

Transaction: {{transactionId}}

Keep this e-mail as your receipt. If you need another document, answer this e-mail.

With love,
{{organisation}}`,
      },
    },
  },
]
