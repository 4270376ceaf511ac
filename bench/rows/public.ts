import { addresses } from '../../src/app/addresses.ts'
import { eventApi } from '../../src/features/events/contract.ts'
import { providerApi } from '../../src/features/providers/contract.ts'
import { type Measured, measure, sample } from '../load.ts'
import type { Bench, Figures, Row } from '../row.ts'
import { hasPages, startBare } from '../servers.ts'

/** What anyone may read, beside a bare node:http server that sends the same bytes. */
export const publicRows: Row[] = [
  row('GET /api/events', eventApi.list.path),
  row('GET /api/service-providers', providerApi.list.path),
  ...(hasPages ? [row('/eventos', addresses.events), row('Home page', addresses.home)] : []),
]

function row(name: string, path: string): Row {
  return {
    name,
    what: 'bare node:http, the same bytes (brotli)',
    target: 0.6,
    run: (bench) => compare(bench, path),
  }
}

const rounds = 9

type Round = { ours: Measured; bare: Measured }

/** In turns, because a shared machine is quicker in one second than in the next. Told is the round of the median ratio. */
async function compare({ origin }: Bench, path: string): Promise<Figures> {
  const { headers, body } = await sample(origin, path)
  const kept = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary'] as const
  const same = Object.fromEntries(kept.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
  const bareServer = await startBare('', JSON.stringify(same), body.toString('base64'))
  const load = { path, connections: 16, requests: 2000, withinMs: 10_000 }
  const told: Round[] = []
  try {
    for (let n = 0; n <= rounds; n++) {
      const ours = await measure({ ...load, origin })
      const bare = await measure({ ...load, origin: bareServer.origin })
      if (ours.failed + bare.failed > 0) throw new Error(`${path}: some requests failed`)
      // The first warms both.
      if (n > 0) told.push({ ours, bare })
    }
  } finally {
    bareServer.stop()
  }
  const { ours, bare } = told.sort((a, b) => ratioIn(a) - ratioIn(b))[Math.floor(rounds / 2)] as Round
  const note = `${kilobytes(body.length)} sent; median ${ours.medianMs.toFixed(1)} ms, 99 % ${ours.slowMs.toFixed(1)} ms`
  return { ours: ours.perSecond, bare: bare.perSecond, unit: 'requests/s', note }
}

const ratioIn = ({ ours, bare }: Round) => ours.perSecond / bare.perSecond

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
