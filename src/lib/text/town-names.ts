import { foldText } from './fold-text.ts'
import { prTowns } from './pr-towns.ts'
import { withoutZip } from './zip.ts'

const byFolded = new Map<string, string>(prTowns.map((town) => [foldText(town), town]))

/** `anasco`, `Añasco, PR 00610`, `pueblo de Añasco.` → `Añasco`. Anything else stays as typed, with single spaces. */
export function townAsWritten(typed: string): string {
  const bare = withoutZip(typed)
    .replace(/[,\s]+(?:p\.?\s?r\.?|puerto rico)$/i, '')
    .replace(/^(?:el )?(?:pueblo|municipio) de /i, '')
    .replace(/\bsta\b\.?/i, 'santa')
    .replace(/\bsn\b\.?/i, 'san')
    .replace(/[-.\s]+/g, ' ')
  return byFolded.get(foldText(bare)) ?? typed.replace(/\s+/g, ' ')
}

export const isTown = (typed: string): boolean => byFolded.get(foldText(typed)) === typed

/** Whether a typed town is one of these: in any case, without accents, `San Juan, PR`. */
export const isOneOf = (towns: readonly string[], typed: string): boolean =>
  towns.includes(townAsWritten(typed.trim()))
