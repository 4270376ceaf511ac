// node bench/lists.ts [--only=search,export]: what the back office reads with 1,000, 10,000 and 100,000 rows, on
// PostgreSQL (BENCH_DATABASE_URL, or one of its own). Needs a build (`npm run build`).
import { parseArgs } from 'node:util'
import type { Benchmark } from './lists/benchmark.ts'
import { exports } from './lists/exports.ts'
import { stopPostgres } from './lists/office.ts'
import { officeLoad } from './lists/office-load.ts'
import { rates } from './lists/rates.ts'

export const lists: Benchmark[] = [...rates, ...exports, ...officeLoad]

if (import.meta.main) {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const wanted = values.only?.toLowerCase().split(',')
  try {
    for (const { name, what, run } of lists) {
      if (wanted && !wanted.some((word) => name.toLowerCase().includes(word))) continue
      const { ours, bare, ratio, target, isMet } = await run()
      console.log(
        `${name} (${what}): ${ours} | ${bare} | ${ratio.toFixed(2)} (${target}) ${isMet ? 'met' : 'NOT MET'}`,
      )
    }
  } finally {
    await stopPostgres()
  }
}
