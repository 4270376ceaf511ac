import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { NewEvent } from '#domains/events/events/office-schemas.ts'
import { signIn } from '../../bench/content.ts'
import { familyOf, memoryOf } from '../../bench/processes.ts'
import { startSite } from '../../bench/servers.ts'
import { dataUrlOf } from '../support/pictures.ts'
import type { FaultRow } from './report.ts'

const many = 20
/** The aim is 300. A machine that is busy with other work collects garbage later. */
const mostOverIdleMiB = 400
const password = 'una clave de prueba'

/** Twenty photographs of 5 MB sent at once: each is stored, and the server with PostgreSQL stays small. */
export async function picturesAtOnce(): Promise<FaultRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-pictures-'))
  const site = await startSite('src/server/main.ts', { DATA_DIR: dataDir, ADMIN_PASSWORD: password })
  try {
    const headers = { authorization: `Bearer ${await signIn(site.origin, password)}` }
    const bodies = await photographs()
    const memory = () => memoryOf(familyOf(site.pid))
    await wait(2_000)
    const idle = memory()
    let most = idle
    const timer = setInterval(() => {
      most = Math.max(most, memory())
    }, 50)
    const began = performance.now()
    const answers = await Promise.all(bodies.map((body) => sendUntilStored(site.origin, headers, body)))
    const seconds = (performance.now() - began) / 1000
    clearInterval(timer)
    const stored = new Set(answers.flatMap(({ imageUrl }) => imageUrl ?? []))
    const refused = answers.reduce((sum, { refused }) => sum + refused, 0)
    const over = most - idle
    return {
      database: 'embedded',
      fault: `${many} pictures of 5 MB at once`,
      tries: many,
      acknowledged: stored.size,
      lost: 0,
      doubled: 0,
      recoveryMs: [],
      remark: `${seconds.toFixed(1)} s, ${refused} × refused for now and sent again; ${over.toFixed(0)} MiB over idle (${idle.toFixed(0)})`,
      ...(stored.size < many && { failure: `${many - stored.size} were not stored` }),
      ...(over > mostOverIdleMiB && { failure: `${over.toFixed(0)} MiB over idle` }),
    }
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

/**
 * As a person does who reads «prueba otra vez»: also after a body that arrived too slowly (408). The server then closes the
 * connection, which may end the call before it has read the answer.
 */
async function sendUntilStored(origin: string, headers: Record<string, string>, body: string) {
  for (let refused = 0; refused < 100; refused += 1) {
    const response = await fetch(`${origin}${eventApi.create.path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    }).catch(() => null)
    if (!response) {
      await wait(1_000)
      continue
    }
    if (response.status === 201) {
      const { imageUrl } = (await response.json()) as { imageUrl: string }
      return { imageUrl, refused }
    }
    await response.text()
    if (![408, 503].includes(response.status)) return { refused }
    await wait(Number(response.headers.get('retry-after') ?? 1) * 1000)
  }
  return { refused: 100 }
}

/** Bodies of events with different noisy pictures of twelve megapixels and nearly 5 MB. */
async function photographs(): Promise<string[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const [width, height] = [4000, 3000]
  const large = await sharp({
    create: { width: width + many, height, channels: 3, background: '#888', noise },
  })
    .raw()
    .toBuffer()
  const bodies: string[] = []
  for (let at = 0; at < many; at += 1) {
    const bytes = await sharp(large, { raw: { width: width + many, height, channels: 3 } })
      .extract({ left: at, top: 0, width, height })
      .jpeg({ quality: 82 })
      .toBuffer()
    bodies.push(
      JSON.stringify(
        NewEvent.parse({
          title: `Encuentro ${at}`,
          description: 'Una tarde para caminar juntos.',
          eventDate: '2027-03-05T18:00:00.000Z',
          location: 'Ponce',
          isVirtual: false,
          imageUrl: dataUrlOf('image/jpeg', bytes),
        }),
      ),
    )
  }
  return bodies
}
