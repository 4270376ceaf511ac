import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventApi } from '#domains/events/events/endpoints.ts'
import type { PublicEvent } from '#domains/events/events/schemas.ts'
import { events } from '#domains/events/events/tables.server.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { writeBackup } from '#lib/backup/backup.server.ts'
import { restoreBackup } from '#lib/backup/restore.server.ts'
import { database, inTransaction } from '#lib/context.server.ts'
import { readPageVersion } from '#lib/database/page-version.server.ts'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { routes } from '#server/app.ts'
import { type TestApp, type TestCallOptions, testApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const event = {
  title: 'Encuentro',
  description: 'Juntos',
  eventDate: '2031-05-04T22:00:00Z',
}
const provider = { name: 'Consejera', specialty: 'Duelo', phone: '787-555-0100', email: 'c@example.org' }

async function write(endpoint: AnyEndpoint, options: TestCallOptions) {
  const response = await server.call(endpoint, { as: true, ...options })
  expect([response.status, response.text]).toEqual([endpoint.status ?? 200, expect.any(String)])
  return response.body
}

const read = (endpoint: AnyEndpoint = eventApi.list, options: TestCallOptions = {}) =>
  server.call(endpoint, options)

/** Reads twice, so that the second response may come from the cache. */
async function titles(): Promise<string[]> {
  await read()
  return (await read()).body.map(({ title }: PublicEvent) => title)
}

test('caches only public GETs without parameters', () => {
  const cacheable = routes.map(({ endpoint }) => endpoint).filter(({ isCacheable }) => isCacheable)
  expect(cacheable.map(({ method, path, access }) => [method, path, access])).toEqual([
    ['GET', '/api/service-providers', 'public'],
    ['GET', '/api/library', 'public'],
    ['GET', '/api/events', 'public'],
  ])
})

describe('cached bytes', () => {
  const bytes = (headers: Record<string, string>) => server.app.inject({ url: eventApi.list.path, headers })

  test('have the same content and total in every encoding', async () => {
    await write(eventApi.create, { body: event })
    const plain = await read()
    expect([plain.total, plain.headers['content-encoding']]).toEqual([plain.body.length, undefined])
    const br = await bytes({ 'accept-encoding': 'gzip, br' })
    const gzip = await bytes({ 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.text)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.text)
    for (const response of [plain, br, gzip]) {
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Accept-Language, Authorization, Cookie',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-request-id': expect.any(String),
      })
      expect(response.headers['x-total-count']).toBe(plain.headers['x-total-count'])
    }
  })

  test('give 304 to a client that has them, until a write', async () => {
    const { headers } = await read()
    const conditional = { 'if-none-match': `${headers.etag}` }
    const unchanged = await bytes(conditional)
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', headers.etag])
    await write(eventApi.create, { body: { ...event, title: 'Otro' } })
    const changed = await bytes(conditional)
    expect([changed.statusCode, changed.body.includes('Otro')]).toEqual([200, true])
  })

  test('have a Content-Length for HEAD too', async () => {
    const { text } = await read()
    const head = await server.app.inject({ method: 'HEAD', url: eventApi.list.path })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      `${Buffer.byteLength(text)}`,
    ])
  })
})

describe('staff and visitors on one path', () => {
  test('never get each other’s response, in any order', async () => {
    const { id } = await write(providerApi.create, { body: { ...provider, name: 'Escondida' } })
    await write(providerApi.update, { params: { id }, body: { isActive: false } })
    const cookie = await sessionCookie()
    const asStaff = [{ as: true }, { headers: { cookie } }] as TestCallOptions[]
    const asVisitor = [
      {},
      { as: 'x'.repeat(43) },
      { headers: { cookie: 'language=en' } },
    ] as TestCallOptions[]
    for (const order of [
      [...asStaff, ...asVisitor, ...asStaff],
      [...asVisitor, ...asStaff, ...asVisitor],
    ]) {
      await write(providerApi.update, { params: { id }, body: { hours: `Lunes ${order.length}` } })
      for (const options of order) {
        const { text, headers } = await read(providerApi.list, options)
        const isStaff = asStaff.includes(options)
        expect([options, text.includes('Escondida'), text.includes('createdBy')]).toEqual([
          options,
          isStaff,
          isStaff,
        ])
        if (isStaff) expect(headers['cache-control']).toBe('no-store')
      }
    }
  })

  test('an administrator gets no 304 for a visitor’s ETag', async () => {
    const { etag } = (await read(providerApi.list)).headers
    const staff = await read(providerApi.list, { as: true, headers: { 'if-none-match': `${etag}` } })
    expect([staff.status, staff.text.includes('createdBy')]).toEqual([200, true])
  })

  test('a filtered response does not affect the next reader', async () => {
    await write(eventApi.create, { body: { ...event, title: 'Caminata' } })
    const all = await read()
    const filtered = await read(eventApi.list, { query: { q: 'caminata' } })
    expect([filtered.total, filtered.body[0].title]).toEqual([1, 'Caminata'])
    expect((await read()).text).toBe(all.text)
    expect((await read(eventApi.list, { query: { page: 1, pageSize: 1 } })).body).toHaveLength(1)
  })

  async function sessionCookie(): Promise<string> {
    const body = { username: 'prueba', password: 'una clave de prueba' }
    const { headers } = await server.call('POST /api/auth/login', { body })
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }
})

describe('never stale', () => {
  test('after an event is created, changed, hidden and shown', async () => {
    const { id } = await write(eventApi.create, { body: { ...event, title: 'Ola' } })
    expect(await titles()).toContain('Ola')
    await write(eventApi.update, { params: { id }, body: { title: 'Ola de luz' } })
    expect(await titles()).toContain('Ola de luz')
    await write(eventApi.update, { params: { id }, body: { isActive: false } })
    expect(await titles()).not.toContain('Ola de luz')
    await write(eventApi.update, { params: { id }, body: { isActive: true } })
    expect(await titles()).toContain('Ola de luz')
  })

  test('after another program writes', async () => {
    const { id } = await write(eventApi.create, { body: { ...event, title: 'De otro programa' } })
    expect(await titles()).toContain('De otro programa')
    await server.ctx.db.update(events).set({ title: 'Cambiado' }).where(eq(events.id, id))
    await expect.poll(titles, { timeout: 20_000 }).toContain('Cambiado')
  })

  test('after a backup is restored', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hib-kept-'))
    try {
      const file = join(folder, 'copy')
      const handle = server.services.get(database)
      await writeBackup(handle, { file, program: '9.9.9' })
      await write(eventApi.create, { body: { ...event, title: 'Después de la copia' } })
      expect(await titles()).toContain('Después de la copia')
      await restoreBackup(handle, { file, replace: true })
      await expect.poll(titles, { timeout: 20_000 }).not.toContain('Después de la copia')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('the page version', () => {
  const versionNow = () => readPageVersion(server.ctx.db)

  test('changes in the same transaction as the write', async () => {
    const before = await versionNow()
    const failing = inTransaction(server.ctx, async (ctx) => {
      await ctx.db.update(events).set({ title: 'No queda' })
      throw new Error('after the write')
    })
    await expect(failing).rejects.toThrow('after the write')
    expect(await versionNow()).toBe(before)
  })

  test('stays when nothing public was written', async () => {
    const before = await versionNow()
    await server.call('POST /api/contact', {
      body: { name: 'Ana', email: 'ana@example.org', subject: 'Hola', message: 'Una pregunta para ustedes' },
    })
    expect(await versionNow()).toBe(before)
  })
})
