import type { Ctx } from './context.server.ts'

/** One line of «Para atender hoy»: why, how many, and the list that shows exactly those. Nothing personal. */
export type AttentionLine = { reason: string; count: number; link: string }

/** The lines of one feature, the empty ones too. */
export type AttentionSource = (ctx: Ctx) => Promise<AttentionLine[]>
