// How memory, handles and connections went during a long run: a reader sees whether they stay flat.

export type Sample = {
  minute: number
  serverMiB: number
  heapMiB: number
  postgresMiB: number
  handles: number
  connections: number
  /** 99th percentile of the minute, in ms. */
  lagMs: number
}

type Measured = Exclude<keyof Sample, 'minute' | 'lagMs'>

const labels: Record<Measured, string> = {
  serverMiB: 'Memory of the server, MiB',
  heapMiB: 'of it JavaScript heap, MiB',
  postgresMiB: 'Memory of PostgreSQL, MiB',
  handles: 'Open handles of the server',
  connections: 'Database connections',
}

/** What the second half hour may add. The caches fill and the program compiles in the first: later growth is a leak. */
const mostInSecondHalf: Partial<Record<Measured, number>> = { serverMiB: 20, handles: 5, connections: 5 }

/** Shorter runs end before the caches are full: they print the same and are not judged. */
const judgedFrom = 60

export function courseOf(samples: Sample[]): { table: string; failure?: string } {
  const end = samples.at(-1)?.minute ?? 0
  const minutes = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(end * part))
  const rows = (Object.keys(labels) as Measured[]).map((name) => {
    const values = minutes.map((minute) => around(samples, minute, name))
    const [start = 0, , middle = 0, , last = 0] = values
    return { name, values, first: middle - start, second: last - middle }
  })
  const lines = rows.map(({ name, values, first, second }) => [
    labels[name],
    ...values.map((value) => value.toFixed(0)),
    signed(first),
    signed(second),
  ])
  const head = ['', ...minutes.map((minute) => `Minute ${minute}`), 'First half', 'Second half']
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const grown = rows.filter(
    ({ name, second }) => second > (mostInSecondHalf[name] ?? Number.POSITIVE_INFINITY),
  )
  if (end < judgedFrom || grown.length === 0) return { table }
  const failure = grown.map(({ name, second }) => `${labels[name]} ${signed(second)} in the second half`)
  return { table, failure: `not flat: ${failure.join(', ')}` }
}

/** In an hour the median of five minutes: one picture that is being decoded says nothing about the rest. */
function around(samples: Sample[], minute: number, name: Measured): number {
  const end = samples.at(-1)?.minute ?? 0
  // At minute 0 what it held before the load.
  const half = minute === 0 ? 0 : Math.min(2, Math.floor(end / 16))
  const from = Math.min(minute - half, end - 2 * half)
  const near = samples.filter((sample) => sample.minute >= from && sample.minute <= from + 2 * half)
  const sorted = near.map((sample) => sample[name]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}`
