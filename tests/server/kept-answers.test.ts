import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventApi } from '#features/events/endpoints.ts'
import type { PublicEvent } from '#features/events/schemas.ts'
import { events } from '#features/events/tables.server.ts'
import { providerApi } from '#features/providers/endpoints.ts'
import { writeBackup } from '#lib/backup/backup.server.ts'
import { restoreBackup } from '#lib/backup/restore.server.ts'
import { database, inTransaction } from '#lib/context.server.ts'
import { readPageVersion } from '#lib/database/page-version.server.ts'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { routes } from '#server/app.ts'
import { eraseOld } from '#server/cli/erase.ts'
import { type CallOptions, type TestApp, testApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const event = {
  title: 'Encuentro',
  description: 'Juntos',
  eventDate: '2031-05-04T22:00:00Z',
  maxParticipants: 1,
}
const person = (n: number) => ({
  fullName: `Persona ${n}`,
  email: `persona${n}@example.org`,
  phone: '787-555-0100',
})
const provider = { name: 'Consejera', specialty: 'Duelo', phone: '787-555-0100', email: 'c@example.org' }

async function write(endpoint: AnyEndpoint, options: CallOptions) {
  const answer = await server.call(endpoint, { as: true, ...options })
  expect([answer.status, answer.text]).toEqual([endpoint.status ?? 200, expect.any(String)])
  return answer.body
}

const read = (endpoint: AnyEndpoint = eventApi.list, options: CallOptions = {}) =>
  server.call(endpoint, options)

/** Read twice: the second is a kept one, if there is any. */
async function titles(): Promise<string[]> {
  await read()
  return (await read()).body.map(({ title }: PublicEvent) => title)
}

async function eventNow(id: number): Promise<PublicEvent> {
  await read()
  return (await read()).body.find((one: PublicEvent) => one.id === id)
}

test('only public reads without a parameter are kept', () => {
  const kept = routes.map(({ endpoint }) => endpoint).filter(({ isCacheable }) => isCacheable)
  expect(kept.map(({ method, path, access }) => [method, path, access])).toEqual([
    ['GET', '/api/service-providers', 'public'],
    ['GET', '/api/events', 'public'],
  ])
})

describe('the kept bytes', () => {
  const bytes = (headers: Record<string, string>) => server.app.inject({ url: eventApi.list.path, headers })

  test('are the same in every encoding, with their number', async () => {
    await write(eventApi.create, { body: event })
    const plain = await read()
    expect([plain.total, plain.headers['content-encoding']]).toEqual([plain.body.length, undefined])
    const br = await bytes({ 'accept-encoding': 'gzip, br' })
    const gzip = await bytes({ 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.text)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.text)
    for (const one of [plain, br, gzip]) {
      expect(one.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Accept-Language, Authorization, Cookie',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-request-id': expect.any(String),
      })
      expect(one.headers['x-total-count']).toBe(plain.headers['x-total-count'])
    }
  })

  test('are not sent to a client that has them, until a write', async () => {
    const { headers } = await read()
    const again = { 'if-none-match': `${headers.etag}` }
    const known = await bytes(again)
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', headers.etag])
    await write(eventApi.create, { body: { ...event, title: 'Otro' } })
    const fresh = await bytes(again)
    expect([fresh.statusCode, fresh.body.includes('Otro')]).toEqual([200, true])
  })

  test('have a size also for one who asks for the headers alone', async () => {
    const { text } = await read()
    const head = await server.app.inject({ method: 'HEAD', url: eventApi.list.path })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      `${Buffer.byteLength(text)}`,
    ])
  })
})

