import { Agent, request } from 'node:http'

export type Measured = { perSecond: number; medianMs: number; slowMs: number; failed: number }

export type Load = {
  origin: string
  path: string
  method?: string
  /** The body of the n-th request. */
  body?: (n: number) => string
  headers?: Record<string, string>
  connections: number
  requests: number
  /** It stops here even if there are requests left. */
  withinMs: number
}

/** Keeps `connections` busy until so many requests are answered or the time is over. */
export async function measure(load: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const times: number[] = []
  let failed = 0
  let next = 0
  const started = performance.now()
  const worker = async () => {
    while (next < load.requests && performance.now() - started < load.withinMs) {
      const n = next++
      const from = performance.now()
      const isFine = await send(agent, load, n)
      if (isFine) times.push(performance.now() - from)
      else failed++
    }
  }
  await Promise.all(Array.from({ length: load.connections }, worker))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / seconds, medianMs: at(0.5), slowMs: at(0.99), failed }
}

function send(
  agent: Agent,
  { origin, path, method = 'GET', body, headers: more }: Load,
  n: number,
): Promise<boolean> {
  const text = body?.(n)
  const headers = {
    'accept-encoding': 'br',
    ...more,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve) => {
    const sent = request(`${origin}${path}`, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve((answer.statusCode ?? 500) < 300))
      answer.on('error', () => resolve(false))
    })
    sent.on('error', () => resolve(false))
    sent.end(text)
  })
}

/** One answer, to send the same bytes from a server that does nothing else. */
export function sample(
  origin: string,
  path: string,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ headers: answer.headers as Record<string, string>, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}
