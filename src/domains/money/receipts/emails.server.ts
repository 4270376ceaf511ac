import { eq } from 'drizzle-orm'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import type { Lang } from '#lib/text/texts.ts'
import { issuerOf } from './presenters.server.ts'
import { describedIn, receiptNumber } from './rules.ts'
import type { DonorStatement, ReceiptEmail } from './schemas.ts'
import { type ReceiptRow, receipts } from './tables.server.ts'
import { thankedFor, voidNumberWithDonor, voidWithDonor } from './told.server.ts'

export async function queueReceipt(ctx: Ctx, row: ReceiptRow, { email, locale }: ReceiptEmail) {
  const { legalName, taxId, wording, goodsWording } = issuerOf(ctx, locale)
  await queueEmail(ctx, {
    kind: 'gift_receipt',
    to: email,
    name: row.donorName,
    locale,
    values: {
      number: receiptNumber(row.year, row.position),
      // Whoever does not wait for it has none of before, or was told.
      replaced: row.heldAt ? await voidNumberWithDonor(ctx, row.subjectKind, row.subjectId) : '',
      date: dayFor(row.occurredOn, locale),
      amount: formatMoney(row.amount),
      gift: describedIn(locale, row.description),
      legalName: withTaxId(legalName, taxId, locale),
      wording: row.kind === 'goods' ? goodsWording : wording,
    },
    unprompted: true,
    entity: 'receipt',
    entityId: row.id,
  })
}

/**
 * It waits until undo is over. Another receipt for the gift withdraws it. Without any address Hoy asks for the paper.
 * `told`: where another letter says it.
 */
export async function queueVoid(ctx: Ctx, row: ReceiptRow, told: string | null = null): Promise<void> {
  const known = await voidWithDonor(ctx, row.subjectKind, row.subjectId)
  if (!known) return
  const thanked = await thankedFor(ctx, row.subjectKind, row.subjectId)
  const addresses = new Set([...(known.emailedTo ?? []), ...thanked])
  // Who has it on paper alone left an address later.
  if (addresses.size === 0 && row.donorEmail) addresses.add(row.donorEmail)
  if (addresses.size === 0 && known.handedAt)
    await ctx.db.update(receipts).set({ heldAt: ctx.now() }).where(eq(receipts.id, known.id))
  if (told) addresses.delete(told)
  for (const to of addresses)
    await queueEmail(ctx, {
      kind: 'receipt_void',
      to,
      name: row.donorName,
      locale: row.locale,
      values: { number: receiptNumber(known.year, known.position) },
      unprompted: true,
      undoable: true,
      entity: 'receipt',
      entityId: row.id,
    })
}

export async function queueStatement(ctx: Ctx, statement: DonorStatement, { email, locale }: ReceiptEmail) {
  const { legalName, taxId, statementWording } = statement.issuers[locale]
  const lines = statement.receipts.map(({ number, occurredOn, amount, kind, description }) => {
    const what = kind === 'goods' ? `${description}, ${inGoods[locale]}` : ''
    return `- ${number} · ${dayFor(occurredOn, locale)} · ${formatMoney(amount)}${what && ` · ${what}`}`
  })
  await queueEmail(ctx, {
    kind: 'donor_statement',
    to: email,
    name: statement.donorName,
    locale,
    values: {
      year: String(statement.year),
      gifts: lines.join('\n'),
      money: formatMoney(statement.money),
      goods: formatMoney(statement.goods),
      legalName: withTaxId(legalName, taxId, locale),
      wording: statementWording,
    },
    entity: 'receipt',
    entityId: statement.receiptId,
  })
}

const dayFor = (day: string, lang: Lang) => formatDate(startOfDay(day), lang, 'date')
const inGoods = { es: 'en artículos', en: 'in goods' }
const taxIdNames = { es: 'Núm. de contribuyente', en: 'Tax ID' }
const withTaxId = (name: string, taxId: string | null, lang: Lang) =>
  taxId ? `${name} · ${taxIdNames[lang]} ${taxId}` : name

