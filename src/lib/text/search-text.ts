import { readPhone } from './phone.ts'

/** Text as people look for it: «María  Pérez» and «maria perez» are the same words. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a list's search box looks in: every part folded; of a phone number also its bare digits. */
export function searchTextOf(...parts: (string | number | null | undefined)[]): string {
  const words = parts.map((part) => foldText(String(part ?? ''))).filter((part) => part !== '')
  return [...words, ...words.flatMap((word) => phoneDigits(word, 7))].join(' ')
}

/** A `like` pattern for what someone typed: folded, and with `%` and `_` meaning themselves. */
export function searchPattern(typed: string): string {
  const folded = foldText(typed)
  const wanted = phoneDigits(folded, 6)[0] ?? folded
  return `%${wanted.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

// Fewer digits than a number's beginning are looked for as typed: they may be part of something else.
function phoneDigits(text: string, atLeast: number): string[] {
  if (!/^[+\d\s().-]+(?:[\s,;]*(?:ext\.?|x|#)\s*\d{1,6})?$/.test(text)) return []
  const { digits } = readPhone(text)
  return digits.length >= atLeast && digits !== text ? [digits] : []
}
