import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest } from '../support/family-request.ts'
import { runJob } from '../support/jobs.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const call = async (endpoint: Parameters<TestApp['call']>[0], params: object, body?: object) => {
  const answer = await app.call(endpoint, { as: true, params: params as Record<string, unknown>, body })
  expect([200, 201], answer.text).toContain(answer.status)
  return answer.body
}
const run = (statement: string) => app.ctx.db.execute(sql.raw(statement))
const rowsOf = async (statement: string) => (await run(statement)).rows

/** The columns that the migration fills from the queue. */
const facts = [
  'select id, told, owes_received, remembered_on from box_requests order by id',
  'select id, told, reminded_for from event_registrations order by id',
  'select id, thanked, owes_thanks from donations order by id',
  'select id, emailed_to from receipts order by id',
  `select rows->'event_registrations'->0->'told' as told from bin_records`,
]
const readFacts = async () => {
  const all = []
  for (const statement of facts) all.push(await rowsOf(statement))
  // Since then each also says whether its file put the event into the calendar, or took it out.
  return JSON.parse(JSON.stringify(all, (key, value) => (key === 'calendar' ? undefined : value)))
}
const sent = () => run(`update mail_outbox set status = 'sent' where status = 'queued'`)
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)

/** A family, registrations and a gift whose letters left, wait or were withdrawn. */
async function writeLetters() {
  for (const email of ['una@example.org', 'dos@example.org', 'tres@example.org'])
    await app.call(boxRequestApi.create, { body: { ...familyRequest, email } })
  await call(boxRequestApi.update, { id: 2 }, { email: 'corregido@example.org' })
  await call(boxRequestApi.setOutcome, { id: 3 }, { outcome: 'declined', reason: 'Lejos' })
  const event = { title: 'Círculo', description: 'Un rato', eventDate: soon(12) }
  const { id } = await call(eventApi.create, {}, event)
  for (const name of ['eva', 'ana', 'luz'])
    await app.call(eventApi.register, {
      params: { id },
      body: { fullName: name, email: `${name}@example.org`, phone: '787-555-0133' },
    })
  await sent()
  await call(boxRequestApi.update, { id: 1 }, { email: 'otra@example.org' })
  const rows = await call(eventApi.listOfEvent, { id })
  const idOf = (name: string) => rows.find((row: { fullName: string }) => row.fullName === name).id
  await call(eventApi.updateRegistration, { id: idOf('eva') }, { status: 'confirmed' })
  await call(eventApi.updateRegistration, { id: idOf('ana') }, { status: 'confirmed' })
  await call(eventApi.updateRegistration, { id: idOf('ana') }, { status: 'pending' })
  const removed = { as: true, params: { id: idOf('luz') }, query: { notify: false } }
  await app.call(eventApi.removeRegistration, removed)
  await runJob(app.ctx, 'reminders', new Date())
  const gift = { amount: '25', method: 'paypal', donorName: 'Raúl', donorEmail: 'raul@example.org' }
  await app.call(donationApi.create, { body: gift })
  await call(paymentApi.verify, { subject: 'donation', id: 1 }, { transactionId: 'TX1' })
}

test('what letters told moves from the queue to the records, in the bin too', async () => {
  await writeLetters()
  const written = await readFacts()
  expect(JSON.stringify(written)).toContain('eva@example.org')
  await run(`alter table remembrance_dates add column last_sent_on date`)
  await run(`alter table mail_outbox add column recipient_id integer`)
  await run(`update box_requests set told = null, owes_received = false, remembered_on = null`)
  await run(`update event_registrations set told = null, reminded_for = null`)
  await run(`update donations set thanked = null, owes_thanks = false`)
  await run(`update receipts set emailed_to = null`)
  await run(`update bin_records set rows = jsonb_set(rows, '{event_registrations,0,told}', 'null')`)
  const [file] = globSync('src/db/migrations/*_told_on_the_record.sql')
  const moves = readFileSync(file!, 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /^UPDATE /m.test(statement))
  for (const statement of moves) await run(statement)
  const nothing = (rows: unknown) => JSON.parse(JSON.stringify(rows).replaceAll('[]', 'null'))
  expect(nothing(await readFacts())).toEqual(nothing(written))
})

test('a letter that was erased went to the address of now, with the link of now', async () => {
  await app.call(boxRequestApi.create, { body: { ...familyRequest, email: 'una@example.org' } })
  await sent()
  const [written] = await readFacts()
  await run(`update mail_outbox set to_address = '', payload = '{}'`)
  await run(`update box_requests set told = null`)
  const [file] = globSync('src/db/migrations/*_told_on_the_record.sql')
  for (const statement of readFileSync(file!, 'utf8').split('--> statement-breakpoint'))
    if (statement.includes('UPDATE "box_requests" request SET "told"')) await run(statement)
  expect((await readFacts())[0]).toEqual(written)
})

test('each letter that tells of registrations knows which: notices, of before too, and those that came together', async () => {
  for (let id = 1; id <= 5; id++) {
    await call(eventApi.create, {}, { title: 'Círculo', description: 'Un rato', eventDate: soon(12) })
    const body = { fullName: 'Eva', email: 'eva@example.org', phone: '787-555-0133' }
    await app.call(eventApi.register, { params: { id }, body })
  }
  for (const id of [1, 2])
    await call(eventApi.sendMessage, { id }, { to: ['pending'], textEs: 'Trae una foto.' })
  const letters = () =>
    rowsOf('select kind, recipient_ids from mail_outbox where recipient_ids is not null order by id')
  const written = await letters()
  expect(written.map(({ recipient_ids }) => recipient_ids)).toEqual([[4, 5], [1], [2]])
  await run(`alter table mail_outbox add column recipient_id integer`)
  await run(`update mail_outbox set recipient_id = recipient_ids[1] where recipient_ids = '{1}'`)
  await run(`update mail_outbox set recipient_ids = null`)
  const [file] = globSync('src/db/migrations/*_registrations_of_a_letter.sql')
  for (const statement of readFileSync(file!, 'utf8').split('--> statement-breakpoint'))
    if (/^UPDATE /m.test(statement)) await run(statement)
  expect(await letters()).toEqual(written)
})
