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
  return [...words, ...words.flatMap(phoneDigits)].join(' ')
}

/** A `like` pattern for what someone typed: folded, and with `%` and `_` meaning themselves. */
export function searchPattern(typed: string): string {
  const folded = foldText(typed)
  const wanted = phoneDigits(folded)[0] ?? folded
  return `%${wanted.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

function phoneDigits(text: string): string[] {
  if (!/^[+\d\s().-]+$/.test(text)) return []
  const digits = text.replace(/\D/g, '')
  return digits.length >= 7 && digits !== text ? [digits] : []
}
