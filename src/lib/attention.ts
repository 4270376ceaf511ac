/** One line of «Para atender hoy»: why, how many, and the list that shows exactly those. Nothing personal. */
export type AttentionLine = { reason: string; count: number; link: string }
