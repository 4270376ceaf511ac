import { afterAll, beforeAll, expect, test } from 'vitest'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { hospitalApi } from '#domains/hospitals/hospital-records/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { moveToBin } from '#domains/privacy/bin/rows.server.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import { database } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { RateLimits, rateLimits } from '#lib/http/rate-limits.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { requireUnit } from './credentials.server.ts'
import { hospitalUnitApi } from './endpoints.ts'
import { takeBoxBack } from './shelf.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_LOGIN: '5' })
})
afterAll(() => app.close())

const as = { as: true as const }

async function delivered(institutionName: string, boxes: number): Promise<string[]> {
  const body = {
    institutionName,
    contactPersonName: 'Enf. Ruiz',
    phone: '787-555-0100',
    email: 'enf@example.org',
    collaborationDate: '2026-01-05',
    deliveryDate: '2026-02-05',
    boxesDelivered: boxes,
  }
  const { body: delivery } = await app.call(hospitalDeliveryApi.create, { ...as, body })
  const params = { id: delivery.id }
  await app.call(hospitalDeliveryApi.generateBoxes, { ...as, params, body: {} })
  await app.call(hospitalDeliveryApi.update, { ...as, params, body: { status: 'delivered' } })
  const { body: rows } = await app.call(hospitalDeliveryApi.boxes, { ...as, params })
  return rows.map((box: { serialNumber: string }) => box.serialNumber)
}

const cookiesOf = ({ headers }: { headers: object }) =>
  (headers as { 'set-cookie': string[] })['set-cookie'].map((cookie) => cookie.split(';')[0]).join('; ')

async function open(institutionName: string, lowAt = 1) {
  const { body } = await app.call(hospitalUnitApi.create, { ...as, body: { institutionName, lowAt } })
  const { link, pin, unit } = body as { link: string; pin: string; unit: { id: number } }
  const entered = await app.call(hospitalUnitApi.enter, { body: { link, pin } })
  return { link, pin, id: unit.id, entered, headers: { cookie: cookiesOf(entered) } }
}

const lineOf = async (reason: string) => {
  const { body } = await app.call(dashboardApi.attention, as)
  return body.find((line: { reason: string }) => line.reason === reason)?.count ?? 0
}

test('a unit sees its shelf, gives a box once, takes it back and asks for more', async () => {
  const serials = await delivered('Hospital Álamo', 3)
  const { entered, headers } = await open('hospital alamo', 2)
  expect(entered.body).toMatchObject({ isLow: false, givenThisMonth: 0, order: null })
  expect(entered.body.shelf.map((box: { serialNumber: string }) => box.serialNumber)).toEqual(serials)
  for (const cookie of entered.headers['set-cookie'] as unknown as string[])
    expect(cookie).toMatch(/^hib_ud?=[^;]+; Path=\/; HttpOnly; SameSite=Strict/)
  expect(entered.headers['cache-control']).toBe('no-store')
  const give = () =>
    app.call(hospitalUnitApi.give, { headers, body: { serialNumber: serials[0]!.toLowerCase() } })
  const both = await Promise.all([give(), give()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0].body).toMatchObject({ givenThisMonth: 1, isLow: true })
  expect(both[0].body.shelf).toHaveLength(2)
  expect(await lineOf('hospitalUnitLow')).toBe(1)
  const back = await app.call(hospitalUnitApi.takeBack, { headers, body: { serialNumber: serials[0] } })
  expect(back.body).toMatchObject({ givenThisMonth: 0, isLow: false })
  expect(await lineOf('hospitalUnitLow')).toBe(0)
  await app.call(hospitalUnitApi.order, { headers, body: { quantity: 10 } })
  const again = await app.call(hospitalUnitApi.order, { headers, body: { quantity: 12 } })
  expect(again.body.order).toMatchObject({ quantity: 12 })
  expect(await lineOf('hospitalUnitOrders')).toBe(1)
  const { body: units } = await app.call(hospitalUnitApi.list, as)
  await app.call(hospitalUnitApi.orderDone, { ...as, params: { id: units[0].order.id } })
  expect(await lineOf('hospitalUnitOrders')).toBe(0)
})

