import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#server/app.ts'
import { createTestFolder } from '../support/database.ts'
import { boxRequest } from './box-request.ts'
import { startApi } from './run-server.ts'

const marker = 'ZQXMARCA'

/** The same shape, with a marker in every text that stays valid. */
function withMarkers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, fieldValue]) => [
      name,
      ['recipientName', 'requesterName', 'town', 'additionalNotes', 'giftMessage'].includes(name)
        ? `${fieldValue} ${marker}`
        : name === 'email'
          ? `${marker}@example.org`
          : fieldValue,
    ]),
  )
}

test('no log line contains body, query, path, header or cookie values, even of failed requests', async () => {
  const dataDir = createTestFolder()
  const { origin, child, ended, out, err } = await startApi({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'user-agent': marker,
        referer: `https://${marker}.example.org/`,
        'x-forwarded-for': marker,
        'x-request-id': marker,
        'request-id': marker,
        cookie: `hib_s=${marker}; other=${marker}`,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const login = await send('POST', '/api/auth/login', { username: 'prueba', password: 'una clave de prueba' })
  const { token } = (await login.json()) as { token: string }
  const bearer = { authorization: `Bearer ${token}` }
  const statuses = new Set<number>()
  const recordStatus = async (response: Promise<Response>) => void statuses.add((await response).status)

  await recordStatus(
    send('POST', '/api/hope-in-a-box/request', withMarkers({ ...boxRequest(1), additionalNotes: 'x' })),
  )
  await recordStatus(
    send('POST', '/api/hope-in-a-box/request', { ...boxRequest(2), email: marker, town: `\u0000${marker}` }),
  )
  await recordStatus(send('POST', '/api/hope-in-a-box/request', `{"recipientName":"${marker}`))
  await recordStatus(send('POST', '/api/hope-in-a-box/request', `"${marker}`.repeat(20_000)))
  await recordStatus(send('POST', '/api/hope-in-a-box/request', marker, { 'content-type': `text/${marker}` }))
  await recordStatus(send('POST', '/api/auth/login', { username: marker, password: marker }))
  await recordStatus(send('GET', `/api/${marker}?name=${marker}`))
  await recordStatus(send('GET', `/api/hope-in-a-box/follow-up/${marker}?x=${marker}`))
  await recordStatus(send('GET', '/api/user', undefined, { authorization: `Bearer ${marker.repeat(5)}` }))
  for (const { endpoint } of routes) {
    const path = endpoint.path.replace(/:\w+/g, marker)
    for (const headers of [{}, bearer]) {
      await recordStatus(
        send(endpoint.method, `${path}?q=${marker}&sort=${marker}&status=${marker}`, undefined, headers),
      )
      if (endpoint.method !== 'GET')
        await recordStatus(
          send(endpoint.method, path.replaceAll(marker, '1'), { name: marker, [marker]: marker }, headers),
        )
    }
  }
  child.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })

  for (const status of [201, 400, 401, 404, 415]) expect(statuses).toContain(status)
  const lines = out()
    .split('\n')
    .filter((line) => line.includes('"route"'))
  expect(lines.length).toBeGreaterThan(routes.length)
  const output = `${out()}${err()}`
  // From an answer to its lines.
  expect(lines.filter((line) => line.includes(`"id":"${login.headers.get('x-request-id')}"`))).toHaveLength(1)
  expect(output.toLowerCase()).not.toContain(marker.toLowerCase())
  for (const secret of [token, 'una clave de prueba', 'persona2@example.org', '127.0.0.1:'])
    expect(output.replaceAll(origin, '')).not.toContain(secret)
})
