// npm run bench: how many requests a second, next to a bare node:http server in the same run
// that sends the same bytes (or, for the POST, writes one line to the disk).
// Loopback only, bounded in count and time; needs a build (`npm run build`). Results: bench/results/latest.md
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Measured, measure, sample } from './load.ts'
import { hasPages, root, startBare, startSite } from './servers.ts'

const busyBefore = loadavg()[0] ?? 0
const dataDir = mkdtempSync(join(tmpdir(), 'hib-bench-'))
const site = await startSite(hasPages ? 'src/server/main.ts' : 'tests/server/api-process.ts', {
  DATA_DIR: dataDir,
  RATE_LIMIT_FORMS: '100000',
  ADMIN_PASSWORD: 'una clave de prueba',
})
try {
  const lines = [
    ...(hasPages ? [await compare('Home page', '/')] : []),
    await compare('GET /api/events', '/api/events'),
    await writes(),
  ]
  report(lines)
} finally {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

type Line = { what: string; ours: Measured; bare?: Measured }

async function compare(what: string, path: string): Promise<Line> {
  const { headers, body } = await sample(site.origin, path)
  const kept = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary'] as const
  const same = Object.fromEntries(kept.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
  const bareServer = await startBare('', JSON.stringify(same), body.toString('base64'))
  const load = { path, connections: 16, requests: 6000, withinMs: 15_000 }
  await measure({ ...load, origin: site.origin, requests: 500 })
  const ours = await measure({ ...load, origin: site.origin })
  await measure({ ...load, origin: bareServer.origin, requests: 500 })
  const bare = await measure({ ...load, origin: bareServer.origin })
  bareServer.stop()
  return { what, ours, bare }
}

/** Each acknowledged only once it is on the disk. */
async function writes(): Promise<Line> {
  const body = (n: number) =>
    JSON.stringify({
      recipientName: `Persona ${n}`,
      phone: '787-555-0100',
      email: `persona${n}@example.org`,
      town: 'Ponce',
      boxPurpose: 'personal',
      targetedFor: 'mama',
      lossType: 'unica',
      deliveryMethod: 'pickup',
    })
  const load = {
    path: '/api/hope-in-a-box/request',
    method: 'POST',
    body,
    connections: 16,
    requests: 600,
    withinMs: 20_000,
  }
  const bareServer = await startBare(join(dataDir, 'bare.log'))
  const ours = await measure({ ...load, origin: site.origin })
  const bare = await measure({ ...load, origin: bareServer.origin })
  bareServer.stop()
  return { what: 'POST /api/hope-in-a-box/request (on the disk)', ours, bare }
}

function report(lines: Line[]): void {
  const row = ({ what, ours, bare }: Line) => {
    const ratio = bare ? `${((100 * ours.perSecond) / bare.perSecond).toFixed(0)} %` : '—'
    const cells = [
      what,
      ours.perSecond.toFixed(0),
      ours.medianMs.toFixed(1),
      ours.slowMs.toFixed(1),
      bare ? bare.perSecond.toFixed(0) : '—',
      ratio,
      String(ours.failed),
    ]
    return `| ${cells.join(' | ')} |`
  }
  const text = [
    '# Requests a second',
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${process.platform} ${process.arch}, ` +
      `${availableParallelism()} cores shared by server and load, embedded database with real fsync.`,
    `Load average of the machine just before: ${busyBefore.toFixed(1)}.`,
    'Only the ratio says something about the program: both columns are from the same run on the same machine.',
    '',
    '| | a second | median ms | 99 % ms | bare node:http | ratio | failed |',
    '|---|---|---|---|---|---|---|',
    ...lines.map(row),
    '',
  ].join('\n')
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/latest.md'), text)
  console.log(text)
}