test('a box is found by its serial number, whatever signs it is typed with', async () => {
  const [serial = ''] = await delivered('Hospital Letras', 1)
  const { headers } = await open('Hospital Letras')
  for (const sign of ['', ' ', '–', ' - ']) {
    const serialNumber = serial.toLowerCase().replaceAll('-', sign)
    const { body } = await app.call(hospitalUnitApi.give, { headers, body: { serialNumber } })
    expect([sign, body.recent?.[0]?.serialNumber]).toEqual([sign, serial])
    await app.call(hospitalUnitApi.takeBack, { headers, body: { serialNumber } })
  }
  const wrong = `${serial.slice(0, -1)}9`
  expect((await app.call(hospitalUnitApi.give, { headers, body: { serialNumber: wrong } })).status).toBe(404)
})

test('the last digits name a box while one box of the shelf ends so, and the answer says which', async () => {
  const institutionName = 'Hospital Final'
  const [first = '', second] = await delivered(institutionName, 2)
  const { headers } = await open(institutionName)
  const give = (serialNumber: string) => app.call(hospitalUnitApi.give, { headers, body: { serialNumber } })
  const marked = async (typed: string) => (await give(typed)).body.marked
  // A repeated call finds what it gave.
  expect([await marked('001'), await marked('1'), await marked(first)]).toEqual([first, first, first])
  expect((await give('01x')).status).toBe(404)
  const [again] = await delivered(institutionName, 2)
  expect(await marked('001')).toBe(again)
  const refused = await give('2')
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'Más de una caja termina en 2. Escribe el número completo.',
  ])
  expect(await marked(String(second).slice('HOS-'.length))).toBe(second)
  expect((await give('3')).body.detail).toContain('La caja 3 no está')
})

test('a box that a family has is not deleted, alone or with its delivery', async () => {
  const institutionName = 'Hospital Guarda'
  const [given, other] = await delivered(institutionName, 2)
  const { headers } = await open(institutionName)
  await app.call(hospitalUnitApi.give, { headers, body: { serialNumber: given } })
  const query = { q: given }
  const { body: deliveries } = await app.call(hospitalDeliveryApi.list, { ...as, query })
  const params = { id: deliveries[0].id }
  const { body: boxes } = await app.call(hospitalDeliveryApi.boxes, { ...as, params })
  const idOf = (serial?: string) =>
    boxes.find(({ serialNumber }: { serialNumber: string }) => serialNumber === serial).id
  const removeBox = (serial?: string) =>
    app.call(hospitalDeliveryApi.removeBox, { ...as, params: { id: idOf(serial) } })

  const refused = await app.call(hospitalDeliveryApi.remove, { ...as, params })
  expect(refused.status).toBe(409)
  expect(refused.body.detail).toContain(given)
  expect((await removeBox(given)).status).toBe(409)
  expect((await removeBox(other)).status).toBe(200)
  expect((await app.call(hospitalUnitApi.shelf, { headers })).body).toMatchObject({ givenThisMonth: 1 })

  await app.call(hospitalUnitApi.takeBack, { headers, body: { serialNumber: given } })
  expect((await app.call(hospitalDeliveryApi.remove, { ...as, params })).status).toBe(200)
})

test('a given box that was deleted before comes back as given', async () => {
  const [serial] = await delivered('Hospital Antes', 1)
  const { headers } = await open('Hospital Antes')
  await app.call(hospitalUnitApi.give, { headers, body: { serialNumber: serial } })
  const { body: deliveries } = await app.call(hospitalDeliveryApi.list, { ...as, query: { q: serial } })
  const { id } = deliveries[0]
  await moveToBin(app.ctx, 'hospital_delivery', id)
  expect((await app.call(hospitalUnitApi.shelf, { headers })).body.givenThisMonth).toBe(0)
  await app.call(binApi.restore, { ...as, params: { entity: 'hospital_delivery', entityId: id } })
  const { body } = await app.call(hospitalUnitApi.shelf, { headers })
  expect(body).toMatchObject({ shelf: [], givenThisMonth: 1 })
})

