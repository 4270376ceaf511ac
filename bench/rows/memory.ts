import { setTimeout as wait } from 'node:timers/promises'
import { requestOf } from '../content.ts'
import { measure } from '../load.ts'
import { type BenchServer, openOffice } from '../office.ts'
import { familyOf, memoryOf } from '../processes.ts'
import { atMost, type Figures, type Row } from '../row.ts'
import { download } from './exports.ts'

/** Memory of the server and all processes of its embedded PostgreSQL. */
export const memoryRows: Row[] = [
  { what: 'Memory idle, with the database', before: '385 MiB', target: '≤ 180 MiB', run: idle },
  {
    what: 'Memory at peak, with the database, under the loads of these rows',
    before: '499 MiB',
    target: '≤ 300 MiB',
    run: peak,
  },
]

// pg-boss has polled each queue and the pool has closed its start-up connections.
const idleAfterMs = 15_000

async function idle(): Promise<Figures> {
  const office = await openOffice({ isEmbedded: true })
  try {
    await wait(idleAfterMs)
    return atMost(180, total(office), 'MiB', parts(office))
  } finally {
    await office.close()
  }
}

async function peak(): Promise<Figures> {
  const office = await openOffice({ isEmbedded: true, isPublic: true, requests: 100_000 })
  let [most, note] = [0, '']
  let currentLoad = ''
  const watching = setInterval(() => {
    const now = total(office)
    if (now <= most) return
    most = now
    note = `${parts(office)}, during ${currentLoad}`
  }, 100)
  try {
    for (const [name, work] of loads(office)) {
      currentLoad = name
      await work()
    }
    return atMost(300, most, 'MiB', note)
  } finally {
    clearInterval(watching)
    await office.close()
  }
}

function loads(office: BenchServer): [string, () => Promise<unknown>][] {
  const { origin, headers } = office
  const list = '/api/hope-in-a-box/requests?page=1&pageSize=50'
  const read = (path: string, requests = 2000) => {
    return () => measure({ origin, path, headers, connections: 16, requests, withinMs: 10_000 })
  }
  const write = {
    origin,
    path: '/api/hope-in-a-box/request',
    method: 'POST',
    body: requestOf,
    connections: 10,
    requests: 1500,
    withinMs: 15_000,
  }
  return [
    ['public answers', read('/api/events', 10_000)],
    ['public pages', read('/eventos', 10_000)],
    ['requests', () => measure(write)],
    ['lists', read(list)],
    ['search', read(`${list}&q=zzzz`, 500)],
    ['global search', read('/api/search?q=zzzz', 500)],
    ['a CSV file beside lists', () => Promise.all([download(office, 'csv', ''), read(list)()])],
    ['an Excel file beside lists', () => Promise.all([download(office, 'excel', ''), read(list)()])],
  ]
}

const total = ({ pid, postgresPid }: BenchServer) => memoryOf([pid, ...familyOf(postgresPid)])

function parts({ pid, postgresPid }: BenchServer): string {
  const database = familyOf(postgresPid)
  return `server ${memoryOf([pid]).toFixed(0)}, PostgreSQL ${memoryOf(database).toFixed(0)} in ${database.length} processes`
}
