import { cleanText } from './clean-text.ts'

/** Text folded for searching: "María  Pérez" and "maria perez" are equal. */
export function foldText(text: string): string {
  return cleanText(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
