import { type HistoryFact, recordOpening } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { keepSealed } from '#lib/http/endpoint.ts'
import { opened } from '#lib/http/field-rights.ts'
import { presentAs } from '#lib/http/present.server.ts'
import type { CallHeaders } from '#lib/http/route.server.ts'
import { may } from '#lib/rights.ts'
import { boxRequestsLabels } from './labels.ts'
import { type BoxRequest, SensitiveAnswers } from './office-schemas.ts'
import { fetchBoxRequest } from './service.server.ts'

const action = 'answers_opened'

/** What a family told about its loss, for those who open it. It writes down who read it (roles.md#sensitive-answers). */
export function openAnswers(ctx: Ctx, id: number): Promise<SensitiveAnswers> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchBoxRequest(ctx, id)
    await recordRead(ctx, [id])
    return toSensitiveAnswers(row)
  })
}

/**
 * The answers of the documented calls are whole for dirección. The back office asks to leave them sealed (`keepSealed`),
 * because its screens may stand open beside other people.
 */
export async function withAnswers<T extends BoxRequest>(
  ctx: Ctx,
  requests: T[],
  headers: CallHeaders,
): Promise<T[]> {
  const isWhole = may(ctx.user, 'requests.whole') && headers.all[keepSealed] === undefined
  if (!isWhole || requests.length === 0) return requests
  await recordRead(
    ctx,
    requests.map(({ id }) => id),
  )
  return requests.map(opened)
}

/** One line for a call, however many requests it answers. */
async function recordRead(ctx: Ctx, ids: number[]): Promise<void> {
  const [id] = ids
  const fact: HistoryFact =
    ids.length === 1 && id !== undefined
      ? { entity: 'box_request', entityId: id, action }
      : {
          entity: 'report',
          entityId: boxRequestsLabels.reports['hope-in-a-box'].number,
          action,
          changes: { rows: [null, ids.length], requests: [null, rangesOf(ids)] },
        }
  await recordOpening(ctx, fact)
}

/** `1–3, 7`. Of a scattered list of thousands, the first. */
function rangesOf(ids: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const id of [...ids].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && id === last[1] + 1) last[1] = id
    else ranges.push([id, id])
  }
  const shown = ranges.slice(0, 200).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  return [...shown, ...(ranges.length > shown.length ? ['…'] : [])].join(', ')
}

const toSensitiveAnswers = (row: SensitiveAnswers): SensitiveAnswers => presentAs(SensitiveAnswers, row, {})
