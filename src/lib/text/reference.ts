import { plainSigns } from './clean-text.ts'

/**
 * A typed reference as it is stored, `h7kp 2m9x qrtv` → `H7KP-2M9X-QRTV`: any case, with or without hyphens, spaces and
 * a leading #, or the pasted link of its page. Null for anything else.
 */
export function canonicalReference(typed: string): string | null {
  const code = plainSigns(typed)
    .replace(/^https?:\/\/\S*\/(solicitud|request)\//i, '')
    .replace(/^#|[?#/].*$/g, '')
  const bare = code.toUpperCase().replace(/[\s\p{Pd}.]/gu, '')
  return /^[0-9A-Z]{12}$/.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4, 8)}-${bare.slice(8)}` : null
}

/** As every letter tells it to the family. Names of articles have vowels, which it never has. */
export const isFamilyNumber = (code: string): boolean =>
  /^(?=.*[A-Z])[^01AEILOU]+$/.test(canonicalReference(code) ?? '')
