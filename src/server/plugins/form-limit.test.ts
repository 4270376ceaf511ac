import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rateLimitCounters as counters } from '#lib/http/rate-limit-tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { FormLimit } from './form-limit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_FORMS: '100' })
})
afterAll(() => app.close())

/** Sends forms of one address to two processes in turn. Returns the responses. */
async function send(
  address: string,
  forms: number,
  processes = [new FormLimit(), new FormLimit()],
): Promise<('fine' | 'suspected' | 'refused')[]> {
  const answers: ('fine' | 'suspected' | 'refused')[] = []
  for (let at = 0; at < forms; at++) {
    const one = processes[at % 2 ? 1 : 0]!
    const answer = await one.add({ ...app.ctx, user: null, address }).catch(() => null)
    answers.push(answer === null ? 'refused' : answer ? 'suspected' : 'fine')
  }
  return answers
}
const counted = async () => (await app.ctx.db.select().from(counters)).length

test('the forms of a family cost the database nothing', async () => {
  const before = await counted()
  expect(await send('10.20.0.1', 4)).toEqual(Array(4).fill('fine'))
  expect(await counted()).toBe(before)
})

test('two processes count one address together; each is at most four forms behind', async () => {
  const answers = await send('10.20.0.2', 130)
  expect(answers.slice(0, 20)).toEqual(Array(20).fill('fine'))
  expect(answers.slice(20 + 8, 100)).toEqual(Array(72).fill('suspected'))
  const taken = answers.filter((answer) => answer !== 'refused').length
  expect(taken).toBeGreaterThanOrEqual(100)
  expect(taken).toBeLessThanOrEqual(108)
  expect(answers.slice(-20)).toEqual(Array(20).fill('refused'))
})

test('an hour takes ten times the limit of a minute', async () => {
  const answers = []
  const processes = [new FormLimit(), new FormLimit()]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  try {
    for (let minute = 0; minute < 12; minute++) {
      answers.push(...(await send('10.20.0.3', 95, processes)))
      vi.setSystemTime(Date.now() + 61_000)
    }
  } finally {
    vi.useRealTimers()
  }
  const taken = answers.filter((answer) => answer !== 'refused').length
  expect(taken).toBeGreaterThanOrEqual(950)
  expect(taken).toBeLessThanOrEqual(1_010)
})
