/** One line of the table of speeds. */
export type Row = {
  /** What is measured; `--only` looks for words in it. */
  what: string
  /** Before the work on speed: the figure of the issue that set the target. */
  before: string
  target: string
  run(): Promise<Figures>
}

export type Figures = {
  ours: string
  /** The same work by a server that does nothing else, or with few rows; empty where there is nothing to compare. */
  baseline: string
  /** Ours to the baseline: a share of its rate, or a multiple of its time. null where the target is an amount. */
  ratio: number | null
  isMet: boolean
  note: string
}

/** The ratio is a share of the baseline's rate, which must reach `least`. */
export const atLeast = (least: number, { rates, ratio }: Compared, note: string): Figures => ({
  ours: `${rates[0].toFixed(0)}/s`,
  baseline: `${rates[1].toFixed(0)}/s`,
  ratio,
  isMet: ratio >= least,
  note,
})

/** An amount that may not exceed `most`. */
export const atMost = (most: number, amount: number, unit: 's' | 'MiB' | 'kB', note = ''): Figures => ({
  ours: `${amount.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
  baseline: '',
  ratio: null,
  isMet: amount <= most,
  note,
})

/** Requests a second of two servers; `ratio` is the median of the ratios of the rounds. */
export type Compared = { rates: [number, number]; ratio: number }
