// npm run bench [-- --base=REV --only=memory,/eventos]: the speed table. Rates and times are compared with a minimal server, a
// plain page or, the start, with the revision REV: two sides take turns in one run, on loopback. Needs a build (`npm run
// build`), Linux for the memory and Chromium for the pages. A run of all rows is written to bench/results/latest.md.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Row, started } from './in-turns.ts'
import { pageRows } from './pages.ts'
import { memoryRow, startRow } from './process-rows.ts'
import { rateRows } from './rates.ts'
import { root } from './servers.ts'

const { values } = parseArgs({ options: { base: { type: 'string' }, only: { type: 'string' } } })
const filters = values.only?.toLowerCase().split(',')
// The memory first, while nothing else runs.
const rows = [memoryRow, startRow(values.base), ...rateRows, ...pageRows].filter(
  ({ what }) => filters?.some((filter) => what.toLowerCase().includes(filter)) ?? true,
)

const lines = heading()
console.log(lines.join('\n'))
try {
  for (const row of rows) {
    const line = await lineOf(row)
    console.log(line)
    lines.push(line)
  }
} finally {
  await started.disposeAsync()
}
if (!filters) writeFileSync(join(root, 'bench/results/latest.md'), `${lines.join('\n')}\n`)

function heading(): string[] {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' })
  const system = `${process.platform} ${process.arch}, ${availableParallelism()} cores`
  return [
    '# Speed, beside servers and pages that do nothing else',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${commit.trim()}, Node ${process.versions.node}, ${system} shared by server, database and load.`,
    `Load average just before: ${(loadavg()[0] ?? 0).toFixed(1)}. Written by \`npm run bench\`.`,
    'Rates and times depend on the machine and its other work; the ratio compares two sides that took turns in one run.',
    '',
    '| what | ours | baseline | ratio | target | met |',
    '|---|---|---|---|---|---|',
  ]
}

async function lineOf({ what, target, run }: Row): Promise<string> {
  const { ours, baseline = '', ratio, isMet } = await run()
  const met = isMet === null ? '' : isMet ? 'yes' : 'NO'
  return `| ${[what, ours, baseline, ratio?.toFixed(2) ?? '', target, met].join(' | ')} |`
}
