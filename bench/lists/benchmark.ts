/** One row of the table of speeds. `bare`: the same work without us, or with little data; `ratio`: what the target is about. */
export type Benchmark = { name: string; what: string; run(): Promise<Result> }
export type Result = { ours: string; bare: string; ratio: number; target: string; isMet: boolean }

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const result = (
  ours: string,
  bare: string,
  ratio: number,
  target: string,
  isMet: boolean,
): Result => ({
  ours,
  bare,
  ratio,
  target,
  isMet,
})
