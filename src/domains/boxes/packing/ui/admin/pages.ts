export const pageSize = 50

/** The chosen page, or the one of the row at `opened`; of rows that went away, the last that is left. */
export function pageOf({ total, chosen, opened }: { total: number; chosen: number; opened: number }): number {
  const wanted = opened < 0 ? chosen : Math.floor(opened / pageSize) + 1
  return Math.min(wanted, Math.max(1, Math.ceil(total / pageSize)))
}
