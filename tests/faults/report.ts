export type FaultRow = {
  database: 'embedded' | 'external' | 'both'
  fault: string
  tries: number
  acknowledged: number
  /** Acknowledged, but missing or stored with another reference. */
  lost: number
  /** Forms stored more than once. */
  doubled: number
  /** Milliseconds from the fault (or the restart after it) to the first response, per try. */
  recoveryMs: number[]
  /** Other observations, or why it did not run. */
  remark: string
  /** Memory and handles of a long run, as a table. */
  course?: string
  /** A failed expectation of this fault. */
  failure?: string
}

export const isBad = (row: FaultRow) => row.lost > 0 || row.doubled > 0 || row.failure !== undefined

/** The table of earlier runs with these rows in it: a row replaces the one of the same database and fault. */
export function tableOf(rows: FaultRow[], earlier = ''): string {
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
    row.recoveryMs.length
      ? `${seconds(median(row.recoveryMs))}, ${seconds(Math.max(...row.recoveryMs))}`
      : '–',
    row.failure ? `**${row.failure}**` : row.remark,
  ])
  const print = (cells: unknown[]) => `| ${cells.join(' | ')} |`
  const start = (line: string) => line.split(' | ').slice(0, 2).join(' | ')
  const printed = lines.map(print)
  const known = new Set(printed.map(start))
  const kept = earlier
    .split('\n')
    .filter((line) => /^\| (embedded|external)/.test(line) && !known.has(start(line)))
  return [print(head), print(head.map(() => '---')), ...kept, ...printed].join('\n')
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