test("a unit's name is corrected, once per institution, and finds its boxes by it", async () => {
  await delivered('Hospital Nuevo Nombre', 2)
  await open('Hospital Ocupado')
  const { id, headers } = await open('Hospital Nombre')
  const rename = (institutionName: string) =>
    app.call(hospitalUnitApi.update, { ...as, params: { id }, body: { institutionName } })

  expect((await rename(' ')).status).toBe(400)
  const taken = await rename('hospital ocupado')
  expect(taken.status).toBe(409)
  expect(taken.body.detail).toContain('ya tiene una página')
  const { body: unit } = await rename('Hospital Nuevo Nombre')
  expect(unit).toMatchObject({ institutionName: 'Hospital Nuevo Nombre', lowAt: 1, onShelf: 2 })
  expect((await app.call(hospitalUnitApi.shelf, { headers })).body.shelf).toHaveLength(2)
  const query = { entity: 'hospital_unit', entityId: id }
  const { body: history } = await app.call(historyApi.list, { ...as, query })
  expect(history[0]).toMatchObject({
    action: 'updated',
    changes: { institutionName: ['Hospital Nombre', 'Hospital Nuevo Nombre'] },
  })
})

test('one hospital has one spelling, and a corrected name goes with its deliveries and its page', async () => {
  const serials = await delivered('Hosp. Cedro', 2)
  await delivered('HOSP CEDRO', 1)
  const { id, entered } = await open('hosp  cedro', 0)
  expect(entered.body).toMatchObject({ institutionName: 'Hosp. Cedro' })
  const listed = async (q: string): Promise<{ id: number; institutionName: string }[]> =>
    (await app.call(hospitalDeliveryApi.list, { ...as, query: { q } })).body
  const names = async (q: string) => (await listed(q)).map(({ institutionName }) => institutionName)
  const known = async () => (await app.call(hospitalApi.list, { ...as, query: { q: 'cedro' } })).body
  expect(await names('cedro')).toEqual(['Hosp. Cedro', 'Hosp. Cedro'])
  const rename = async (institutionName: string, more: object = {}) => {
    const params = { id: (await listed(serials[0]!))[0]!.id }
    return app.call(hospitalDeliveryApi.update, { ...as, params, body: { institutionName, ...more } })
  }
  // Written otherwise, it is the same hospital.
  expect((await rename('Hosp Cedro')).status).toBe(200)
  expect(await known()).toMatchObject([{ name: 'Hosp Cedro', deliveries: 2, hasPage: true }])
  // Another name is another hospital, unless staff say that it is the same one.
  await rename('Hospital del Cedro')
  expect((await names('cedro')).sort()).toEqual(['Hosp Cedro', 'Hospital del Cedro'])
  await rename('Hosp Cedro')
  await rename('Hospital del Cedro', { isSameHospital: true })
  expect(await known()).toMatchObject([{ name: 'Hospital del Cedro', deliveries: 2, hasPage: true }])
  // The page takes its deliveries along, and back with an undo.
  for (const [institutionName, onShelf] of [
    ['Clínica Cedro', 3],
    ['Hospital del Cedro', 3],
  ] as const) {
    const { body } = await app.call(hospitalUnitApi.update, {
      ...as,
      params: { id },
      body: { institutionName, isSameHospital: true },
    })
    expect(body).toMatchObject({ institutionName, onShelf })
    expect(await names('cedro')).toEqual([institutionName, institutionName])
  }
  // What is printed stays.
  expect((await listed(serials[0]!)).length).toBe(1)
})

test('half an hour later the unit calls instead', async () => {
  const [serial] = await delivered('Hospital Tarde', 1)
  const { headers } = await open('Hospital Tarde')
  await app.call(hospitalUnitApi.give, { headers, body: { serialNumber: serial } })
  const later = { ...app.ctx, now: () => new Date(Date.now() + 31 * 60_000) }
  const unit = await requireUnit(app.ctx, headers)
  await expect(takeBoxBack(later, unit, serial!)).rejects.toMatchObject({ code: 'conflict' })
})

