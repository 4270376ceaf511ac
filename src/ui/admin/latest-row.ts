/** The record a dialog was opened with, as the list holds it after it was read again. */
export const latestOf = <T extends { id: number }>(record: T, rows: readonly T[] | undefined): T =>
  rows?.find(({ id }) => id === record.id) ?? record

/**
 * The row as the list holds it, or as the last save answered it when that is newer: until the list is read again, a
 * second tap must not be taken for a change by somebody else (rulings.md#concurrent-edits).
 */
export const newest = <T extends { updatedAt: string }>(row: T, saved: T | undefined): T =>
  saved && saved.updatedAt > row.updatedAt ? saved : row
