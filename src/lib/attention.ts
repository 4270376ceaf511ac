import type { Ctx } from './context.server.ts'

/**
 * One line of the dashboard's work list: reason, count and a link to exactly those records. No personal data. `others`: how
 * many of them no line before it counts. Unset: all.
 */
export type AttentionLine = { reason: string; count: number; others?: number; link: string }

/** `ids`: what it counts, when another line of the same list may count some of them too. */
export type CountedLine = AttentionLine & { ids?: readonly number[] }

/** The lines of one feature, including those with a count of 0. */
export type AttentionSource = (ctx: Ctx) => Promise<CountedLine[]>

type Line = Pick<AttentionLine, 'reason' | 'link'>

export const lineOf = (line: Line, ids: readonly number[]): CountedLine => ({
  ...line,
  count: ids.length,
  ids,
})

/** No record counts twice in the number of its list, whichever lines name it. */
export function countedOnce(lines: readonly CountedLine[]): AttentionLine[] {
  const seen = new Map<string, Set<number>>()
  return lines.map(({ ids, ...line }) => {
    if (!ids) return line
    const list = new URL(line.link, 'http://x').pathname.replace(/\/\d+$/, '')
    const counted = seen.get(list) ?? new Set()
    const others = ids.filter((id) => !counted.has(id)).length
    for (const id of ids) counted.add(id)
    seen.set(list, counted)
    return { ...line, others }
  })
}
