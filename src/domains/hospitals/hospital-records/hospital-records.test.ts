import { afterAll, beforeAll, expect, test } from 'vitest'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { hospitalUnitApi } from '#domains/hospitals/hospital-units/endpoints.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { hospitalApi } from './endpoints.ts'
import type { Hospital } from './schemas.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const facts = {
  contactPersonName: 'Eva',
  phone: '787-555-0101',
  email: 'eva@example.org',
  collaborationDate: '2026-01-05',
  deliveryDate: '2026-02-05',
  boxesDelivered: 4,
}
const deliver = async (institutionName: string, fields: object = {}) =>
  (await app.call(hospitalDeliveryApi.create, { as: true, body: { institutionName, ...facts, ...fields } }))
    .body
const list = async (query: object = {}): Promise<Hospital[]> =>
  (await app.call(hospitalApi.list, { as: true, query: { page: 1, ...query } })).body
const named = async (name: string) => (await list({ q: name })).find((each) => each.name === name)
const change = (id: number, body: object) => app.call(hospitalApi.update, { as: true, params: { id }, body })
const decide = (id: number, otherId: number, isSame: boolean) =>
  app.call(hospitalApi.decideSame, { as: true, params: { id }, body: { otherId, isSame } })
const deliveriesOf = async (hospitalId: number) =>
  (await app.call(hospitalDeliveryApi.list, { as: true, query: { hospitalId, page: 1 } })).total

test('a delivery makes its hospital known, once, in any spelling, with its contact', async () => {
  await deliver('Hospital Luna')
  await deliver('hospital  LUNA.', { contactPersonName: 'Otra', status: 'delivered' })
  const [hospital, ...others] = (await list()).filter(({ name }) => /luna/i.test(name))
  expect(others).toEqual([])
  expect(hospital).toMatchObject({
    name: 'Hospital Luna',
    contactName: 'Eva',
    agreementOn: '2026-01-05',
    deliveries: 2,
    boxesDelivered: 4,
    boxesGiven: 0,
    lastDeliveryOn: '2026-02-05',
    hasPage: false,
  })
})

test('the page of its unit refers to its record', async () => {
  const body = { institutionName: 'Hospital Sauce' }
  const { unit } = (await app.call(hospitalUnitApi.create, { as: true, body })).body
  expect(unit.hospitalId).toBe((await named('Hospital Sauce'))?.id)
})

test('a hospital is written down before its first delivery, and a known one is opened', async () => {
  const create = (name: string) => app.call(hospitalApi.create, { as: true, body: { name } })
  const made = await create('Hospital Alba')
  expect(made).toMatchObject({ status: 201, body: { name: 'Hospital Alba', deliveries: 0, hasPage: false } })
  expect((await create(' hospital ALBA. ')).body).toMatchObject({ id: made.body.id, contactName: null })
  expect((await create('  ')).status).toBe(400)
  // Its first delivery names a person. The next one changes nothing.
  await deliver('Hospital Alba')
  await deliver('Hospital Alba', { contactPersonName: 'Otra' })
  const known = { id: made.body.id, deliveries: 2, contactName: 'Eva', agreementOn: '2026-01-05' }
  expect(await named('Hospital Alba')).toMatchObject(known)
})

test('contact, agreement, review and trainings are kept, and a review is due on its day', async () => {
  await deliver('Clínica Sol')
  const { id } = (await named('Clínica Sol'))!
  const trainings = [{ day: '2026-03-01', people: 12, topic: 'Qué decir' }]
  const saved = await change(id, { contactName: 'Iris', phone: '', reviewOn: '2026-03-01', trainings })
  expect(saved.body).toMatchObject({ contactName: 'Iris', phone: null, isReviewDue: true, trainings })
  expect((await list({ reviewDue: true })).map(({ name }) => name)).toEqual(['Clínica Sol'])
  await change(id, { reviewOn: '2099-01-01' })
  expect(await list({ reviewDue: true })).toEqual([])
})

