import { plainSigns } from './clean-text.ts'

// Numbers are stored as typed: they may have an extension or be foreign. Only the display is normalised.

/** `Cel.: 787•555•0182;` → `787-555-0182`: without the word or picture before it and the signs after it. */
export const phoneAsTyped = (typed: string): string =>
  plainSigns(typed)
    .replace(/^[^\d+(]{1,20}(?=[\d+(])/, '')
    .replace(/[•∙‧_]/g, '-')
    .replace(/[\s.,;]+$/, '')

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

/** In a `tel:` link the comma pauses before the extension. */
export function phoneHref(typed: string): string {
  const { digits, extension } = readPhone(typed)
  const countryPrefix = digits.length === 10 && /^\s*\+/.test(typed) ? '+1' : ''
  return `tel:${isForeign(typed) ? '+' : countryPrefix}${digits}${extension && `,${extension}`}`
}

/** WhatsApp requires the country code: 1 for ten-digit numbers. */
export function whatsAppHref(typed: string): string {
  const { digits } = readPhone(typed)
  return `https://wa.me/${digits.length === 10 && !isForeign(typed) ? `1${digits}` : digits}`
}

const isForeign = (typed: string): boolean => /^\s*\+(?!\s*1)/.test(typed)
