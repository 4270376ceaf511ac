// npm run test:faults [-- --tries=25] [--write]: the table of faults. Exit code 1 when anything was lost or doubled.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { program } from '../server/run-server.ts'
import { type FaultRow, isBad, tableOf } from './report.ts'
import {
  diskFull,
  embeddedHouse,
  externalHouse,
  killed,
  killedFirstStart,
  kills,
  paused,
} from './scenarios.ts'

const { values } = parseArgs({
  options: {
    tries: { type: 'string', default: '25' },
    only: { type: 'string' },
    write: { type: 'boolean' },
    json: { type: 'string' },
  },
})
const tries = Number(values.tries)
const pauseMs = tries >= 25 ? 30_000 : 20_000

const scenarios: [string, () => Promise<FaultRow>][] = [
  ...[embeddedHouse, externalHouse].flatMap((open) =>
    kills.map((fault): [string, () => Promise<FaultRow>] => [
      `${open.name} ${fault.name}`,
      () => withHouse(open, (house) => killed(house, fault, tries)),
    ]),
  ),
  ['first start', () => killedFirstStart(tries)],
  ['external paused', () => withHouse(externalHouse, (house) => paused(house, pauseMs, 1))],
  ['embedded disk full', () => diskFull('embedded')],
  ['external disk full', () => diskFull('external')],
]

async function withHouse<T extends { close(): Promise<void> }>(
  open: () => Promise<T>,
  work: (house: T) => Promise<FaultRow>,
): Promise<FaultRow> {
  const house = await open()
  try {
    return await work(house)
  } finally {
    await house.close()
  }
}

const rows: FaultRow[] = []
for (const [name, run] of scenarios) {
  if (values.only && !name.includes(values.only)) continue
  console.error(`· ${name}`)
  rows.push(await run())
}
const table = tableOf(rows)
console.log(table)
if (values.json) {
  writeFileSync(values.json, JSON.stringify(rows.map((row) => ({ ...row, isBad: isBad(row) }))))
}
if (values.write) {
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(
    program('docs/faults.md'),
    `# Faults

What happens to acknowledged requests when something fails. Printed by \`npm run test:faults -- --write\` on ${day};
2 cores shared by server, database and load. Six phones send request forms without pause; after a failure each sends the
same form again with the same key. "Lost" is acknowledged but not stored; "doubled" is stored twice.

${table}
`,
  )
}
const bad = rows.filter(isBad).length
console.log(`\n${rows.length - bad} passed, ${bad} failed`)
process.exitCode = bad ? 1 : 0
