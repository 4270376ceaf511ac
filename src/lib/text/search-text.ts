import { cleanText, plainSigns } from './clean-text.ts'
import { readPhone } from './phone.ts'

/** Text folded for searching: "María  Pérez" and "maria perez" are equal. */
export function foldText(text: string): string {
  return cleanText(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** The search column of a row: all parts folded, plus the bare digits of phone numbers. */
export function searchTextOf(...parts: (string | number | null | undefined)[]): string {
  const foldedParts = parts.map((part) => foldText(String(part ?? ''))).filter((part) => part !== '')
  return [...foldedParts, ...foldedParts.flatMap((word) => digitsToMatch(word, 7))].join(' ')
}

/** A `like` pattern for a search: folded, with `%` and `_` escaped. */
export function searchPattern(typed: string): string {
  const folded = foldText(typed)
  const pattern = digitsToMatch(folded, 6)[0] ?? folded
  return `%${pattern.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`
}

// Shorter digit sequences are matched as typed: they may be part of something else.
function digitsToMatch(typed: string, atLeast: number): string[] {
  const text = plainSigns(typed)
  if (!/^[+\d\s().-]+(?:[\s,;]*(?:ext\.?|x|#)\s*\d{1,6})?$/.test(text)) return []
  const { digits } = readPhone(text)
  return digits.length >= atLeast && digits !== text ? [digits] : []
}