test('a corrected name is written in its deliveries and its page; the name of another hospital is refused', async () => {
  await deliver('Hospital Rio')
  await app.call(hospitalUnitApi.create, { as: true, body: { institutionName: 'Hospital Rio', lowAt: 2 } })
  const { id } = (await named('Hospital Rio'))!
  expect((await change(id, { name: 'Hospital Río Grande' })).body).toMatchObject({
    id,
    name: 'Hospital Río Grande',
    deliveries: 1,
    hasPage: true,
  })
  expect((await change(id, { name: 'hospital luna' })).status).toBe(409)
})

test('names of one hospital become one only when somebody says so', async () => {
  await deliver('Hosp. Santa Rosa')
  await deliver('Hospital Santa Rosa')
  const [short, long] = [(await named('Hosp. Santa Rosa'))!, (await named('Hospital Santa Rosa'))!]
  expect([short.maybeSame?.id, long.maybeSame?.id]).toEqual([long.id, short.id])
  await change(short.id, { reviewOn: '2099-01-01', trainings: [{ day: '2026-01-09', people: 3 }] })
  const joined = await decide(long.id, short.id, true)
  expect(joined.body).toMatchObject({
    id: long.id,
    name: 'Hospital Santa Rosa',
    deliveries: 2,
    reviewOn: '2099-01-01',
    trainings: [{ people: 3 }],
    maybeSame: null,
  })
  expect(await deliveriesOf(long.id)).toBe(2)
  expect(await named('Hosp. Santa Rosa')).toBeUndefined()
  expect((await decide(short.id, long.id, true)).status).toBe(404)
})

test('a name corrected in a delivery keeps the record, and two pages of one hospital are refused', async () => {
  const { id: delivery, hospitalId } = await deliver('Hospital Cupei')
  await change(hospitalId, { notes: 'Por la puerta de atrás' })
  const correct = (institutionName: string) =>
    app.call(hospitalDeliveryApi.update, {
      as: true,
      params: { id: delivery },
      body: { institutionName, isSameHospital: true },
    })
  expect((await correct('Hospital Cupey')).body).toMatchObject({
    institutionName: 'Hospital Cupey',
    hospitalId,
  })
  expect(await named('Hospital Cupey')).toMatchObject({ id: hospitalId, notes: 'Por la puerta de atrás' })
  expect(await named('Hospital Cupei')).toBeUndefined()
  for (const institutionName of ['Hospital Cupey', 'Clínica Caimito'])
    await app.call(hospitalUnitApi.create, { as: true, body: { institutionName, lowAt: 2 } })
  expect((await correct('Clínica Caimito')).status).toBe(409)
  expect((await decide((await named('Clínica Caimito'))!.id, hospitalId, true)).status).toBe(409)
  expect(await named('Hospital Cupey')).toMatchObject({ deliveries: 1, hasPage: true })
})

test('who says that it is another one is not asked again', async () => {
  await deliver('Hospital del Norte I')
  await deliver('Hospital del Norte II')
  const [one, two] = [(await named('Hospital del Norte I'))!, (await named('Hospital del Norte II'))!]
  expect(one.maybeSame?.id).toBe(two.id)
  expect((await decide(one.id, two.id, false)).body.maybeSame).toBeNull()
  expect((await named('Hospital del Norte II'))?.maybeSame).toBeNull()
  expect((await decide(one.id, one.id, true)).status).toBe(409)
})

test('a delivery that comes back from the bin is of its hospital, whatever became of that', async () => {
  const { id } = await deliver('Hospital de Antes')
  await app.call(hospitalDeliveryApi.remove, { as: true, params: { id } })
  const { id: hospitalId } = (await named('Hospital de Antes'))!
  await deliver('Hospital de Ahora')
  const { id: nowId } = (await named('Hospital de Ahora'))!
  await decide(nowId, hospitalId, true)
  await change(nowId, { name: 'Hospital de Hoy' })
  await app.call(binApi.restore, { as: true, params: { entity: 'hospital_delivery', entityId: id } })
  const found = await app.call(hospitalDeliveryApi.list, { as: true, query: { q: 'Hospital de Hoy' } })
  expect(found.body).toHaveLength(2)
  expect(found.body).toMatchObject([{ hospitalId: nowId }, { hospitalId: nowId }])
  expect(await named('Hospital de Hoy')).toMatchObject({ deliveries: 2 })
  expect(await named('Hospital de Antes')).toBeUndefined()
})
