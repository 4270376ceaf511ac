import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmailPayload } from '#domains/mail/outbox/email-queue.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { kmBetween } from '#domains/site/site/km-between.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { providerApi } from './endpoints.ts'
import { linkDays, linkUses } from './rules.ts'
import { providerLinks, serviceProviders } from './tables.server.ts'
import { noFilters } from './ui/public/directory-filters.ts'
import { findProviders } from './ui/public/find-providers.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const card = {
  name: 'Dra. Inés Colón',
  specialty: 'Psicología perinatal',
  phone: '787-555-0144',
  email: 'ines@example.org',
}
const create = async (fields: object = {}) =>
  (await app.call(providerApi.create, { as: true, body: { ...card, ...fields } })).body
async function linkOf(id: number): Promise<string> {
  expect((await app.call(providerApi.askToConfirm, { as: true, params: { id } })).body.askedAt).not.toBeNull()
  const email = await app.ctx.db
    .select()
    .from(emailOutbox)
    .orderBy(desc(emailOutbox.id))
    .limit(1)
    .then(firstRow)
  expect(email).toMatchObject({ kind: 'provider_confirm', to: card.email })
  return /directorio\/([\w-]+)$/.exec((email.payload as EmailPayload).values.cardUrl ?? '')?.[1] ?? ''
}
const change = (link: string, body: object) =>
  app.call(providerApi.changePrivateCard, { params: { link }, body: { ...card, ...body } })
const rowOf = (id: number) =>
  app.ctx.db.select().from(serviceProviders).where(eq(serviceProviders.id, id)).then(firstRow)

test('«Todo sigue igual» confirms the card, and visitors see the month', async () => {
  const { id } = await create()
  const link = await linkOf(id)
  const answer = await change(link.toLowerCase(), { confirms: true })
  expect([answer.status, answer.body]).toMatchObject([200, { isConfirmed: true, waiting: null }])
  const list = (await app.call(providerApi.list)).body
  expect(list.find((each: { id: number }) => each.id === id).confirmedOn).toBe(puertoRicoDay(new Date()))
})

test('a correction waits, shows what would change, and goes public when staff approve it', async () => {
  const { id } = await create({ hours: 'Lunes' })
  const link = await linkOf(id)
  const sent = await change(link, { hours: 'Martes', town: 'anasco', languages: ['es', 'en'] })
  expect(sent.body).toMatchObject({
    waiting: { hours: 'Martes', town: 'Añasco' },
    isConfirmed: false,
    card: { hours: 'Lunes' },
  })
  const waiting = await app.call(providerApi.list, { as: true, query: { attention: 'corrections' } })
  expect(waiting.body.map((each: { id: number }) => each.id)).toEqual([id])
  const [correction] = (await app.call(providerApi.corrections, { as: true, params: { id } })).body
  expect(correction.changes).toEqual([
    { field: 'hours', before: 'Lunes', after: 'Martes' },
    { field: 'town', before: null, after: 'Añasco' },
    { field: 'languages', before: ['es'], after: ['es', 'en'] },
  ])
  const decide = (approves: boolean) =>
    app.call(providerApi.decide, { as: true, params: { id: correction.id }, body: { approves } })
  expect((await decide(true)).body).toMatchObject({ hours: 'Martes', town: 'Añasco', hasCorrection: false })
  expect((await decide(false)).status).toBe(409)
  expect((await rowOf(id)).confirmedOn).toBe(puertoRicoDay(new Date()))
})

test('«Todo sigue igual» leaves a waiting correction alone; the published card takes it back', async () => {
  const { id } = await create({ hours: 'Lunes' })
  const link = await linkOf(id)
  await change(link, { hours: 'Martes' })
  const confirmed = await change(link, { confirms: true })
  expect(confirmed.body).toMatchObject({ isConfirmed: true, waiting: { hours: 'Martes' } })
  expect((await change(link, { hours: 'Lunes' })).body).toMatchObject({ waiting: null })
})

