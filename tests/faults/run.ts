// npm run test:faults [-- --tries=25] [--write]: runs all faults. Exit code 1 when data was lost or duplicated.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { program } from '../server/run-server.ts'
import { backupUnderLoad, diskFullDuringBackup, wrongBackups } from './backups.ts'
import { mailOutage } from './mail.ts'
import { outages } from './outage.ts'
import { picturesAtOnce } from './pictures.ts'
import { type FaultRow, isBad, tableOf } from './report.ts'
import {
  diskFull,
  embeddedSystem,
  externalSystem,
  killed,
  killedFirstStart,
  kills,
  paused,
} from './scenarios.ts'
import { slowClients } from './slow-clients.ts'
import { everyStatementFails } from './statements.ts'

const { values } = parseArgs({
  options: {
    tries: { type: 'string', default: '25' },
    only: { type: 'string' },
    write: { type: 'boolean' },
    json: { type: 'string' },
    /** Only this row, which takes an hour, or `--minutes`. */
    hour: { type: 'boolean' },
    /** Also of `--only='mail outage'`. */
    minutes: { type: 'string' },
  },
})
const tries = Number(values.tries)
const pauseMs = tries >= 25 ? 30_000 : 20_000

const scenarios: [string, () => Promise<FaultRow | FaultRow[]>][] = [
  ...[embeddedSystem, externalSystem].flatMap((open) =>
    kills.map((fault): [string, () => Promise<FaultRow>] => [
      `${open.name} ${fault.name}`,
      () => withSystem(open, (system) => killed(system, fault, tries)),
    ]),
  ),
  ['first start', () => killedFirstStart(tries)],
  ['external paused', () => withSystem(externalSystem, (system) => paused(system, pauseMs, 1))],
  ['every kind of call', () => outages()],
  ['embedded disk full', () => diskFull('embedded')],
  ['external disk full', () => diskFull('external')],
  ['backup under load', () => backupUnderLoad(Math.ceil(tries / 8))],
  ['backup disk full', () => diskFullDuringBackup()],
  ['wrong backups', () => wrongBackups()],
  ['pictures', () => picturesAtOnce()],
  ['slow clients', () => slowClients()],
]

/** Only with `--only`. */
const long: typeof scenarios = [
  ['every statement', () => everyStatementFails()],
  ['mail outage', () => mailOutage(values.minutes ? Number(values.minutes) * 60 : 20)],
]

const slow: typeof scenarios = [
  ['mixed load', async () => (await import('./hour.ts')).hour(Number(values.minutes ?? 60))],
]

async function withSystem<T extends { close(): Promise<void> }>(
  open: () => Promise<T>,
  work: (system: T) => Promise<FaultRow>,
): Promise<FaultRow> {
  const system = await open()
  try {
    return await work(system)
  } finally {
    await system.close()
  }
}

const rows: FaultRow[] = []
for (const [name, run] of values.hour ? slow : values.only ? [...scenarios, ...long] : scenarios) {
  if (values.only && !name.includes(values.only)) continue
  const start = performance.now()
  rows.push(...[await run()].flat())
  console.error(`· ${name}: ${Math.round((performance.now() - start) / 1000)} s`)
}
const table = tableOf(rows)
console.log(table)
for (const { course } of rows) if (course) console.log(`\n${course}`)
if (values.json) {
  writeFileSync(values.json, JSON.stringify(rows.map((row) => ({ ...row, isBad: isBad(row) }))))
}
if (values.write) {
  const document = program('docs/faults.md')
  const earlier = readFileSync(document, 'utf8')
  writeFileSync(
    document,
    rows.reduce(
      (text, { course }) => (course ? text.replace(/^\| +\| Minute .*?(?=\n\n)/ms, () => course) : text),
      earlier.replace(/^\| Database.*?(?=\n\n)/ms, () => tableOf(rows, earlier)),
    ),
  )
}
const failed = rows.filter(isBad).length
console.log(`\n${rows.length - failed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