export const receiptEmailTemplates: EmailTemplate[] = [
  {
    kind: 'gift_receipt',
    validForDays: 90,
    number: 47,
    name: 'Donación: recibo con número',
    reason: 'owed',
    placeholders: {
      number: '2026-0002',
      replaced: '2026-0001',
      date: '7 de marzo de 2026',
      amount: '$25.00',
      gift: 'Donativo',
      legalName: 'Organización Ejemplo, Inc.',
      wording: 'No se recibió nada a cambio de este donativo.',
    },
    placeholdersEn: {
      date: 'March 7, 2026',
      gift: 'Donation',
      wording: 'Nothing was received in return for this donation.',
    },
    texts: {
      es: {
        subject: 'Tu recibo',
        body: `{{greeting}}

Gracias por tu donativo. Este es tu recibo.

Sustituye al recibo número {{replaced}}, que queda anulado. Por favor, no uses el anterior.

- Recibo número: {{number}}
- Fecha: {{date}}
- Cantidad: {{amount}}
- Concepto: {{gift}}

{{wording}}

{{legalName}}

Guarda este correo como comprobante. Si algo no está bien, responde y lo corregimos.

Un abrazo,
{{organisation}}`,
      },
      en: {
        subject: 'Your receipt',
        body: `{{greeting}}

Thank you for your donation. This is your receipt.

It replaces receipt number {{replaced}}, which is void. Please do not use the earlier one.

- Receipt number: {{number}}
- Date: {{date}}
- Amount: {{amount}}
- For: {{gift}}

{{wording}}

{{legalName}}

Keep this email as your receipt. If something is not right, answer and we will correct it.

Warmly,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'receipt_void',
    number: 58,
    name: 'Donación: recibo anulado',
    reason: 'owed',
    placeholders: { number: '2026-0001' },
    texts: {
      es: {
        subject: 'Un recibo que ya no vale',
        body: `{{greeting}}

El recibo número {{number}} de tu donativo queda anulado. Por favor, no lo uses.

Si no sabes por qué, o si algo no está bien, responde a este correo y lo revisamos.

Gracias por acompañarnos.

Un abrazo,
{{organisation}}`,
      },
      en: {
        subject: 'A receipt that no longer counts',
        body: `{{greeting}}

Receipt number {{number}} for your donation is void. Please do not use it.

If you do not know why, or if something is not right, answer this email and we will look into it.

Thank you for being with us.

Warmly,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'donor_statement',
    validForDays: 90,
    number: 48,
    name: 'Donación: resumen del año',
    reason: 'asked',
    placeholders: {
      year: '2026',
      gifts: '- 2026-0001 · 7 de marzo de 2026 · $25.00',
      money: '$25.00',
      goods: '$0.00',
      legalName: 'Organización Ejemplo, Inc.',
      wording: 'Este resumen reúne los recibos de tus donativos del año.',
    },
    placeholdersEn: {
      gifts: '- 2026-0001 · March 7, 2026 · $25.00',
      wording: 'This statement lists the receipts for your donations this year.',
    },
    texts: {
      es: {
        subject: 'Resumen del año',
        body: `{{greeting}}

Gracias por acompañarnos durante {{year}}. Estos son tus donativos, con el número de cada recibo.

{{gifts}}

En dinero: {{money}}
En artículos: {{goods}}

{{wording}}

{{legalName}}

Si algo no está bien, responde y lo corregimos.

Un abrazo,
{{organisation}}`,
      },
      en: {
        subject: 'Your yearly statement',
        body: `{{greeting}}

Thank you for being with us during {{year}}. These are your donations, with the number of each receipt.

{{gifts}}

In money: {{money}}
In goods: {{goods}}

{{wording}}

{{legalName}}

If something is not right, answer and we will correct it.

Warmly,
{{organisation}}`,
      },
    },
  },
]
