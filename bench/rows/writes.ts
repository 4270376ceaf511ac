import { join } from 'node:path'
import { measure } from '../load.ts'
import type { Bench, Figures, Row } from '../row.ts'
import { startBare } from '../servers.ts'

/** Each acknowledged only once it is on the disk. */
export const writeRows: Row[] = [
  {
    name: 'POST /api/hope-in-a-box/request',
    what: 'bare node:http, one line on the disk (fsync)',
    run: compare,
  },
]

async function compare({ origin, folder }: Bench): Promise<Figures> {
  const load = {
    path: '/api/hope-in-a-box/request',
    method: 'POST',
    body: requestOf,
    connections: 16,
    requests: 600,
    withinMs: 20_000,
  }
  const bareServer = await startBare(join(folder, 'bare.log'))
  try {
    const ours = await measure({ ...load, origin })
    const bare = await measure({ ...load, origin: bareServer.origin })
    const note = `median ${ours.medianMs.toFixed(1)} ms, 99 % ${ours.slowMs.toFixed(1)} ms, ${ours.failed} failed`
    return { ours: ours.perSecond, bare: bare.perSecond, unit: 'requests/s', note }
  } finally {
    bareServer.stop()
  }
}

const requestOf = (n: number) =>
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
