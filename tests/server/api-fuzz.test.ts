// Calls every operation of the API document with values made from its schema, valid and not: more than 10,000 calls, with a
// fixed seed. `test:extra` runs it. FUZZ_RUNS=500 FUZZ_SEED=7 looks further.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '#domains/team/auth/service.server.ts'
import { createUser } from '#domains/team/staff/service.server.ts'
import { processContext } from '#lib/context.server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { apiDocument } from '../support/documented-answers.ts'
import { fill } from '../support/one-person.ts'
import { silentLog } from '../support/silent-log.ts'
import { anyValue, bodyOf, type Operation, parametersOf, typesOf } from './openapi-values.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 25)
const seed = Number(process.env.FUZZ_SEED ?? 1)

const operations = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation: operation as Operation,
  })),
)

const found = { calls: 0, statuses: {} as Record<string, number> }
let server: TestApp
let token: string
beforeAll(async () => {
  server = await testApp()
  await fill(server)
  token = await newSession()
})
afterAll(() => server.close())

/** A call may have ended the session, e.g. by setting another password. */
async function newSession(): Promise<string> {
  const ctx = processContext(server.services, silentLog)
  const username = `fuzz${Math.random().toString(36).slice(2)}`
  const password = 'una clave de prueba'
  await createUser(ctx, { username, fullName: 'Fuzz', email: `${username}@example.org`, password })
  return (await logIn(ctx, { username, password })).token
}

test.each(operations)(
  '$name never fails',
  async ({ method, path, operation }) => {
    const { pathValues, query } = parametersOf(operation)
    const body = bodyOf(operation)
    const call = fc.record({
      pathValues,
      query,
      body: body ? fc.oneof({ weight: 9, arbitrary: body }, anyValue) : fc.constant(undefined),
      type: fc.constantFrom(...typesOf(operation)),
      asStaff: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    })
    if ((await server.call('GET /api/user', { as: token })).status !== 200) token = await newSession()
    await fc.assert(
      fc.asyncProperty(call, async ({ pathValues, query, body, type, asStaff }) => {
        const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(pathValues[name] ?? '1'),
        )
        const search = new URLSearchParams(query).toString()
        const send = () =>
          server.call(`${method} ${url}${search && `?${search}`}`, {
            as: asStaff ? token : false,
            headers: { 'content-type': type },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          })
        // Whatever writes comes twice in the same moment.
        const [response, ...others] = await Promise.all(method === 'GET' ? [send()] : [send(), send()])
        // `call` refuses statuses that the document does not name.
        for (const { status, text } of [response, ...others]) {
          found.calls += 1
          found.statuses[status] = (found.statuses[status] ?? 0) + 1
          expect(status, text.slice(0, 500)).toBeLessThan(500)
        }
        if (response.status < 400) return
        expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
        expect(response.body).toMatchObject({ status: response.status, code: expect.any(String) })
        expect(response.body.detail.length).toBeGreaterThan(5)
        expect(response.text).not.toMatch(/node_modules|\.server\.ts|syntax error|violates|undefined/)
      }),
      { numRuns: runs, seed, interruptAfterTimeLimit: 60_000 },
    )
  },
  120_000,
)

test('more than ten thousand calls were answered', () => {
  console.log(`${found.calls} calls, by status: ${JSON.stringify(found.statuses)}`)
  expect(found.calls).toBeGreaterThan(runs < 25 ? 0 : 10_000)
})
