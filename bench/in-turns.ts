/** One row of the table; `--only` searches `what`. */
export type Row = { what: string; target: string; run(): Promise<Figures> }

/** `isMet` is null where nothing was compared. */
export type Figures = { ours: string; baseline?: string; ratio?: number; isMet: boolean | null }

/** What rows have started, stopped when the run ends. */
export const started = new AsyncDisposableStack()

/** Two sides take turns, because the speed of a shared machine varies. The first turn warms both up. */
export async function inTurns<T>(
  turns: number,
  ours: () => Promise<T>,
  other: () => Promise<T>,
): Promise<[T[], T[]]> {
  const measured: [T[], T[]] = [[], []]
  for (let turn = 0; turn <= turns; turn += 1) {
    const [a, b] = [await ours(), await other()]
    if (turn === 0) continue
    measured[0].push(a)
    measured[1].push(b)
  }
  return measured
}

/** The median of the ratios of each turn. */
export const ratioOf = (ours: number[], other: number[]): number =>
  median(ours.map((value, turn) => value / (other[turn] ?? Number.NaN)))

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
