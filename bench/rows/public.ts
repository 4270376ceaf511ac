import { addresses } from '#app/addresses.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { compare, median } from '../compare.ts'
import { fetchSample } from '../load.ts'
import { sharedOffice } from '../office.ts'
import { atLeast, atMost, type Figures, type Row } from '../row.ts'
import { startBaseline } from '../servers.ts'

/** Public responses. */
export const publicRows: Row[] = [
  rate('`GET /api/events`, 50 events', '0.09', eventApi.list.path),
  rate('`GET /api/service-providers`', '', providerApi.list.path),
  rate('`/eventos`, 50 events', '', addresses.events),
  rate('Home page', '', addresses.home),
  {
    what: '`/eventos`, 50 events: HTML before compression',
    before: '387 kB',
    target: '≤ 100 kB',
    run: pageSize,
  },
]

function rate(what: string, before: string, path: string): Row {
  return { what, before, target: '≥ 0.5 of node:http with the same bytes', run: () => againstBytes(path) }
}

async function againstBytes(path: string): Promise<Figures> {
  const { origin } = await sharedOffice({ isPublic: true })
  const { headers, body } = await fetchSample(origin, path)
  const copiedHeaders = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary'] as const
  const headersToSend = Object.fromEntries(
    copiedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  )
  const baseline = await startBaseline('bytes', JSON.stringify(headersToSend), body.toString('base64'))
  try {
    const sides = [
      { origin, path },
      { origin: baseline.origin, path },
    ] as const
    const compared = await compare(...sides, { connections: 16, requests: 2000, runs: 9 })
    const slow = median(compared.ours.map(({ slowMs }) => slowMs))
    return atLeast(
      0.5,
      compared,
      `${(body.length / 1000).toFixed(1)} kB as brotli; 99 % within ${slow.toFixed(1)} ms`,
    )
  } finally {
    baseline.stop()
  }
}

async function pageSize(): Promise<Figures> {
  const { origin } = await sharedOffice({ isPublic: true })
  const response = await fetch(`${origin}${addresses.events}`, { headers: { 'accept-encoding': 'identity' } })
  return atMost(100, (await response.arrayBuffer()).byteLength / 1000, 'kB')
}
