import sharp from 'sharp'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { NewEvent } from '#domains/events/events/office-schemas.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { authApi } from '#domains/team/auth/endpoints.ts'
import { signIn } from '../../bench/content.ts'
import { boxRequest } from '../server/box-request.ts'
import { dataUrlOf } from '../support/pictures.ts'

export type MixedLoad = {
  finish(): Promise<{ acknowledged: Map<string, string>; calls: number; failures: Map<string, number> }>
}

type Headers = Record<string, string>
type CallOptions = { body?: object; session?: Headers | undefined; method?: string }

/** Calls of families and staff at a fixed pace, whatever the answers take. */
export function dayOf(origin: string, headers: Headers, password: string): MixedLoad {
  const acknowledged = new Map<string, string>()
  const failures = new Map<string, number>()
  const running = new Set<Promise<void>>()
  let calls = 0

  const call = async (
    path: string,
    { body, session, method = body ? 'POST' : 'GET' }: CallOptions = {},
  ): Promise<string> => {
    calls += 1
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...session,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': `hour-${calls}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status < 400) return text
    const seen = `${method} ${path.split('?')[0]} ${response.status}`
    failures.set(seen, (failures.get(seen) ?? 0) + 1)
    return ''
  }
  const rota = (paths: readonly string[], session?: Headers) => {
    let at = 0
    return () => call(paths[at++ % paths.length] ?? '/', { session })
  }
  let family = 0
  const askForBox = async () => {
    family += 1
    const key = String(family)
    const answer = await call(boxRequestApi.create.path, { body: boxRequest(key) })
    if (answer) acknowledged.set(key, (JSON.parse(answer) as { reference: string }).reference)
  }
  const writeToUs = () => call(contactApi.create.path, { body: messageOf(calls) })
  const addPicture = async () =>
    call(eventApi.create.path, {
      session: headers,
      body: NewEvent.parse({ ...event, imageUrl: await photo() }),
    })
  // An export asks for a recent password.
  const downloadReport = async () => {
    const session = { authorization: `Bearer ${await signIn(origin, password)}` }
    await call('/api/reports/hope-in-a-box?format=excel', { session })
    await call(authApi.logOut.path, { session, method: authApi.logOut.method })
  }

  const every = (seconds: number, work: () => Promise<unknown>) =>
    setInterval(() => {
      const one = work().then(
        () => undefined,
        (error: unknown) => {
          const { name } = error as Error
          failures.set(name, (failures.get(name) ?? 0) + 1)
        },
      )
      running.add(one)
      void one.finally(() => running.delete(one))
    }, seconds * 1000)
  const timers = [
    every(0.5, rota(publicPaths)),
    every(1, rota(officePaths, headers)),
    every(4, askForBox),
    every(10, writeToUs),
    every(60, downloadReport),
    every(120, addPicture),
  ]
  return {
    finish: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
      return { acknowledged, calls, failures }
    },
  }
}

const publicPaths = [
  '/',
  '/eventos',
  '/recursos',
  '/en',
  '/si-acaba-de-pasar',
  '/contacto',
  '/api/events',
  '/quienes-somos',
  '/donar',
]
const officePaths = [
  `${boxRequestApi.list.path}?page=1`,
  boxRequestApi.counts.path,
  '/api/dashboard/stats',
  '/api/dashboard/attention',
  '/api/search?q=persona',
  `${inventoryApi.list.path}?page=1`,
  `${accountingApi.list.path}?page=1`,
  `${contactApi.list.path}?page=1`,
]

const messageOf = (n: number) => ({
  name: 'Luz Marrero',
  email: `luz${n}@example.org`,
  phone: '787-555-0182',
  subject: 'Pregunta',
  message: '¿Cuándo es el próximo encuentro?',
})
const event = {
  title: 'Caminata por la memoria',
  description: 'Una tarde para caminar juntos.',
  eventDate: '2027-03-05T18:00:00.000Z',
  location: 'Ponce',
  isVirtual: false,
}

/** A photograph of two megapixels, another each time. */
async function photo(): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  return dataUrlOf('image/jpeg', bytes)
}
