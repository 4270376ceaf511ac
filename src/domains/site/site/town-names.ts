import { foldText } from '#lib/text/fold-text.ts'
import { prTowns } from './pr-towns.ts'

const byFolded = new Map<string, string>(prTowns.map((town) => [foldText(town), town]))

/** `anasco`, `Añasco, PR` → `Añasco`. Anything else stays as typed, with single spaces. */
export const townAsWritten = (typed: string): string =>
  byFolded.get(foldText(typed.replace(/[,\s]+(?:p\.?\s?r\.?|puerto rico)$/i, ''))) ??
  typed.replace(/\s+/g, ' ')

export const isTown = (typed: string): boolean => byFolded.get(foldText(typed)) === typed

/** Whether a typed town is one of these: in any case, without accents, `San Juan, PR`. */
export const isOneOf = (towns: readonly string[], typed: string): boolean =>
  towns.includes(townAsWritten(typed.trim()))
