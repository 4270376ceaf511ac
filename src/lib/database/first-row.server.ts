/** The row of a statement that always has one: `insert … returning`, `select count(*)`, an update of a locked row. */
export function firstRow<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('The statement returned no row')
  return row
}
