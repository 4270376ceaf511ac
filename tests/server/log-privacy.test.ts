import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#server/app.ts'
import { createTestFolder } from '../support/database.ts'
import { boxRequest } from './box-request.ts'
import { startApi } from './run-server.ts'

const mark = 'ZQXMARCA'

/** The same shape, every text marked so that it stays valid where it can. */
function marked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      ['recipientName', 'requesterName', 'town', 'additionalNotes', 'giftMessage'].includes(name)
        ? `${inner} ${mark}`
        : name === 'email'
          ? `${mark}@example.org`
          : inner,
    ]),
  )
}

test('no log line holds anything a person sent: body, query, path, header or cookie; not even of what fails', async () => {
  const dataDir = createTestFolder()
  const { origin, child, ended, out, err } = await startApi({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'user-agent': mark,
        referer: `https://${mark}.example.org/`,
        'x-forwarded-for': mark,
        'x-request-id': mark,
        'request-id': mark,
        cookie: `hib_s=${mark}; other=${mark}`,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const login = await send('POST', '/api/auth/login', { username: 'prueba', password: 'una clave de prueba' })
  const { token } = (await login.json()) as { token: string }
  const bearer = { authorization: `Bearer ${token}` }
  const statuses = new Set<number>()
  const note = async (answer: Promise<Response>) => void statuses.add((await answer).status)

  await note(send('POST', '/api/hope-in-a-box/request', marked({ ...boxRequest(1), additionalNotes: 'x' })))
  await note(
    send('POST', '/api/hope-in-a-box/request', { ...boxRequest(2), email: mark, town: `\u0000${mark}` }),
  )
  await note(send('POST', '/api/hope-in-a-box/request', `{"recipientName":"${mark}`))
  await note(send('POST', '/api/hope-in-a-box/request', `"${mark}`.repeat(20_000)))
  await note(send('POST', '/api/hope-in-a-box/request', mark, { 'content-type': `text/${mark}` }))
  await note(send('POST', '/api/auth/login', { username: mark, password: mark }))
  await note(send('GET', `/api/${mark}?name=${mark}`))
  await note(send('GET', `/api/hope-in-a-box/follow-up/${mark}?x=${mark}`))
  await note(send('GET', '/api/user', undefined, { authorization: `Bearer ${mark.repeat(5)}` }))
  for (const { endpoint } of routes) {
    const path = endpoint.path.replace(/:\w+/g, mark)
    for (const headers of [{}, bearer]) {
      await note(send(endpoint.method, `${path}?q=${mark}&sort=${mark}&status=${mark}`, undefined, headers))
      if (endpoint.method !== 'GET')
        await note(send(endpoint.method, path.replaceAll(mark, '1'), { name: mark, [mark]: mark }, headers))
    }
  }
  child.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })

  for (const wanted of [201, 400, 401, 404, 415]) expect(statuses).toContain(wanted)
  const lines = out()
    .split('\n')
    .filter((line) => line.includes('"route"'))
  expect(lines.length).toBeGreaterThan(routes.length)
  const told = `${out()}${err()}`
  expect(told.toLowerCase()).not.toContain(mark.toLowerCase())
  for (const secret of [token, 'una clave de prueba', 'persona2@example.org', '127.0.0.1:'])
    expect(told.replaceAll(origin, '')).not.toContain(secret)
}, 240_000)
