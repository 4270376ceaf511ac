import { plainSigns } from './clean-text.ts'

// Numbers are stored as typed: they may have an extension or be foreign. Only the display is normalised.

/** A number of ten digits, with 1 before it and an extension behind it. */
const wholeNumber =
  /(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)(?:[\s,]*(?:ext\.?|x|#)\s*\d{1,6})?/gi

/**
 * `Cel.: 787•555•0182 (mamá)` → `787-555-0182`: the number without the words and signs around it, and of a copied message
 * without its time and sender. Two numbers get a slash between them. Anything else stays as typed.
 */
export function phoneAsTyped(typed: string): string {
  const plain = plainSigns(typed)
    .replace(/^\[[^\]]*\][^:]*:\s*/, '')
    .replace(/[·•∙‧_]/g, '-')
    .replace(/(\d{3})\/(\d{3})\/(\d{4})(?!\d)/g, '$1-$2-$3')
  const numbers = plain.match(wholeNumber) ?? []
  const around = numbers.reduce((rest, number) => rest.replace(number, ''), plain)
  // A digit or a + outside is of a longer or of a foreign number.
  if (numbers.length > 0 && numbers.length < 3 && !/[\d+]/.test(around))
    return numbers.map((number) => number.replace(/,\s*(?=ext|x|#)/i, ' ').trim()).join(' / ')
  return plain.replace(/^[^\d+(]{1,20}(?=[\d+(])/, '').replace(/[\s.,;]+$/, '')
}

/**
 * `+1 (787) 555-0182 x4` → `{ digits: '7875550182', extension: '4' }`, without the country code 1 before ten
 * digits.
 */
export function readPhone(typed: string): { digits: string; extension: string } {
  const [, number = typed, extension = ''] = /^(.*?)[\s,;]*(?:ext\.?|x|#)\s*(\d{1,6})$/i.exec(typed) ?? []
  return { digits: number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''), extension }
}

/** For display: `787-555-0182`, `787-555-0182 ext. 4`. Foreign formats stay as typed. */
export function shownPhone(typed: string): string
export function shownPhone(typed: string | null): string | null
export function shownPhone(typed: string | null): string | null {
  if (typed === null) return null
  const { digits, extension } = readPhone(typed)
  if (digits.length !== 10 || isForeign(typed)) return typed
  const number = `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
  return extension ? `${number} ext. ${extension}` : number
}

/** `787-555-0182 / 787-555-0183` → both; an extension belongs to its number. */
export function phonesIn(typed: string): string[] {
  const parts = typed.split(/\s*(?:[/;,|]|\s(?:o|y|or|and)\s)\s*/i)
  return parts.every((part) => part.replace(/\D/g, '').length >= 7) ? parts : [typed]
}

/** In a `tel:` link the comma pauses before the extension. Of two numbers it calls the first. */
export function phoneHref(numbers: string): string {
  const typed = firstOf(numbers)
  const { digits, extension } = readPhone(typed)
  const countryPrefix = digits.length === 10 && /^\s*\+/.test(typed) ? '+1' : ''
  return `tel:${isForeign(typed) ? '+' : countryPrefix}${digits}${extension && `,${extension}`}`
}

/** WhatsApp requires the country code: 1 for ten-digit numbers. */
export function whatsAppHref(numbers: string): string {
  const typed = firstOf(numbers)
  const { digits } = readPhone(typed)
  return `https://wa.me/${digits.length === 10 && !isForeign(typed) ? `1${digits}` : digits}`
}

const firstOf = (numbers: string): string => phonesIn(numbers)[0] ?? numbers

const isForeign = (typed: string): boolean => /^\s*\+(?!\s*1)/.test(typed)
