import type { ApiError } from '#lib/http/http-client.ts'
import type { Translate } from './text/texts.tsx'

/** What a person reads after a press that failed: our own words, or whose fault it is. Without the code of the calls. */
export function whyFailed(failure: unknown, t: Translate): string {
  const { status, problem } = (failure ?? {}) as Partial<ApiError>
  return problem?.detail ?? t(status ? 'errors.serverError' : 'errors.offline')
}
