import { compare, median } from '../compare.ts'
import { type BenchServer, sharedOffice } from '../office.ts'
import { atLeast, type Figures, type Row } from '../row.ts'
import { startBaseline } from '../servers.ts'

const page = '/api/hope-in-a-box/requests?page=1&pageSize=50'

export const listRows: Row[] = [
  {
    what: 'Staff list, 50 of 10,000',
    before: '0.45',
    target: '≥ 0.65 of Fastify + pg with the same query',
    run: againstBaseline,
  },
  {
    what: 'Staff list, 50 of 100,000',
    before: '',
    target: '≥ 0.5 of the rate at 1,000',
    run: againstFewRows,
  },
  {
    what: 'Staff list, 50 of 100,000, right after a write',
    before: '',
    target: '≥ 0.5 of the rate at 1,000',
    run: afterWrites,
  },
  search('Search in the list: `q=zzzz`', `${page}&q=zzzz`),
  search('Search in the list, two letters: `q=zz`', `${page}&q=zz`),
  search('Global search: `q=zzzz`', '/api/search?q=zzzz'),
]

function search(what: string, path: string): Row {
  return {
    what: `${what}, 100,000 rows`,
    before: 'sequential scan',
    target: '≤ 3 × the time at 1,000',
    run: () => searchTimes(path),
  }
}

const many = () => sharedOffice({ requests: 100_000 })
const few = () => sharedOffice({ requests: 1_000 })
const listOf = ({ origin, headers }: BenchServer, path = page) => ({ origin, headers, path })

async function againstBaseline(): Promise<Figures> {
  const office = await sharedOffice({ requests: 10_000 })
  const baseline = await startBaseline('database', office.databaseUrl)
  try {
    const other = { origin: baseline.origin, path: '/' }
    return atLeast(0.65, await compare(listOf(office), other, { connections: 10, requests: 2_000 }), '')
  } finally {
    baseline.stop()
  }
}

async function againstFewRows(): Promise<Figures> {
  const sides = [listOf(await many()), listOf(await few())] as const
  return atLeast(0.5, await compare(...sides, { connections: 10, requests: 1_000 }), '')
}

async function afterWrites(): Promise<Figures> {
  const times: [number[], number[]] = [[], []]
  const offices = [await many(), await few()]
  for (let n = 1; n <= 60; n += 1) {
    for (const [at, { origin, headers, query }] of offices.entries()) {
      await query(`update box_requests set notes = 'x' where id = ${n}`)
      const start = performance.now()
      await (await fetch(`${origin}${page}`, { headers })).arrayBuffer()
      times[at]?.push((performance.now() - start) / 1000)
    }
  }
  const [a, b] = times.map((seconds) => 1 / median(seconds)) as [number, number]
  return atLeast(0.5, { rates: [a, b], ratio: a / b }, 'one connection')
}

async function searchTimes(path: string): Promise<Figures> {
  const sides = [listOf(await many(), path), listOf(await few(), path)] as const
  const { rates, ratio } = await compare(...sides, { connections: 1, requests: 150 })
  const [ours, baseline] = rates.map((rate) => `${(1000 / rate).toFixed(2)} ms`) as [string, string]
  return { ours, baseline, ratio: 1 / ratio, isMet: 1 / ratio <= 3, note: '' }
}
