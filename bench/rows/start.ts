import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDatabase } from '../cluster.ts'
import { median } from '../compare.ts'
import { password } from '../office.ts'
import type { Figures, Row } from '../row.ts'
import { startBaseline, startSite } from '../servers.ts'

/** From process start to first response, with the compile cache and data of an earlier start. */
export const startRows: Row[] = [
  {
    what: 'Start to first answer, PostgreSQL',
    before: '1.6 s',
    target: '≤ 1.0 s',
    run: () => times(1, false),
  },
  { what: 'Start to first answer, embedded', before: '2.0 s', target: '≤ 2.0 s', run: () => times(2, true) },
]

const runs = 7

async function times(maxSeconds: number, isEmbedded: boolean): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'hib-bench-'))
  const database = await newDatabase()
  const ours: number[] = []
  const baseline: number[] = []
  try {
    for (let run = 0; run <= runs; run += 1) {
      const start = () =>
        startSite('src/server/main.ts', {
          DATA_DIR: join(folder, 'data'),
          ADMIN_PASSWORD: password,
          NODE_COMPILE_CACHE: join(folder, 'compile'),
          ...(!isEmbedded && { DATABASE_URL: database.url }),
        })
      const [our, other] = [
        await secondsOf(start, '/api/events'),
        await secondsOf(() => startBaseline('database', database.url)),
      ]
      // The first start creates the data and the cache.
      if (run === 0) continue
      ours.push(our)
      baseline.push(other)
    }
  } finally {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  const [a, b] = [median(ours), median(baseline)]
  const note = `baseline: Fastify + pg; ours ${Math.min(...ours).toFixed(2)} to ${Math.max(...ours).toFixed(2)} s`
  return {
    ours: `${a.toFixed(2)} s`,
    baseline: `${b.toFixed(2)} s`,
    ratio: a / b,
    isMet: a <= maxSeconds,
    note,
  }
}

type Started = { origin: string; stop(): unknown }

async function secondsOf(start: () => Promise<Started>, path?: string): Promise<number> {
  const began = performance.now()
  const { origin, stop } = await start()
  if (path) await (await fetch(`${origin}${path}`)).arrayBuffer()
  const seconds = (performance.now() - began) / 1000
  await stop()
  return seconds
}
