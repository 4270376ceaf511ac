export type FaultRow = {
  database: 'embedded' | 'external' | 'both'
  fault: string
  tries: number
  acknowledged: number
  /** Acknowledged, but not in the database, or with another reference. */
  lost: number
  /** Forms that are in the database more than once. */
  doubled: number
  /** Milliseconds from the fault (or the start after it) to the first answer, each try. */
  backMs: number[]
  /** What else was seen; or why it was not run. */
  remark: string
  /** An expectation of this fault's own that was not met. */
  failure?: string
}

export const isBad = (row: FaultRow) => row.lost > 0 || row.doubled > 0 || row.failure !== undefined

export function tableOf(rows: FaultRow[]): string {
  const head = [
    'Database',
    'Fault',
    'Tries',
    'Acknowledged',
    'Lost',
    'Doubled',
    'Back after (median, worst)',
    'Seen',
  ]
  const lines = rows.map((row) => [
    row.database,
    row.fault,
    row.tries,
    row.acknowledged,
    row.lost,
    row.doubled,
    row.backMs.length ? `${seconds(median(row.backMs))}, ${seconds(Math.max(...row.backMs))}` : '–',
    row.failure ? `**${row.failure}**` : row.remark,
  ])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
