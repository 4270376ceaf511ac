import { plainSigns } from './clean-text.ts'

/** The digits of a ZIP code as USPS prints it. */
export type ZipParts = { zip: string; plus4: string | null }

export function zipParts(value: string | null): ZipParts | null {
  const [, zip, plus4 = null] = /^(\d{5})(?:-?(\d{4}))?$/.exec(value ?? '') ?? []
  return zip ? { zip, plus4 } : null
}

/** `Lares PR 00669` → `Lares PR` */
export const withoutZip = (typed: string): string => typed.replace(/[,\s]+\d{5}(?:-\d{4})?$/, '')

/**
 * `PR 00926`, `00926 P.R.`, `Z.P. 00926`, `00926 1234`, `O0926`,
 * `Lares PR 00926` → as USPS prints it. Anything else stays as typed: the form says what is wrong with it.
 */
export function zipAsPrinted(typed: string): string {
  const plain = plainSigns(typed)
  const digits = plain
    // `Lares PR 00669`: it stands behind its town.
    .replace(/^\p{L}[\p{L}\s.,]*[\s,](?=\d{5}(?:[\s-]?\d{4})?$)/u, '')
    .replace(/^(?:zip(?: ?code)?|[cz]\.?p\.?)?[\s.:]*(?:p\.?r\.?)?[\s.,:-]*(?=[\do])/i, '')
    .replace(/(\d)[\s,]*p\.?r\.?$/i, '$1')
    .replace(/o/gi, '0')
    .replace(/[\s.,-]+/g, '')
  const parts = zipParts(digits)
  return parts ? [parts.zip, parts.plus4].filter(Boolean).join('-') : plain
}
