import { type EmailTemplate, queueEmail } from '#features/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { formatDate } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import type { donations } from './tables.server.ts'

type Row = typeof donations.$inferSelect

/** Call it only after the payment is verified. */
export async function queueDonationThanks(ctx: Ctx, row: Row): Promise<void> {
  if (!row.donorEmail) return
  await queueEmail(ctx, {
    kind: 'donation_receipt',
    to: row.donorEmail,
    locale: row.locale,
    values: {
      amount: formatMoney(row.amount),
      date: formatDate(ctx.now(), row.locale, 'date'),
      reference: row.reference,
      transactionId: row.transactionId ?? '',
    },
    unprompted: true,
    entity: 'donation',
    entityId: row.id,
  })
}

export const donationEmailTemplates: EmailTemplate[] = [
  {
    kind: 'donation_receipt',
    name: 'Donación: gracias y recibo',
    audience: 'person',
    placeholders: {
      amount: '$25.00',
      date: '7 de marzo de 2025',
      reference: 'H7KP-2M9X-QRTV',
      transactionId: '5TY05013RG002845M',
    },
    placeholdersEn: { date: 'March 7, 2025' },
    words: {
      es: {
        subject: 'Gracias por tu donación',
        body: `Hola:

Recibimos tu donación. Gracias: con ella acompañamos a más familias.

Recibo

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

Receipt

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
