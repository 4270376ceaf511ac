import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { queueReminders } from '#domains/events/events/emails.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { runJob, sendDueEmails } from '../support/jobs.ts'
import { at } from '../support/month/clock.ts'
import {
  expectExportsEqualScreen,
  expectReceiptsWithoutGap,
  expectTrueNumbers,
  expectTrueStock,
  listedRows,
} from '../support/month/comparing.ts'
import { year } from '../support/month/incident.ts'
import { octoberIncidents, requestIncidents } from '../support/month/october-and-requests.ts'
import { expectBooksOnScreen, screenIncidents } from '../support/month/on-screen.ts'
import { bookIncidents, eventIncidents, moreRequestIncidents } from '../support/month/second-half.ts'
import { sentIds, untrueEmails } from '../support/month/true-emails.ts'
import { World } from '../support/month/world.ts'

const october = `${year}-10`
const november = `${year}-11`
const incidents = [
  ...octoberIncidents,
  ...requestIncidents,
  ...moreRequestIncidents,
  ...eventIncidents,
  ...bookIncidents,
  ...screenIncidents,
].sort((a, b) => a.day.localeCompare(b.day))
const days = Array.from({ length: 40 }, (_, index) =>
  new Date(Date.parse(`${october}-22T12:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
)

let w: World
beforeAll(async () => {
  w = await World.start(days[0]!)
})
afterAll(async () => {
  await w?.close()
  vi.useRealTimers()
})

/** Sends what is due; every e-mail is true at the moment it leaves. */
async function sendTrueEmails(what: string): Promise<void> {
  const before = await sentIds(w)
  // What is written now and waits for undo must not leave yet.
  await sendDueEmails(w.app.ctx)
  expect(await untrueEmails(w, before), what).toEqual([])
  const afterFirst = await sentIds(w)
  await w.clock.forward(5)
  await sendDueEmails(w.app.ctx)
  expect(await untrueEmails(w, afterFirst), what).toEqual([])
}

test('sixty incidents of a month: every number, e-mail and export stays true', async () => {
  expect(incidents.length).toBeGreaterThanOrEqual(60)
  let octoberAtClose: unknown
  for (const day of days) {
    await w.clock.set(at(day, 8))
    for (const { what, act } of incidents.filter((incident) => incident.day === day)) {
      try {
        await act(w)
      } catch (error) {
        throw new Error(`${day}: ${what}`, { cause: error })
      }
      await sendTrueEmails(`${day}: ${what}`)
    }
    await w.clock.set(at(day, 18))
    await runJob(w.app.ctx, 'waitlist-offers')
    await queueReminders({ ...w.app.ctx, user: null })
    await sendTrueEmails(`${day}: the jobs of the evening`)
    await expectTrueNumbers(w, day)
    if (day === `${november}-09`) octoberAtClose = await listedRows(w, october)
  }

  const atEnd = await listedRows(w, october)
  // How much of an entry was taken back later shows at the entry; its sums and days stay.
  const asClosed = (rows: unknown) =>
    (rows as Record<string, unknown>[]).map(({ id, type, amount, occurredOn, paymentMethod }) => ({
      id,
      type,
      amount,
      occurredOn,
      paymentMethod,
    }))
  expect(asClosed(atEnd)).toEqual(asClosed(octoberAtClose))
  await expectExportsEqualScreen(w, october, `${october}-31`)
  await expectExportsEqualScreen(w, november, `${november}-30`)
  for (const month of [october, november]) await expectBooksOnScreen(w, month)
  await expectTrueStock(w)
  await expectReceiptsWithoutGap(w)
  // The exports above were reported to dirección.
  await w.clock.forward(5)
  await sendDueEmails(w.app.ctx)
  await expectEmailsArrivedOnce()
})

async function expectEmailsArrivedOnce(): Promise<void> {
  const rows = await w.app.ctx.db.select().from(emailOutbox)
  const sent = rows.filter(({ status }) => status === 'sent')
  const header = (email: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(email)?.[1]?.trim()
  expect(w.smtp.emails.map((email) => [header(email, 'Message-ID'), header(email, 'To')]).sort()).toEqual(
    sent.map(({ messageId, to }) => [messageId, to]).sort(),
  )
  expect(
    rows.filter(({ status }) => ['queued', 'sending', 'held', 'failed', 'expired'].includes(status)),
  ).toEqual([])
  expect(rows.filter(({ status }) => status === 'withdrawn').length).toBeGreaterThan(5)
  expect(sent.length).toBeGreaterThan(50)
  expect(new Set(sent.map(({ locale }) => locale))).toEqual(new Set(['es', 'en']))
  // Spam in the bin, and a caller without an address.
  expect(rows.filter(({ to }) => to === '' || to.startsWith('basura'))).toEqual([])
}
