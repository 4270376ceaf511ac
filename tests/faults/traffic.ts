import { setTimeout as wait } from 'node:timers/promises'
import { boxRequest } from '../server/box-request.ts'

export type Traffic = {
  /** Acknowledged forms: key and received reference. */
  acknowledged: Map<string, string>
  /** Number of responses per status other than 201; `0` is a broken connection. */
  refusals: Map<number, number>
  /** Number of 503 responses with Retry-After. */
  withRetryAfter: number
  /** Milliseconds of the slowest response. */
  slowestMs: number
  /** Resolves after `count` acknowledged forms in total. */
  until(count: number): Promise<void>
  /** Resends unacknowledged forms, as the site does, until all are acknowledged. */
  finish(): Promise<void>
}

let series = 0

/** Several phones send forms one after another; after a failure each resends the same form. */
export function startTraffic(origin: () => string, phones = 6): Traffic {
  series += 1
  const name = `s${series}`
  const traffic: Traffic = {
    acknowledged: new Map(),
    refusals: new Map(),
    withRetryAfter: 0,
    slowestMs: 0,
    until: async (count) => {
      while (traffic.acknowledged.size < count) await wait(5)
    },
    finish: async () => {
      isFinishing = true
      await Promise.all(running)
    },
  }
  let isFinishing = false
  let sent = 0

  const phone = async () => {
    while (!isFinishing) {
      sent += 1
      const key = `${name}-${sent}`
      while (!(await send(key))) await wait(50)
    }
  }
  const send = async (key: string): Promise<boolean> => {
    const began = performance.now()
    const response = await post(origin(), key)
    traffic.slowestMs = Math.max(traffic.slowestMs, performance.now() - began)
    if (response.status === 201) {
      traffic.acknowledged.set(key, response.reference)
      return true
    }
    traffic.refusals.set(response.status, (traffic.refusals.get(response.status) ?? 0) + 1)
    if (response.status === 503 && response.retryAfter) traffic.withRetryAfter += 1
    return false
  }
  const running = Array.from({ length: phones }, phone)
  return traffic
}

async function post(origin: string, key: string) {
  try {
    const response = await fetch(`${origin}/api/hope-in-a-box/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(boxRequest(key)),
    })
    const { reference = '' } = (await response.json()) as { reference?: string }
    return { status: response.status, reference, retryAfter: response.headers.get('retry-after') }
  } catch {
    return { status: 0, reference: '', retryAfter: null }
  }
}

/** Milliseconds until the server is healthy. */
export async function untilHealthy(origin: () => string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const status = await fetch(`${origin()}/api/health`)
      .then((response) => response.status)
      .catch(() => 0)
    if (status === 200) return performance.now() - began
    await wait(20)
  }
}