test('one unit reaches no box of another, and no call answers without the cookie', async () => {
  const [foreign] = await delivered('Hospital Uno', 1)
  const { headers } = await open('Hospital Dos')
  const refused = await app.call(hospitalUnitApi.give, { headers, body: { serialNumber: foreign } })
  expect(refused.status).toBe(404)
  const shelf = await app.call(hospitalUnitApi.shelf, { headers })
  expect(shelf.body).toMatchObject({ shelf: [], isLow: true })
  for (const call of [hospitalUnitApi.shelf, hospitalUnitApi.give, hospitalUnitApi.takeBack])
    expect((await app.call(call, { body: { serialNumber: foreign } })).status).toBe(401)
  expect((await app.call(hospitalUnitApi.order, { body: { quantity: 1 } })).status).toBe(401)
  const forged = { cookie: headers.cookie.replace(/\.(\d+)\./, '.99999999999999.') }
  expect((await app.call(hospitalUnitApi.shelf, { headers: forged })).status).toBe(401)
  for (const staffCall of [hospitalUnitApi.list, hospitalUnitApi.create])
    expect((await app.call(staffCall, { headers })).status).toBe(401)
})

test('renewing and closing end the link, the PIN and every open page', async () => {
  const { link, pin, id, headers } = await open('Hospital Cerrado')
  const renewed = await app.call(hospitalUnitApi.renew, { ...as, params: { id } })
  expect((await app.call(hospitalUnitApi.shelf, { headers })).status).toBe(401)
  expect((await app.call(hospitalUnitApi.enter, { body: { link, pin } })).status).toBe(404)
  const { link: newLink, pin: newPin } = renewed.body
  const entered = await app.call(hospitalUnitApi.enter, { body: { link: newLink, pin: newPin } })
  const cookie = cookiesOf(entered)
  await app.call(hospitalUnitApi.update, { ...as, params: { id }, body: { isActive: false } })
  expect((await app.call(hospitalUnitApi.shelf, { headers: { cookie } })).status).toBe(401)
  expect((await app.call(hospitalUnitApi.enter, { body: { link: newLink, pin: newPin } })).status).toBe(404)
})

test('tries are limited, by device and by link, and every miss says the same', async () => {
  const { link, pin } = await open('Hospital Límite')
  const wrong = pin === '000000' ? '000001' : '000000'
  const tryPin = (body: object, address?: string) => app.call(hospitalUnitApi.enter, { body, address })
  const misses = [await tryPin({ link, pin: wrong }), await tryPin({ link: 'unknown', pin: wrong })]
  expect(misses[0]!.body.detail).toBe(misses[1]!.body.detail)
  const fromOne = []
  for (let count = 0; count < 6; count += 1)
    fromOne.push((await tryPin({ link: 'x', pin: wrong }, '203.0.113.9')).status)
  expect(fromOne).toEqual([404, 404, 404, 404, 404, 429])
  const byLink = []
  for (let count = 0; count < 10; count += 1) byLink.push((await tryPin({ link, pin: wrong })).status)
  expect(byLink.at(-1)).toBe(429)
  expect((await tryPin({ link, pin })).status).toBe(429)
})

test('a stranger who has the link cannot lock out a device that entered before, and guesses 50 times a day', async () => {
  const { link, pin, id, headers } = await open('Hospital Asediado')
  const wrong = pin === '000000' ? '000001' : '000000'
  const enter = (body: object, more: object = {}) => app.call(hospitalUnitApi.enter, { body, ...more })
  const guesses = []
  for (let window = 0; window < 7; window += 1) {
    for (let count = 0; count < 11; count += 1) {
      const address = `203.0.${window}.${count}`
      guesses.push((await enter({ link, pin: wrong }, { address })).status)
    }
    // 15 minutes later: the counters of the window are over, the one of the day is not.
    await app.ctx.db.execute(
      `update rate_limits set expire = 1 where expire < ${Date.now() + 3_600_000}` as never,
    )
    app.ctx.services.set(
      rateLimits,
      new RateLimits(app.ctx.services.get(database), app.ctx.services.get(env).SECRET_KEY),
    )
  }
  expect(guesses.filter((status) => status === 404)).toHaveLength(50)
  expect((await enter({ link, pin }, { address: '203.0.113.77' })).status).toBe(429)
  expect((await enter({ link, pin }, { headers })).status).toBe(200)

  const own = []
  for (let count = 0; count < 11; count += 1)
    own.push((await enter({ link, pin: wrong }, { headers })).status)
  expect(own.slice(-2)).toEqual([404, 429])
  const forged = { cookie: headers.cookie.replace(/hib_ud=../, 'hib_ud=__') }
  expect((await enter({ link, pin }, { headers: forged })).status).toBe(429)
  const renewed = (await app.call(hospitalUnitApi.renew, { ...as, params: { id } })).body
  expect((await enter({ link: renewed.link, pin: renewed.pin }, { headers })).status).toBe(200)
})

