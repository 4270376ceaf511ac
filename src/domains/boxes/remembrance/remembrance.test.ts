import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import type { EmailPayload } from '#domains/mail/outbox/email-queue.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import type { Letter } from '#domains/mail/outbox/schemas.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { stopApi } from '#domains/mail/stops/endpoints.ts'
import { historyEntries } from '#domains/team/history/tables.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { familyRequest } from '#tests/support/family-request.ts'
import { runJob, sendDueEmails } from '#tests/support/jobs.ts'
import { remembranceApi } from './endpoints.ts'
import { remembranceRetention } from './retention.server.ts'
import { datesDueOn } from './rules.ts'
import { remembranceDates } from './tables.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let number = 0
async function newRequest(change: object = {}) {
  number += 1
  const email = `familia${number}@example.org`
  await app.call(boxRequestApi.create, { body: { ...familyRequest, ...change, email } })
  return app.ctx.db.select().from(boxRequests).where(eq(boxRequests.email, email)).then(firstRow)
}
const given = { month: 3, day: 7, language: 'es', consent: true }
const set = (reference: string, body: object = {}) =>
  app.call(remembranceApi.set, { params: { reference }, body: { ...given, ...body } })
const sentTo = async (email: string) =>
  (await app.ctx.db.select().from(emailOutbox).orderBy(emailOutbox.id)).filter(
    ({ kind, to }) => kind === 'remembrance' && to === email,
  )
const runOn = (instant: string) => runJob(app.ctx, 'remembrance', new Date(instant))

test('one e-mail a year, in the chosen language, to the corrected address', async () => {
  const { id, reference, email } = await newRequest()
  const saved = await set(reference, { language: 'en' })
  expect(saved.body).toEqual({
    date: { month: 3, day: 7, language: 'en' },
    isOffered: true,
  })
  await runOn('2031-03-06T13:00:00Z')
  expect(await sentTo(email)).toEqual([])
  await app.ctx.db.update(boxRequests).set({ email: 'nueva@example.org' }).where(eq(boxRequests.id, id))
  await runOn('2031-03-07T13:00:00Z')
  await runOn('2031-03-07T14:00:00Z')
  await runOn('2031-03-09T13:00:00Z')
  expect(await sentTo('nueva@example.org')).toMatchObject([{ locale: 'en', to: 'nueva@example.org' }])
  await runOn('2032-03-07T13:00:00Z')
  expect(await sentTo('nueva@example.org')).toHaveLength(2)
})

test('a date that was removed and given again brings no second e-mail in its year', async () => {
  const { reference, email } = await newRequest()
  await set(reference, { month: 8, day: 3 })
  await runOn('2031-08-03T13:00:00Z')
  await app.ctx.db.update(emailOutbox).set({ status: 'sent' }).where(eq(emailOutbox.to, email))
  await app.call(remembranceApi.remove, { params: { reference } })
  await set(reference, { month: 8, day: 20 })
  await runOn('2031-08-20T13:00:00Z')
  expect(await sentTo(email)).toHaveLength(1)
  await runOn('2032-08-20T13:00:00Z')
  expect(await sentTo(email)).toHaveLength(2)
})

test('a late start writes within two days, and not later', async () => {
  const [soon, late] = [await newRequest(), await newRequest()]
  await set(soon.reference, { month: 5, day: 10 })
  await set(late.reference, { month: 5, day: 9 })
  await runOn('2031-05-12T13:00:00Z')
  expect([(await sentTo(soon.email)).length, (await sentTo(late.email)).length]).toEqual([1, 0])
})

test('one tap on the link of the e-mail stops it, without a session, and can be taken back', async () => {
  const { reference, email } = await newRequest()
  await set(reference, { month: 6, day: 1 })
  await runOn('2031-06-01T13:00:00Z')
  const [sent] = await sentTo(email)
  const link = /recordar\/(.+)$/.exec((sent!.payload as EmailPayload).values.stopUrl ?? '')![1]!
  const change = (isStopped: boolean) =>
    app.call(remembranceApi.changeLink, { params: { reference: link }, body: { isStopped } })
  expect((await change(true)).body).toEqual({ isStopped: true })
  await runOn('2032-06-01T13:00:00Z')
  expect(await sentTo(email)).toHaveLength(1)
  expect((await app.call(remembranceApi.get, { params: { reference } })).body.date).toBeNull()
  await change(false)
  await runOn('2033-06-01T13:00:00Z')
  expect(await sentTo(email)).toHaveLength(2)
  expect((await app.call(remembranceApi.link, { params: { reference: '2222-2222-2222' } })).status).toBe(404)
})

test('the family deletes its date; the history never holds it', async () => {
  const { id, reference } = await newRequest()
  await set(reference, { month: 7, day: 13 })
  expect((await app.call(remembranceApi.remove, { params: { reference } })).body.date).toBeNull()
  expect(await app.ctx.db.select().from(remembranceDates).where(eq(remembranceDates.requestId, id))).toEqual(
    [],
  )
  const entries = await app.ctx.db.select().from(historyEntries).where(eq(historyEntries.entityId, id))
  const ours = entries.filter(({ action }) => action.startsWith('remembrance'))
  expect(ours.map(({ action, changes }) => [action, changes])).toEqual([
    ['remembrance_set', {}],
    ['remembrance_stopped', {}],
  ])
})

