/** `12000` → `12,000`, as Puerto Rico and the United States write it in both languages. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** `1 caja`, `1,240 cajas`. */
export const countOfBoxes = (count: number): string =>
  count === 1 ? '1 caja' : `${formatCount(count)} cajas`
