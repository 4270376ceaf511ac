// npm run bench [-- --only=events]: what our server does in a second, beside servers that do nothing else, in one run.
// A row is a line of `rows`; its module is in bench/rows. Loopback only, bounded in count and time; pages need a build
// (`npm run build`). With DATABASE_URL on a database of its own there, else on the embedded one.
// Results: bench/results/latest.md
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fillPublicContent } from './content.ts'
import { type Figures, type Row, ratioOf } from './row.ts'
import { publicRows } from './rows/public.ts'
import { writeRows } from './rows/writes.ts'
import { createScratchDatabase } from './scratch-database.ts'
import { hasPages, root, startSite } from './servers.ts'

const { values: options } = parseArgs({ options: { only: { type: 'string' } } })
const rows: Row[] = [...publicRows, ...writeRows].filter(
  ({ name }) => !options.only || name.includes(options.only),
)

const busyBefore = loadavg()[0] ?? 0
const folder = mkdtempSync(join(tmpdir(), 'hib-bench-'))
const server = process.env.DATABASE_URL
const scratch = server ? await createScratchDatabase(server) : null
const administrator = { username: 'admin', password: 'una clave de prueba' }
const lines: string[] = []
try {
  const site = await startSite(hasPages ? 'src/server/main.ts' : 'tests/server/api-process.ts', {
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_FORMS: '100000',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    ...(scratch && { DATABASE_URL: scratch.url }),
  })
  try {
    await fillPublicContent(site.origin, administrator)
    const bench = { origin: site.origin, administrator, databaseUrl: scratch?.url ?? null, folder }
    for (const row of rows) lines.push(row.skip ? skipped(row) : line(row, await row.run(bench)))
  } finally {
    await site.stop()
  }
} finally {
  await scratch?.drop()
  rmSync(folder, { recursive: true, force: true })
}
report()

function line({ name, what, target }: Row, figures: Figures): string {
  const { ours, bare, unit, note = '' } = figures
  const ratio = ratioOf(figures)
  const amount = (value: number) => `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`
  const cells = [
    name,
    amount(ours),
    bare === null ? '—' : amount(bare),
    ratio === null ? '—' : ratio.toFixed(2),
    target === undefined ? '—' : `≥ ${target}`,
    what,
    note,
  ]
  return `| ${cells.join(' | ')} |`
}

function skipped({ name, what, skip }: Row): string {
  return `| ${name} | — | — | — | — | ${what} | not measured: ${skip} |`
}

function report(): void {
  const text = [
    '# What the server does, beside servers that do nothing else',
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${process.platform} ${process.arch}, ` +
      `${availableParallelism()} cores shared by server, database and load; ` +
      `${scratch ? 'PostgreSQL by DATABASE_URL' : 'the embedded database'}.`,
    `Load average of the machine just before: ${busyBefore.toFixed(1)}.`,
    'Only the ratio says something about the program: both columns are from the same run on the same machine.',
    '',
    '| | ours | bare | ratio | target | beside | |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
  console.log(text)
  // A part of the rows is no result to keep.
  if (options.only) return
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/latest.md'), text)
}
