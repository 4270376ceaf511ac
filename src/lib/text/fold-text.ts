import { cleanText, plainPunctuation } from './clean-text.ts'

/** Text folded for searching: "María  Pérez" and "maria perez" are equal. */
export function foldText(text: string): string {
  return cleanText(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * What two names are compared by, as the SQL function `name_key`: «Hosp. San Jorge» is «hosp San  Jorge», «O’Neill-Vega» is
 * «ONeill Vega». A point before a digit says another number.
 */
export function nameKey(name: string): string {
  const folded = foldText(name)
  const key = plainPunctuation(folded)
    .replace(/'/g, '')
    .replace(/[",;:()/-]/g, ' ')
    .replace(/\.(?!\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return key || folded
}
