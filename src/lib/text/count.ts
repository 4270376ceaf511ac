/** `12000` → `12,000`, as Puerto Rico and the United States write it in both languages. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** `1,742` → `1742`: a number as lists show it. */
export const withoutSeparators = (typed: string): string => typed.replace(/,(?=\d{3}\b)/g, '')
