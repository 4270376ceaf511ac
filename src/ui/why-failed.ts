import type { ApiError } from '#lib/http/http-client.ts'
import type { Translate } from './text/texts.tsx'

/** What a person reads after a press that failed: our own words, or whose fault it is. */
export const whyFailed = (failure: unknown, t: Translate): string =>
  saidOf(failure, { server: t('errors.serverError'), signal: t('errors.offline') })

/**
 * A status without words of ours is of a proxy, or of an answer that was cut: its page, its empty body and the code of the
 * calls tell a person nothing.
 */
export function saidOf(failure: unknown, words: { server: string; signal: string }): string {
  const { status, problem } = (failure ?? {}) as Partial<ApiError>
  return problem?.detail ?? (status ? words.server : words.signal)
}