test('staff see that the tries are used up, and allow more on every process', async () => {
  const { link, pin, id } = await open('Hospital Sin Intentos')
  const wrong = pin === '000000' ? '000001' : '000000'
  const enter = (code: string, address: string) =>
    app.call(hospitalUnitApi.enter, { body: { link, pin: code }, address })
  const here = app.services.get(rateLimits)
  const other = () => new RateLimits(app.services.get(database), app.services.get(env).SECRET_KEY)
  const unitOf = async () => {
    const { body } = await app.call(hospitalUnitApi.list, as)
    return body.find((unit: { id: number }) => unit.id === id)
  }
  const usedUp = await lineOf('hospitalUnitTries')
  for (let count = 0; count < 50; count += 1) {
    if (count % 10 === 0) {
      // 15 minutes later.
      await app.ctx.db.execute(
        `update rate_limits set expire = 1 where expire < ${Date.now() + 3_600_000}` as never,
      )
      app.ctx.services.set(rateLimits, other())
    }
    if (count === 0 || count === 49) expect((await unitOf()).triesReturnAt).toBeNull()
    expect((await enter(wrong, `198.51.100.${count}`)).status).toBe(404)
  }
  expect(Date.parse((await unitOf()).triesReturnAt)).toBeGreaterThan(Date.now() + 20 * 3_600_000)
  expect(await lineOf('hospitalUnitTries')).toBe(usedUp + 1)
  // Both processes have refused it, and remember that.
  for (const limits of [other(), here]) {
    app.ctx.services.set(rateLimits, limits)
    for (let count = 0; count < 2; count += 1)
      expect((await enter(pin, `203.0.113.${count}`)).status).toBe(429)
  }
  expect((await app.call(hospitalUnitApi.allowTries, { params: { id } })).status).toBe(401)

  const allowed = await app.call(hospitalUnitApi.allowTries, { ...as, params: { id } })
  expect(allowed.body.triesReturnAt).toBeNull()
  expect(await lineOf('hospitalUnitTries')).toBe(usedUp)
  expect((await enter(pin, '203.0.113.9')).status).toBe(200)
  const { body: history } = await app.call(historyApi.list, { ...as, query: { entity: 'hospital_unit' } })
  expect(history[0]).toMatchObject({ action: 'tries_allowed', entityId: id })
})

test('nothing that is stored opens a page', async () => {
  const { link, pin } = await open('Hospital Huella')
  const { rows } = await app.ctx.db.execute('select * from hospital_units' as never)
  expect(JSON.stringify(rows)).not.toContain(link)
  expect(JSON.stringify(rows)).not.toContain(`"${pin}"`)
})

test('who leaves the page has left: its cookie opens nothing any more', async () => {
  await delivered('Hospital Turno', 1)
  const { link, pin, headers } = await open('Hospital Turno')
  const shelf = async () => (await app.call(hospitalUnitApi.shelf, { headers })).status
  expect(await shelf()).toBe(200)
  await app.call(hospitalUnitApi.leave, { headers })
  expect(await shelf()).toBe(401)
  expect((await app.call(hospitalUnitApi.enter, { body: { link, pin } })).status).toBe(200)
})

test('a page of another site, a neighbour in the same domain too, opens and changes nothing', async () => {
  const [serial] = await delivered('Hospital Vecino', 1)
  const { link, pin, headers } = await open('Hospital Vecino')
  for (const foreign of [{ 'sec-fetch-site': 'same-site' }, { origin: 'https://otra.example.org' }]) {
    const from = { headers: { ...headers, ...foreign } }
    const answers = [
      await app.call(hospitalUnitApi.enter, { ...from, body: { link, pin } }),
      await app.call(hospitalUnitApi.give, { ...from, body: { serialNumber: serial } }),
      await app.call(hospitalUnitApi.takeBack, { ...from, body: { serialNumber: serial } }),
      await app.call(hospitalUnitApi.order, { ...from, body: { quantity: 1 } }),
      await app.call(hospitalUnitApi.leave, from),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }
  expect((await app.call(hospitalUnitApi.shelf, { headers })).body.shelf).toHaveLength(1)
})
