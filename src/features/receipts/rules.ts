/** `2026-0001`. After 9999 the number grows. */
export const receiptNumber = (year: number, position: number): string =>
  `${year}-${String(position).padStart(4, '0')}`
