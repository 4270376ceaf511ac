import type { Problem } from '#lib/http/errors.ts'
import { ApiError } from '#lib/http/http-client.ts'
import { formatDate } from '#lib/text/dates.ts'

type ChangedProblem = Problem & { changedBy?: string | null; changedAt?: string }

/** Who saved first and when, if a write was refused because of a concurrent edit. */
export function conflictOf(error: unknown): { name: string | null; at: string } | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { changedBy, changedAt } = (error.problem ?? {}) as Partial<ChangedProblem>
  return changedAt ? { name: changedBy ?? null, at: changedAt } : null
}

/** The record that was changed is no longer there. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** What to do then: the form keeps what was typed. */
export const goneMessage =
  'Quizá otra persona lo eliminó mientras escribías. Lo que escribiste sigue aquí: si hace falta, restáuralo en la Papelera y guarda otra vez.'

/** "Carmen Coordinadora lo cambió el 7 mar 2025, 2:05 p. m." No second period after "p. m.". */
export function conflictMessage({ name, at }: { name: string | null; at: string }): string {
  const message = `${name ?? 'Otra persona'} lo cambió el ${formatDate(at, 'es', 'dateTime')}`
  return message.endsWith('.') ? message : `${message}.`
}
