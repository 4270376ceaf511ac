import type { Problem } from '#lib/http/errors.ts'
import { ApiError } from '#lib/http/http-client.ts'
import { formatDate } from '#lib/text/dates.ts'

type ChangedProblem = Problem & { changedBy?: string | null; changedAt?: string }

/**
 * rulings.md#concurrent-edits: who saved first and when (an instant), when that is why a write was refused;
 * else null.
 */
export function conflictOf(error: unknown): { name: string | null; at: string } | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { changedBy, changedAt } = (error.problem ?? {}) as Partial<ChangedProblem>
  return changedAt ? { name: changedBy ?? null, at: changedAt } : null
}

/** «Carmen Coordinadora lo cambió el 7 mar 2025, 2:05 p. m.» The hour's own point ends the sentence. */
export function conflictSentence({ name, at }: { name: string | null; at: string }): string {
  const sentence = `${name ?? 'Otra persona'} lo cambió el ${formatDate(at, 'es', 'dateTime')}`
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
