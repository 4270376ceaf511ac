// Requests per second of our server, beside those of a server that does one thing.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { addresses } from '#app/addresses.ts'
import { addManyRows } from '#db/many-rows.server.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { boxRequest } from '#tests/server/box-request.ts'
import { startPostgres } from '#tests/support/postgres-cluster.ts'
import { runOn } from '#tests/support/scratch-databases.ts'
import { fillPublicContent, signIn } from './content.ts'
import { type Figures, inTurns, median, type Row, ratioOf, started } from './in-turns.ts'
import { startBaseline, startSite } from './servers.ts'

type Side = { url: string; headers?: Record<string, string>; body?: () => string }
type Size = { connections: number; requests: number }

const turns = 7
const list = '/api/hope-in-a-box/requests?page=1&pageSize=50'
let sent = 0
const nextRequest = () => JSON.stringify(boxRequest(sent++))

export const rateRows: Row[] = [
  sameBytes('`GET /api/events`, 50 events', eventApi.list.path),
  sameBytes('`/eventos`, 50 events', addresses.events),
  sameBytes('Home page', addresses.home),
  sameDatabase('Staff list, 50 of 10,000', 0.65, 'the same query', 2_000, ({ origin, headers }) => [
    { url: `${origin}${list}`, headers },
    {},
  ]),
  sameDatabase('Durable `POST` of a request', 0.2, 'one insert', 400, ({ origin }) => [
    { url: `${origin}/api/hope-in-a-box/request`, body: nextRequest },
    { body: nextRequest },
  ]),
]

function sameBytes(what: string, path: string): Row {
  const run = async () => {
    const url = `${(await office()).origin}${path}`
    const baseline = await startBaseline('bytes', url)
    const size = { connections: 16, requests: 2_000 }
    return compared(0.5, { url }, { url: baseline.origin }, size).finally(baseline.stop)
  }
  return { what, target: '≥ 0.5 of node:http with the same bytes', run }
}

type Sides = (office: Office) => [ours: Side, other: Omit<Side, 'url'>]

function sameDatabase(what: string, least: number, work: string, requests: number, sides: Sides): Row {
  const run = async () => {
    const opened = await office()
    const baseline = await startBaseline('database', opened.databaseUrl)
    const [ours, other] = sides(opened)
    const size = { connections: 10, requests }
    return compared(least, ours, { url: baseline.origin, ...other }, size).finally(baseline.stop)
  }
  return { what, target: `≥ ${least} of Fastify + pg with ${work} on the same PostgreSQL`, run }
}

async function compared(least: number, ours: Side, other: Side, size: Size): Promise<Figures> {
  const [a, b] = await inTurns(
    turns,
    () => rateOf(ours, size),
    () => rateOf(other, size),
  )
  const ratio = ratioOf(a, b)
  const told = (rates: number[]) => `${median(rates).toFixed(0)}/s`
  return { ours: told(a), baseline: told(b), ratio, isMet: ratio >= least }
}

/** Each connection sends its next request after an answer. */
async function rateOf(side: Side, { connections, requests }: Size): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = requests
  const began = performance.now()
  const work = async () => {
    while (left-- > 0) await send(agent, side)
  }
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return requests / seconds
}

function send(agent: Agent, { url, headers, body }: Side): Promise<void> {
  const type = body && { 'content-type': 'application/json' }
  const options = {
    agent,
    method: body ? 'POST' : 'GET',
    headers: { 'accept-encoding': 'br', ...type, ...headers },
  }
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      const { statusCode = 500 } = response
      if (statusCode < 300) response.resume().once('end', resolve).once('error', reject)
      else text(response).then((words) => reject(new Error(`${url} answers ${statusCode}: ${words}`)), reject)
    })
      .once('error', reject)
      .end(body?.())
  })
}

type Office = Awaited<ReturnType<typeof openOffice>>
let opening: Promise<Office> | undefined
const office = () => (opening ??= openOffice())

/** Our server with the content of some years, a signed-in administrator and a PostgreSQL that syncs every write. */
async function openOffice() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-bench-'))
  started.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const cluster = await startPostgres({ fsync: 'on', shared_buffers: '32MB' })
  started.defer(() => cluster.stop())
  const password = 'una clave de prueba'
  const { origin, stop } = await startSite('src/server/main.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    ADMIN_PASSWORD: password,
    RATE_LIMIT_FORMS: '100000',
  })
  started.defer(stop)
  await addManyRows({ connectionString: cluster.url }, 10_000)
  // The events are those below. The rest is the state after autovacuum.
  for (const statement of ['truncate events cascade', 'vacuum analyze']) await runOn(cluster.url, statement)
  const headers = { authorization: `Bearer ${await signIn(origin, password)}` }
  await fillPublicContent(origin, headers)
  return { origin, headers, databaseUrl: cluster.url }
}
