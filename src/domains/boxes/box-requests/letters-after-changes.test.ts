import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseEmailsAbout } from '#domains/mail/outbox/retention.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { byMail } from '#tests/support/family-request.ts'
import { letters } from '#tests/support/letters.ts'
import { newRequest } from '#tests/support/stock.ts'
import { saveBoxRequest } from './corrections.server.ts'
import { setOutcome } from './outcomes.server.ts'
import { startParcel } from './parcels.server.ts'

let app: TestApp
let mail: ReturnType<typeof letters>
beforeEach(async () => {
  app = await testApp()
  mail = letters(app)
})
afterEach(() => app.close())

async function newRequestOf(name: string, fields: object = {}): Promise<number> {
  const id = await newRequest(app, { email: `${name}@example.org`, ...fields })
  await mail.send(10)
  return id
}
const save = (id: number, fields: object, seconds = 0) =>
  saveBoxRequest(mail.later(seconds), id, fields as Parameters<typeof saveBoxRequest>[2], {})
const received = 'request_received'
const onItsWay = 'box_on_its_way'
const moved = 'request_link_moved'

test('the second parcel is announced, also after a slip with its status', async () => {
  const id = await newRequestOf('ana')
  await save(id, { status: 'shipped' })
  await mail.send(100)
  await setOutcome(mail.later(), id, { outcome: 'lost' })
  await startParcel(mail.later(), id)
  await save(id, { status: 'shipped' })
  await save(id, { status: 'delivered' }, 20)
  await save(id, { status: 'shipped' }, 20)
  expect((await mail.sentTo('ana')).filter((kind) => kind === onItsWay)).toHaveLength(2)
})

test('a tracking number that a slip withdrew is written again, and news that was read is not', async () => {
  const id = await newRequestOf('ana', byMail)
  await save(id, { status: 'shipped' })
  await mail.send(100)
  await save(id, { status: 'delivered' })
  await save(id, { status: 'shipped' }, 20)
  expect(await mail.sentTo('ana')).toEqual([received, onItsWay])
  await save(id, { trackingNumber: 'EE000000001US' })
  await save(id, { status: 'delivered' }, 20)
  await save(id, { status: 'shipped' }, 20)
  expect(await mail.sentTo('ana')).toEqual([received, onItsWay, onItsWay])
})

test('an address corrected in a closed request gets its link with the next parcel', async () => {
  const id = await newRequestOf('ana')
  await save(id, { status: 'shipped' })
  await mail.send(100)
  await setOutcome(mail.later(), id, { outcome: 'returned' })
  await save(id, { email: 'bea@example.org' })
  await startParcel(mail.later(), id)
  expect(await mail.sentTo('bea')).toEqual([moved])
})

test('a corrected address gets its link when the request was closed by mistake', async () => {
  const id = await newRequestOf('ana')
  await save(id, { email: 'bea@example.org' })
  await setOutcome(mail.later(20), id, { outcome: 'cancelled' })
  await setOutcome(mail.later(10), id, { outcome: null, status: 'pending' })
  expect(await mail.sentTo('bea')).toEqual([moved])
})

test('an address that has its link, or whose e-mails were erased, gets no second one', async () => {
  const [known, erased] = [await newRequestOf('ana'), await newRequestOf('bea')]
  await eraseEmailsAbout(mail.later(), 'box_request', erased)
  for (const id of [known, erased]) {
    await setOutcome(mail.later(), id, { outcome: 'cancelled' })
    await setOutcome(mail.later(100), id, { outcome: null, status: 'pending' })
  }
  expect([await mail.sentTo('ana'), await mail.sentTo('bea')]).toEqual([[received], []])
})
