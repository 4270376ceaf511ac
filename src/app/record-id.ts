/** The id in a path like `/admin/eventos/12`. Null if it is not a valid id. */
export const recordId = (segment = ''): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : 0
  return id > 0 && id <= 2_147_483_647 ? id : null
}
