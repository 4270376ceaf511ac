/** The open dialog's record as the refetched list holds it. */
export const latestOf = <T extends { id: number }>(record: T, rows: readonly T[] | undefined): T =>
  rows?.find(({ id }) => id === record.id) ?? record

/**
 * The newer of the row in the list and the last save's response. Until the list is refetched, a second tap must not
 * count as another person's edit.
 */
export const newest = <T extends { updatedAt: string }>(row: T, saved: T | undefined): T =>
  saved && saved.updatedAt > row.updatedAt ? saved : row