test('a refused correction changes nothing', async () => {
  const { id } = await create()
  await change(await linkOf(id), { name: 'Otra persona' })
  const [correction] = (await app.call(providerApi.corrections, { as: true, params: { id } })).body
  await app.call(providerApi.decide, { as: true, params: { id: correction.id }, body: { approves: false } })
  expect(await rowOf(id)).toMatchObject({ name: card.name, confirmedOn: null })
})

test('a link expires, has few uses, and ends with a new one; nothing but the link opens the card', async () => {
  const { id } = await create()
  const first = await linkOf(id)
  const second = await linkOf(id)
  expect((await change(first, { confirms: true })).status).toBe(409)
  for (let use = 0; use < linkUses; use++)
    expect((await change(second, { hours: `Hora ${use}` })).status).toBe(200)
  expect((await change(second, { hours: 'De más' })).status).toBe(409)
  const stored = await app.ctx.db.select().from(providerLinks)
  expect(JSON.stringify(stored)).not.toContain(second)
  await app.ctx.db.update(providerLinks).set({ expiresAt: new Date(Date.now() - linkDays * dayMs) })
  for (const link of [second, '2222-2222-2222'])
    expect((await app.call(providerApi.privateCard, { params: { link } })).status).toBe(404)
})

test('a card that nobody confirmed for long stands last, and is on Hoy', async () => {
  const old = await create({ name: 'AAA Antigua', confirmedOn: '2020-01-01' })
  const fresh = await create({ name: 'ZZZ Reciente', confirmedOn: puertoRicoDay(new Date()) })
  const ids = (await app.call(providerApi.list)).body.map((each: { id: number }) => each.id)
  expect(ids.at(-1)).toBe(old.id)
  expect(ids.indexOf(fresh.id)).toBeLessThan(ids.indexOf(old.id))
  const stale = await app.call(providerApi.list, { as: true, query: { attention: 'stale' } })
  expect(stale.body.map((each: { id: number }) => each.id)).toEqual([old.id])
})

test.each([
  [{ town: 'Orlando' }, 'town'],
  [{ cost: 'cheap' }, 'cost'],
  [{ languages: ['fr'] }, 'languages.0'],
])('refuses the card %j', async (fields, path) => {
  const response = await app.call(providerApi.create, { as: true, body: { ...card, ...fields } })
  expect([response.status, response.body.errors[0].path]).toEqual([400, path])
})

test('finds by town and distance, nearest first; online is near everybody', async () => {
  const at = async (town: string | null, isOnline = false) =>
    (await create({ name: `${town ?? 'Sin pueblo'} ${isOnline}`, town, isOnline })) as never
  const providers = [
    await at('Ponce'),
    await at('Caguas'),
    await at('Gurabo'),
    await at(null, true),
  ] as never[]
  const names = (filters: object) =>
    findProviders(providers, { ...noFilters, ...filters }).map(({ provider }) => provider.town)
  expect(kmBetween('San Juan', 'Ponce')).toBeGreaterThan(60)
  expect(kmBetween('San Juan', 'Ponce')).toBeLessThan(85)
  expect(names({ town: 'Caguas' })).toEqual(['Caguas', 'Gurabo', 'Ponce', null])
  expect(names({ town: 'Caguas', distance: '25' })).toEqual(['Caguas', 'Gurabo', null])
  expect(names({ town: 'Caguas', distance: '25', how: 'inPerson' })).toEqual(['Caguas', 'Gurabo'])
  expect(names({ how: 'online' })).toEqual([null])
})

test('asked twice, only the link that works leaves', async () => {
  const { id } = await create({ name: 'Dra. Pedida Dos Veces' })
  await linkOf(id)
  await linkOf(id)
  const emails = await app.ctx.db
    .select({ status: emailOutbox.status })
    .from(emailOutbox)
    .where(eq(emailOutbox.entityId, id))
    .orderBy(emailOutbox.id)
  expect(emails).toEqual([{ status: 'withdrawn' }, { status: 'queued' }])
})
