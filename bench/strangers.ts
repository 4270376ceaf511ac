// node bench/strangers.ts [--times=60] [--only=auth]: does the time of an answer tell a stranger who is known here? Each
// public call of tests/support/strangers-trials.ts, known and unknown in turns.
import { parseArgs } from 'node:util'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { buildApp } from '#server/app.ts'
import { testApp } from '#tests/support/app.ts'
import { apiDocument, type DocumentedOperation } from '#tests/support/documented-answers.ts'
import { fillWithKnownPeople, mother } from '#tests/support/known-people.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { type Given, judged, stranger } from '#tests/support/strangers-trials.ts'
import { addAdministrator } from '#tests/support/test-administrator.ts'
import { newDatabase, stopCluster } from './cluster.ts'
import { median } from './compare.ts'

const { values } = parseArgs({
  options: { times: { type: 'string', default: '60' }, only: { type: 'string' } },
})
const times = Number(values.times)

const database = await newDatabase()
const server = await testApp({ PUBLIC_URL: 'https://www.example.org' }, buildApp, async () => {
  const options = { dataDir: '.', databaseUrl: database.url, minFreeBytes: 0, log: silentLog }
  const opened = await openDatabase(options)
  await addAdministrator(opened)
  return opened
})
const world = await fillWithKnownPeople(server)

const calls = new Map(
  Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, DocumentedOperation>).map(
      ([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`] as const,
    ),
  ),
)

let n = 0
/** Nobody is known twice: each time she who is known and she who is not have another name, e-mail and phone. */
function renamed(given: Given, n: number): Given {
  const digits = String(n).padStart(4, '0')
  const letters = [...digits].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const text = JSON.stringify(given)
    .replaceAll(stranger.name, `Nadia ${letters} Gil`)
    .replaceAll(stranger.phone, `787-555-${digits}`)
    .replace(/(nadia|nadie\.aqui|nunca|otra)@/g, `$1${letters}@`)
    .replace(/"username":"nadie/g, `"username":"nadie${letters}`)
  return JSON.parse(text) as Given
}
const asMother = (given: Given, n: number): Given => {
  const digits = String(n).padStart(4, '0')
  const text = JSON.stringify(given)
    .replaceAll(mother.name, `Luz Marina ${n}`)
    .replaceAll(mother.email, `luz${n}@example.org`)
    .replaceAll(mother.phone, `939-555-${digits}`)
  return JSON.parse(text) as Given
}

function send(operation: string, { params = {}, ...rest }: Given) {
  const target = (calls.get(operation) ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  return server.call(target, rest)
}

/** `before`: the form by which she is known. */
async function timeOf(operation: string, given: Given, before: Given | null): Promise<[number, number]> {
  n += 1
  if (before) await send(operation, asMother(before, n))
  // Limits are compared by the test, and would end the comparison here. A correction is no news the second time.
  await server.ctx.db.execute('truncate rate_limits')
  await server.ctx.db.execute('update event_registrations set new_email = null, new_reference = null')
  const sent = renamed(before ? asMother(given, n) : given, n)
  const began = performance.now()
  const { status } = await send(operation, sent)
  return [performance.now() - began, status]
}

/** How often a known one is slower than an unknown one, as standard deviations from one half (Mann-Whitney). */
function difference(a: number[], b: number[]): number {
  const wins = a.reduce((sum, x) => sum + b.filter((y) => x > y).length, 0)
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return (wins - (a.length * b.length) / 2) / spread
}

console.log('| call | what is known | status | known, ms | unknown, ms | difference, ms | in deviations |')
console.log('|---|---|---|---|---|---|---|')
for (const [operation, trials] of Object.entries(judged)) {
  if (typeof trials === 'string' || !operation.includes(values.only ?? '')) continue
  const pairs = trials(world)
  for (const { what, known, unknown } of pairs) {
    const isForm = /the same (words|e-mail|phone)$/.test(what)
    const before = isForm ? (pairs[0]?.known ?? null) : null
    const seen: [number[], number[]] = [[], []]
    const statuses = new Set<number>()
    for (let turn = -5; turn < times; turn += 1) {
      const sides = turn % 2 ? ([1, 0] as const) : ([0, 1] as const)
      for (const side of sides) {
        const [ms, status] = await timeOf(operation, side ? unknown : known, before)
        statuses.add(status)
        if (turn >= 0) seen[side].push(ms)
      }
    }
    const [a, b] = [median(seen[0]), median(seen[1])]
    const deviations = difference(...seen)
    const mark = Math.abs(deviations) > 4 ? ' **' : ''
    console.log(
      `| ${operation} | ${what} | ${[...statuses].join(', ')} | ${a.toFixed(2)} | ${b.toFixed(2)} | ${(a - b).toFixed(2)} | ${deviations.toFixed(1)}${mark} |`,
    )
  }
}
await server.close()
await database.drop()
await stopCluster()
