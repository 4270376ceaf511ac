import { type Load, type Measured, measure } from './load.ts'
import type { Compared } from './row.ts'

type Side = Pick<Load, 'origin' | 'path' | 'method' | 'body' | 'headers'>
type Size = Pick<Load, 'connections' | 'requests'> & { runs?: number }

/** Two servers take turns, because the speed of a shared machine varies. */
export async function compare(
  ours: Side,
  other: Side,
  { runs = 7, ...size }: Size,
): Promise<Compared & { ours: Measured[]; other: Measured[] }> {
  const sides: [Measured[], Measured[]] = [[], []]
  for (let run = 0; run <= runs; run += 1) {
    for (const [at, side] of [ours, other].entries()) {
      const measured = await measure({ ...side, ...size, withinMs: 10_000 })
      if (measured.failed > 0) throw new Error(`${side.path}: ${measured.failed} requests failed`)
      // The first run warms both servers up.
      if (run > 0) sides[at]?.push(measured)
    }
  }
  const [a, b] = sides
  const rate = (results: Measured[]) => median(results.map(({ perSecond }) => perSecond))
  const ratio = median(a.map(({ perSecond }, at) => perSecond / (b[at]?.perSecond ?? Number.NaN)))
  return { ours: a, other: b, rates: [rate(a), rate(b)], ratio }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
