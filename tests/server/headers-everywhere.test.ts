import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestFolder } from '../support/database.ts'
import { freePort } from '../support/postgres-cluster.ts'
import { startApi } from './run-server.ts'

let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  const PORT = String(await freePort())
  const PUBLIC_URL = 'https://caja.example.org'
  // It says its public address, which a proxy would serve.
  api = await startApi({ DATA_DIR: createTestFolder(), PUBLIC_URL, PORT })
  api.origin = `http://127.0.0.1:${PORT}`
})
afterAll(async () => {
  api.child.kill('SIGTERM')
  await api.ended
})

/** The bytes of the response to a request that no client library would send. */
function send(text: string): Promise<string> {
  const { hostname, port } = new URL(api.origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
    socket.write(text)
  })
}

const host = 'Host: caja.example.org\r\n'
const end = 'Connection: close\r\n\r\n'

test.each([
  ['an answer', `GET /api/events HTTP/1.1\r\n${host}${end}`, 200],
  ['a refusal', `GET /api/users HTTP/1.1\r\n${host}${end}`, 401],
  ['an unknown address', `GET /api/nothing HTTP/1.1\r\n${host}${end}`, 404],
  ['an address cut short', `GET /api/%zz HTTP/1.1\r\n${host}${end}`, 400],
  ['two hosts', `GET / HTTP/1.1\r\n${host}${host}${end}`, 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n${end}`, 431],
])('https for a year and no frames in %s', async (_name, request, status) => {
  const response = await send(request)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(response).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/im)
  expect(response).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im)
  expect(response.match(/^content-security-policy:/gim)).toHaveLength(1)
  expect(response).toMatch(/^x-content-type-options: nosniff\r$/im)
  if (request.includes(' /api/')) expect(response).toMatch(/^content-security-policy: default-src 'none'/im)
})

test('the cookies of a hospital unit are for this host and https only', async () => {
  const token = (await (await signIn('una clave de prueba')).json()).token
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${api.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const unit = { institutionName: 'Hospital Prueba', lowAt: 1 }
  const created = await post('/api/hospital-units', unit, { authorization: `Bearer ${token}` })
  const { link, pin } = await created.json()
  const entered = await post('/api/unit/session', { link, pin })
  const cookies = entered.headers.getSetCookie()
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-hib_ud?=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Secure/)
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  expect((await fetch(`${api.origin}/api/unit/shelf`, { headers: { cookie } })).status).toBe(200)
})

test('a refused page of another site leaves a line with status and code', async () => {
  const response = await fetch(`${api.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://otra.example.org' },
    body: '{"username":"prueba","password":"x"}',
  })
  expect(response.status).toBe(403)
  await expect.poll(() => api.out()).toMatch(/"route":"\/api\/auth\/login","status":403.*"code":"forbidden"/)
})

const signIn = (password: string) =>
  fetch(`${api.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'prueba', password }),
  })

test('the cookies of sign-in are for this host and https only', async () => {
  const cookies = (await signIn('una clave de prueba')).headers.getSetCookie()
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-hib_[sd]=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure/)
})

test('the log names account, reason and a mark of the address of each sign-in', async () => {
  await signIn('no es esta')
  const last = () => {
    const found = api.out().match(/^.*"sign-in refused".*$/m)
    return found && JSON.parse(found[0])
  }
  await expect.poll(last).toMatchObject({ result: 'wrong_password', account: 1 })
  expect(last().from).toMatch(/^[\w-]{12}$/)
  expect(JSON.stringify(last())).not.toMatch(/127\.0\.0\.1|prueba/)
  await expect
    .poll(() => api.out())
    .toMatch(/"route":"\/api\/auth\/login","status":401.*"code":"unauthorized"/)
})
