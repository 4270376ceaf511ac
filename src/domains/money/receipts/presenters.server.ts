import { examplesIn } from '#domains/site/site/examples.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { presentAs } from '#lib/http/present.server.ts'
import type { Lang } from '#lib/text/texts.ts'
import { onReceipts, receiptNumber } from './rules.ts'
import { type Issuers, Receipt } from './schemas.ts'
import type { ReceiptRow } from './tables.server.ts'

export const toReceipt = (row: ReceiptRow): Receipt =>
  presentAs(Receipt, row, {
    number: receiptNumber(row.year, row.position),
    status: row.voidedAt ? 'void' : 'issued',
    isToPrint: row.heldAt !== null && (row.voidedAt ? row.handedAt !== null : row.donorEmail === null),
  })

export const issuersOf = (ctx: Ctx): Issuers => ({ es: issuerOf(ctx, 'es'), en: issuerOf(ctx, 'en') })

export function issuerOf(ctx: Ctx, lang: Lang): Issuers[Lang] {
  const site = ctx.services.get(siteSettings)[lang]
  const { organisation, contact, returnAddress, receipts } = site
  const examples = examplesIn(site)
  const { line1, line2, city, state, zip } = returnAddress
  return {
    name: organisation.name,
    legalName: organisation.legalName,
    taxId: receipts.taxId,
    address: [line1, ...(line2 ? [line2] : []), `${city}, ${state} ${zip}`],
    phone: contact.phone,
    email: contact.email,
    wording: receipts.wording,
    goodsWording: receipts.goodsWording,
    statementWording: receipts.statementWording,
    signature: receipts.signature,
    isExample: examples.some((name) => onReceipts.includes(name)),
  }
}

/** What names an invented organisation reaches no donor. */
export function assertOwnFacts({ isExample }: Issuers[Lang]): void {
  if (isExample) throw new AppError('conflict', 'receipts.errors.example')
}