test('nobody gives a date for a gift, nor without consent, nor one that does not exist', async () => {
  const gift = await newRequest({
    boxPurpose: 'gift',
    giftSenderName: 'Luis',
    giftRecipientName: 'Marta',
  })
  expect((await set(gift.reference)).status).toBe(409)
  const { reference } = await newRequest()
  for (const [body, path] of [
    [{ consent: false }, 'consent'],
    [{ day: 31, month: 4 }, 'day'],
    [{ month: 13 }, 'month'],
    [{ language: 'fr' }, 'language'],
  ] as const) {
    const response = await set(reference, body)
    expect([response.status, response.body.errors[0].path]).toEqual([400, path])
  }
  expect((await set('2222-2222-2222')).status).toBe(404)
})

test('29 February falls on the 28th when there is none', () => {
  expect(datesDueOn('2031-02-28')).toEqual([
    { month: 2, day: 28 },
    { month: 2, day: 29 },
  ])
  expect(datesDueOn('2032-02-28')).toEqual([{ month: 2, day: 28 }])
  expect(datesDueOn('2032-02-29')).toEqual([{ month: 2, day: 29 }])
})

test('an e-mail that has not left is not sent once the family stops it', async () => {
  const [removed, stopped] = [await newRequest(), await newRequest()]
  for (const { reference } of [removed, stopped]) await set(reference, { month: 8, day: 4 })
  await runOn('2035-08-04T13:00:00Z')
  await app.call(remembranceApi.remove, { params: { reference: removed.reference } })
  const [sent] = await sentTo(stopped.email)
  const link = /recordar\/(.+)$/.exec((sent!.payload as EmailPayload).values.stopUrl ?? '')![1]!
  await app.call(remembranceApi.changeLink, { params: { reference: link }, body: { isStopped: true } })
  for (const { email } of [removed, stopped])
    expect(await sentTo(email)).toMatchObject([{ status: 'withdrawn' }])
})

const stop = (email: string, kind: string) =>
  app.call(stopApi.setStop, { as: true, body: { email, kind, reason: 'person_asked' } })
const dateOf = async (reference: string) =>
  (await app.call(remembranceApi.get, { params: { reference } })).body.date
const linkOf = async (id: number) => {
  const ofRequest = eq(remembranceDates.requestId, id)
  const row = await app.ctx.db.select().from(remembranceDates).where(ofRequest).then(firstRow)
  return { reference: row.reference }
}
/** What becomes of the letter of a year. Without an account it waits. */
async function fateIn(year: number, email: string) {
  const morning = new Date(`${year}-09-05T13:00:00Z`)
  await runOn(morning.toISOString())
  await sendDueEmails({ ...app.ctx, now: () => new Date(morning.getTime() + 60_000) })
  return (await sentTo(email)).at(-1)?.status
}

test.each(['no_invitations', 'no_remembrance'])(
  '%s: what she said before the date does not stop it, what she says since does, and the page says it',
  async (kind) => {
    const { id, reference, email } = await newRequest()
    await stop(email, kind)
    expect((await set(reference, { month: 9, day: 5 })).body.date).toMatchObject({ month: 9, day: 5 })
    expect(await dateOf(reference)).toMatchObject({ month: 9 })
    expect(await fateIn(2041, email)).toBe('queued')
    // Said again.
    await stop(email, kind)
    expect(await dateOf(reference)).toBeNull()
    expect(await fateIn(2042, email)).toBe('discarded')
    // By mistake: the page behind the link takes it back.
    const params = await linkOf(id)
    expect((await app.call(remembranceApi.link, { params })).body).toEqual({ isStopped: true })
    await app.call(remembranceApi.changeLink, { params, body: { isStopped: false } })
    expect(await dateOf(reference)).toMatchObject({ month: 9 })
    expect(await fateIn(2043, email)).toBe('queued')
  },
)

test('a date that a later wish stopped goes two years after its last e-mail, whatever the job does meanwhile', async () => {
  const [stopped, used] = [await newRequest(), await newRequest()]
  for (const { reference } of [stopped, used]) await set(reference, { month: 9, day: 5 })
  await runOn('2046-09-05T13:00:00Z')
  await stop(stopped.email, 'no_remembrance')
  for (const year of [2047, 2048]) await runOn(`${year}-09-05T13:00:00Z`)
  const [rule] = remembranceRetention
  const due = await rule!.ids(app.ctx, new Date('2046-09-06T08:40:00Z'))
  const rowOf = ({ id }: { id: number }) =>
    app.ctx.db.select().from(remembranceDates).where(eq(remembranceDates.requestId, id)).then(firstRow)
  expect(due).toContain((await rowOf(stopped)).id)
  expect(due).not.toContain((await rowOf(used)).id)
})

test('«nothing at all»: a date given since is not written on, and staff are told; nothing shows it to others', async () => {
  const [before, since] = [await newRequest(), await newRequest()]
  await set(since.reference, { month: 9, day: 5 })
  for (const { email } of [before, since]) await stop(email, 'no_contact')
  expect((await set(before.reference, { month: 9, day: 5 })).body.date).toMatchObject({ month: 9 })
  expect(await dateOf(before.reference)).toMatchObject({ month: 9 })
  expect(await dateOf(since.reference)).toBeNull()
  expect(await fateIn(2044, before.email)).toBe('discarded')
  expect((await sentTo(since.email)).at(-1)?.status).toBe('discarded')
  // Who said it since asks for nothing.
  const calls = async (entityId: number) =>
    (await app.call(outboxApi.letters, { as: true, params: { entity: 'box_request', entityId } })).body
      .filter(({ isUnreached }: Letter) => isUnreached)
      .map(({ kind }: Letter) => kind)
  expect(await calls(before.id)).toContain('remembrance')
  expect(await calls(since.id)).not.toContain('remembrance')
})
