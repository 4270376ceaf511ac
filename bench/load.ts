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
  /** Stops at this time limit even if requests are left. */
  withinMs: number
}

/** Keeps `connections` busy until `requests` are done or the time is over. */
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
      const isOk = await send(agent, load, n)
      if (isOk) times.push(performance.now() - from)
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
  { origin, path, method = 'GET', body, headers: extraHeaders }: Load,
  n: number,
): Promise<boolean> {
  const payload = body?.(n)
  const headers = {
    'accept-encoding': 'br',
    ...extraHeaders,
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  }
  return new Promise((resolve) => {
    const outgoing = request(`${origin}${path}`, { agent, method, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve((response.statusCode ?? 500) < 300))
      response.on('error', () => resolve(false))
    })
    outgoing.on('error', () => resolve(false))
    outgoing.end(payload)
  })
}

/** Fetches one response, to serve its bytes from a baseline server. */
export function fetchSample(
  origin: string,
  path: string,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ headers: response.headers as Record<string, string>, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}