describe('one path, two readers', () => {
  test('neither ever gets the other’s answer, whoever asks first', async () => {
    const { id } = await write(providerApi.create, { body: { ...provider, name: 'Escondida' } })
    await write(providerApi.update, { params: { id }, body: { isActive: false } })
    const cookie = await sessionCookie()
    const asStaff = [{ as: true }, { headers: { cookie } }] as CallOptions[]
    const asStranger = [{}, { as: 'x'.repeat(43) }, { headers: { cookie: 'language=en' } }] as CallOptions[]
    for (const order of [
      [...asStaff, ...asStranger, ...asStaff],
      [...asStranger, ...asStaff, ...asStranger],
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

  test('a known ETag of strangers is nothing to an administrator', async () => {
    const { etag } = (await read(providerApi.list)).headers
    const staff = await read(providerApi.list, { as: true, headers: { 'if-none-match': `${etag}` } })
    expect([staff.status, staff.text.includes('createdBy')]).toEqual([200, true])
  })

  test('a filter is heeded, and what it left out is there for the next reader', async () => {
    await write(eventApi.create, { body: { ...event, title: 'Caminata' } })
    const all = await read()
    const some = await read(eventApi.list, { query: { q: 'caminata' } })
    expect([some.total, some.body[0].title]).toEqual([1, 'Caminata'])
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
  test('after an event is announced, changed, switched off and on', async () => {
    const { id } = await write(eventApi.create, { body: { ...event, title: 'Ola' } })
    expect(await titles()).toContain('Ola')
    await write(eventApi.update, { params: { id }, body: { title: 'Ola de luz' } })
    expect(await titles()).toContain('Ola de luz')
    await write(eventApi.update, { params: { id }, body: { isActive: false } })
    expect(await titles()).not.toContain('Ola de luz')
    await write(eventApi.update, { params: { id }, body: { isActive: true } })
    expect(await titles()).toContain('Ola de luz')
  })

  test('after people register, wait, move up and leave', async () => {
    const { id } = await write(eventApi.create, { body: event })
    expect(await eventNow(id)).toMatchObject({ placesLeft: 1, waiting: 0 })
    const register = (n: number) => write(eventApi.register, { as: false, params: { id }, body: person(n) })
    await register(1)
    expect(await eventNow(id)).toMatchObject({ placesLeft: 0, waiting: 0 })
    await register(2)
    expect(await eventNow(id)).toMatchObject({ placesLeft: 0, waiting: 1 })
    const rows = (await read(eventApi.listOfEvent, { as: true, params: { id } })).body as {
      id: number
      fullName: string
    }[]
    const numberOf = (n: number) => rows.find(({ fullName }) => fullName === person(n).fullName)?.id
    await write(eventApi.updateRegistration, { params: { id: numberOf(1) }, body: { status: 'cancelled' } })
    expect(await eventNow(id)).toMatchObject({ placesLeft: 0, waiting: 0 })
    await write(eventApi.removeRegistration, { params: { id: numberOf(2) } })
    expect(await eventNow(id)).toMatchObject({ placesLeft: 1, waiting: 0 })
  })

  test('after a program beside the server writes', async () => {
    const { id } = await write(eventApi.create, { body: { ...event, title: 'De otro programa' } })
    expect(await titles()).toContain('De otro programa')
    await server.ctx.db.update(events).set({ title: 'Cambiado' }).where(eq(events.id, id))
    await expect.poll(titles, { timeout: 20_000 }).toContain('Cambiado')
  })

  test('after a copy is restored', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hib-kept-'))
    try {
      const file = join(folder, 'copy')
      const opened = server.services.get(database)
      await writeBackup(opened, { file, program: '9.9.9' })
      await write(eventApi.create, { body: { ...event, title: 'Después de la copia' } })
      expect(await titles()).toContain('Después de la copia')
      await restoreBackup(opened, { file, replace: true })
      await expect.poll(titles, { timeout: 20_000 }).not.toContain('Después de la copia')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('the version of what pages show', () => {
  const versionNow = () => readPageVersion(server.ctx.db)

  test('changes with erasing, which an administrator does beside the server', async () => {
    const { id } = await write(eventApi.create, { body: event })
    await write(eventApi.register, { params: { id }, body: person(1) })
    await server.ctx.db
      .update(events)
      .set({ eventDate: new Date('2020-05-04') })
      .where(eq(events.id, id))
    const before = await versionNow()
    await eraseOld(server.ctx, new Date('2021-01-01'))
    expect(await versionNow()).not.toBe(before)
  })

  test('changes together with the write, or not at all', async () => {
    const before = await versionNow()
    const failing = inTransaction(server.ctx, async (ctx) => {
      await ctx.db.update(events).set({ title: 'No queda' })
      throw new Error('after the write')
    })
    await expect(failing).rejects.toThrow('after the write')
    expect(await versionNow()).toBe(before)
  })

  test('stays where nothing public was written', async () => {
    const before = await versionNow()
    await server.call('POST /api/contact', {
      body: { name: 'Ana', email: 'ana@example.org', subject: 'Hola', message: 'Una pregunta para ustedes' },
    })
    expect(await versionNow()).toBe(before)
  })
})
