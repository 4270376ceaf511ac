/** One row of the speed table. */
export type Row = {
  /** What is measured; `--only` searches it. */
  what: string
  /** The figure before the performance work, from the issue that set the target. */
  before: string
  target: string
  run(): Promise<Figures>
}

export type Figures = {
  ours: string
  /** The baseline: the same work by a minimal server, or with few rows; empty without a comparison. */
  baseline: string
  /** Ours relative to the baseline: a fraction of its rate or a multiple of its time. null for absolute targets. */
  ratio: number | null
  isMet: boolean
  note: string
}

/** The ratio is a fraction of the baseline's rate and must reach `least`. */
export const atLeast = (least: number, { rates, ratio }: Compared, note: string): Figures => ({
  ours: `${rates[0].toFixed(0)}/s`,
  baseline: `${rates[1].toFixed(0)}/s`,
  ratio,
  isMet: ratio >= least,
  note,
})

/** An amount with the limit `most`. */
export const atMost = (most: number, amount: number, unit: 's' | 'MiB' | 'kB', note = ''): Figures => ({
  ours: `${amount.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
  baseline: '',
  ratio: null,
  isMet: amount <= most,
  note,
})

/** Requests per second of two servers; `ratio` is the median of the ratios per run. */
export type Compared = { rates: [number, number]; ratio: number }
