// npm run bench [-- --only=search,export]: the speed table. Compares each row with a minimal server, or with
// itself at few rows, alternating within one run. Loopback only, bounded in count and time. Needs a build (`npm
// run build`) and Chromium. PostgreSQL: BENCH_DATABASE_URL, or a temporary one. A full run is written to
// bench/results/latest.md.
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serverVersion } from './cluster.ts'
import { closeOffices } from './office.ts'
import type { Row } from './row.ts'
import { exportRows } from './rows/exports.ts'
import { heavyCallerRows } from './rows/heavy-caller.ts'
import { installRows } from './rows/install.ts'
import { listRows } from './rows/lists.ts'
import { memoryRows } from './rows/memory.ts'
import { publicRows } from './rows/public.ts'
import { slowConnectionRows } from './rows/slow-connection.ts'
import { startRows } from './rows/start.ts'
import { writeRows } from './rows/writes.ts'
import { root } from './servers.ts'

const rows = [
  ...publicRows,
  ...writeRows,
  ...listRows,
  ...exportRows,
  ...slowConnectionRows,
  ...startRows,
  ...memoryRows,
  ...heavyCallerRows,
  ...installRows,
]
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const filters = values.only?.toLowerCase().split(',')
const selected = rows.filter(
  ({ what }) => filters?.some((filter) => what.toLowerCase().includes(filter)) ?? true,
)

const lines = await heading()
console.log(lines.join('\n'))
try {
  for (const row of selected) {
    const line = await lineOf(row)
    console.log(line)
    lines.push(line)
  }
} finally {
  await closeOffices()
}
if (!filters) writeFileSync(join(root, 'bench/results/latest.md'), `${lines.join('\n')}\n`)

async function heading(): Promise<string[]> {
  const date = new Date().toISOString().slice(0, 10)
  const system = `${process.platform} ${process.arch}, ${availableParallelism()} cores`
  return [
    '# Speed, beside servers that do nothing else',
    '',
    `${date}, Node ${process.versions.node}, PostgreSQL ${await serverVersion()} (embedded: 18), ${system} shared by server,`,
    `database and load. Load average just before: ${(loadavg()[0] ?? 0).toFixed(1)}. Written by \`npm run bench\`.`,
    'Rates and times depend on the machine and its other work; the ratio compares two sides that took turns in one run.',
    '"Before" was measured on another day, before the performance work.',
    '',
    '| what | before | ours | baseline | ratio | target | met | note |',
    '|---|---|---|---|---|---|---|---|',
  ]
}

async function lineOf({ what, before, target, run }: Row): Promise<string> {
  const { ours, baseline, ratio, isMet, note } = await run()
  const cells = [what, before, ours, baseline, ratio?.toFixed(2) ?? '', target, isMet ? 'yes' : 'NO', note]
  return `| ${cells.join(' | ')} |`
}
