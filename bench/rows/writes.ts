import { compare } from '../compare.ts'
import { requestOf } from '../content.ts'
import { sharedOffice } from '../office.ts'
import { familyOf, processorMs } from '../processes.ts'
import { atLeast, type Figures, type Row } from '../row.ts'
import { startBaseline } from '../servers.ts'

export const writeRows: Row[] = [
  {
    what: 'Durable `POST` of a request, 10 at once',
    before: '0.06; 2.9 ms of database CPU each',
    target: '≥ 0.2 of Fastify + pg with one insert into the same PostgreSQL',
    run: againstOneInsert,
  },
]

const runs = 7
const requests = 400

/** Also measures processor time, which is more reliable than the rate on a shared machine. */
async function againstOneInsert(): Promise<Figures> {
  const { origin, pid, postgresPid, databaseUrl } = await sharedOffice({ isPublic: true })
  const baseline = await startBaseline('database', databaseUrl)
  // Both servers use one PostgreSQL: its processor time is split by turns.
  const spent = { ours: 0, oursPostgres: 0, bare: 0, barePostgres: 0 }
  const clock = () => ({
    ours: processorMs([pid]),
    bare: processorMs([baseline.pid]),
    postgres: postgresPid ? processorMs(familyOf(postgresPid)) : 0,
  })
  let [last, sent] = [clock(), 0]
  const count = (side: 'ours' | 'bare') => (n: number) => {
    // The first request of a run: the time so far belongs to the previous side.
    if (n === 0) recordSpent(side === 'ours' ? 'bare' : 'ours')
    return requestOf(sent++)
  }
  const recordSpent = (side: 'ours' | 'bare') => {
    const now = clock()
    spent[side] += now[side] - last[side]
    spent[`${side}Postgres`] += now.postgres - last.postgres
    last = now
  }
  try {
    const compared = await compare(
      { origin, path: '/api/hope-in-a-box/request', method: 'POST', body: count('ours') },
      { origin: baseline.origin, path: '/', method: 'POST', body: count('bare') },
      { connections: 10, requests, runs },
    )
    recordSpent('bare')
    const each = (ms: number) => (ms / (requests * (runs + 1))).toFixed(2)
    const note =
      `CPU ms each: server ${each(spent.ours)}, PostgreSQL ${each(spent.oursPostgres)}; ` +
      `bare ${each(spent.bare)}, PostgreSQL ${each(spent.barePostgres)}`
    return atLeast(0.2, compared, note)
  } finally {
    baseline.stop()
  }
}
