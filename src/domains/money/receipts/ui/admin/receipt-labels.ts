import type { Lang } from '#lib/text/texts.ts'

/** The printed words of receipts and statements, in the donor's language. */
export const printed = {
  es: {
    receipt: 'Recibo de donativo',
    number: 'Recibo número',
    void: 'ANULADO',
    example: 'Ejemplo: faltan los datos o el texto de la organización',
    date: 'Fecha del donativo',
    donor: 'Recibido de',
    anonymous: 'Donativo anónimo',
    amount: 'Cantidad',
    value: 'Valor estimado',
    method: 'Forma de pago',
    check: 'Número del cheque',
    gift: 'Concepto',
    goods: 'Artículos recibidos',
    issued: 'Emitido el',
    taxId: 'Núm. de contribuyente',
    statement: (year: number) => `Resumen de donativos de ${year}`,
    column: { number: 'Recibo', date: 'Fecha', gift: 'Concepto', amount: 'Cantidad' },
    money: 'Total en dinero',
    goodsTotal: 'Total en artículos, por su valor estimado',
  },
  en: {
    receipt: 'Donation receipt',
    number: 'Receipt number',
    void: 'VOID',
    example: 'Example: the organization’s own details or wording are missing',
    date: 'Date of the donation',
    donor: 'Received from',
    anonymous: 'Anonymous donation',
    amount: 'Amount',
    value: 'Estimated value',
    method: 'Method',
    check: 'Check number',
    gift: 'For',
    goods: 'Items received',
    issued: 'Issued on',
    taxId: 'Tax ID',
    statement: (year: number) => `Statement of donations for ${year}`,
    column: { number: 'Receipt', date: 'Date', gift: 'For', amount: 'Amount' },
    money: 'Total in money',
    goodsTotal: 'Total in goods, at their estimated value',
  },
} as const satisfies Record<Lang, object>

/** The stored payment methods of accounting, as receipts print them. */
export const printedMethods: Record<Lang, Record<string, string>> = {
  es: {
    cash: 'Efectivo',
    check: 'Cheque',
    paypal: 'PayPal',
    bank_transfer: 'Transferencia bancaria',
    ath_movil: 'ATH Móvil',
  },
  en: {
    cash: 'Cash',
    check: 'Check',
    paypal: 'PayPal',
    bank_transfer: 'Bank transfer',
    ath_movil: 'ATH Móvil',
  },
}
