/** The id in an address like `/admin/eventos/12`; null for anything that cannot be one. */
export const recordId = (words = ''): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(words) ? Number(words) : 0
  return id > 0 && id <= 2_147_483_647 ? id : null
}
