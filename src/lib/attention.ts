import type { Ctx } from './context.server.ts'

/**
 * One line of the dashboard's work list: reason, count and a link to exactly those records. No personal data. `others`: how
 * many of them no line before it counts. Unset: all.
 */
export type AttentionLine = { reason: string; count: number; others?: number; link: string }

/** The lines of one feature, including those with a count of 0. */
export type AttentionSource = (ctx: Ctx) => Promise<AttentionLine[]>
