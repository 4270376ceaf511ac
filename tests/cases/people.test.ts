import { afterAll, beforeAll, expect, it } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { duplicateApi } from '#domains/boxes/duplicates/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { receivingApi } from '#domains/stock/receiving/endpoints.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { familyRequest } from '#tests/support/family-request.ts'
import { wrongBalances } from '#tests/support/stock.ts'

const as = { as: true as const }
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ask = (over: object) => app.call(boxRequestApi.create, { body: { ...familyRequest, ...over } })
const found = async (q: string): Promise<{ id: number; town: string }[]> =>
  (await app.call(boxRequestApi.list, { ...as, query: { q } })).body

it('one of five who save a barcode at once gets it, the others read a sentence', async () => {
  const save = (n: number) =>
    app.call(inventoryApi.create, {
      ...as,
      body: { name: `Vela ${n}`, code: 'X-1', quantity: 1, category: 'hopebox', unitCost: '1.00' },
    })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(save))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
  expect(answers.find(({ status }) => status === 400)?.body.detail).toMatch(/Vela \d/)
})

it('a tracking number belongs to one box, however many enter it in one second', async () => {
  const carrier = '9234690361980900000142'
  for (const at of [1, 2, 3, 4, 5])
    await ask({ recipientName: `Rastreo ${at}`, requesterName: `Rastreo ${at}`, email: `r${at}@example.org` })
  const written = [
    carrier,
    `420009261234${carrier}`,
    '9234 6903 6198 0900 0001 42',
    `USPS ${carrier}`,
    carrier,
  ]
  const boxes = await found('Rastreo')
  const saved = await Promise.all(
    boxes.map(({ id }, at) =>
      app.call(boxRequestApi.update, { ...as, params: { id }, body: { trackingNumber: written[at]! } }),
    ),
  )
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(saved.find(({ status }) => status === 409)?.body.detail).toMatch(/ya es de #HIB-\d{4}/)
  const body = { name: 'Vela de tienda', code: '4006381333931', quantity: 1, category: 'hopebox' }
  expect((await app.call(inventoryApi.create, { ...as, body })).status).toBe(201)
  const scan = { ...as, params: { id: boxes[0]!.id }, body: { trackingNumber: '04006381333931' } }
  expect((await app.call(boxRequestApi.update, scan)).body.detail).toContain('código de barras de «Vela de')
})

it('an article is one, however two people write it in one second', async () => {
  const named = async (name: string): Promise<{ quantity: number }[]> =>
    (await app.call(inventoryApi.list, { ...as, query: { q: name } })).body
  const spellings = ['Gorrito azul', 'gorrito  azul', 'GORRITO AZUL.', 'Gorrito\u200b azul', 'Gorrito-azul']
  const saved = await Promise.all(
    spellings.map((name) =>
      app.call(inventoryApi.create, {
        ...as,
        body: { name, quantity: 1, category: 'hopebox', isNewName: true },
      }),
    ),
  )
  expect(saved.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
  expect(saved.find(({ status }) => status === 400)?.body.errors[0]).toMatchObject({
    path: 'name',
    message: expect.stringMatching(/^Ya hay un artículo que se llama «gorrito/i),
  })
  const received = await Promise.all(
    [...spellings, 'Vela de té', 'vela de te', 'VELA DE TÉ'].map((name) =>
      app.call(receivingApi.create, {
        ...as,
        body: {
          occurredOn: puertoRicoDay(new Date()),
          lines: [{ newItem: { name, category: 'hopebox' }, quantity: 2, unitCost: '1.00' }],
        },
      }),
    ),
  )
  expect(received.map(({ status }) => status)).toEqual(received.map(() => 201))
  expect((await named('gorrito azul')).map(({ quantity }) => quantity)).toEqual([11])
  expect((await named('vela de te')).map(({ quantity }) => quantity)).toEqual([6])
})

it('a volunteer and a provider are one, however two people write them in one second', async () => {
  const person = { name: 'Ana Vega', phone: '787-555-0177', email: 'dos@example.org', town: 'Lares' }
  const volunteer = { ...person, isNewName: true, talent: 'Tejer mantas y gorros', availability: 'Sábados' }
  const provider = { ...person, isNewName: true, specialty: 'Duelo', icon: 'heart' }
  const written = [
    {},
    { name: 'ANA  VEGA', email: 'Dos@example.org' },
    { name: 'Ana Vega.', phone: '(787) 555.0177' },
  ]
  const answers = await Promise.all([
    ...written.map((over) => app.call(volunteerApi.create, { ...as, body: { ...volunteer, ...over } })),
    ...written.map((over) => app.call(providerApi.create, { ...as, body: { ...provider, ...over } })),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body.detail).toMatch(/^Ya hay .*: «ana {1,2}vega\.?»\. Búscal[ao] en la lista\.$/i)
  const other = { ...volunteer, email: 'otra@example.org' }
  expect((await app.call(volunteerApi.create, { ...as, body: other })).status).toBe(201)
  // The documented calls store what they are sent.
  for (const [api, { isNewName: _, ...body }] of [
    [volunteerApi.create, volunteer],
    [providerApi.create, provider],
  ] as const)
    expect((await app.call(api, { ...as, body })).status).toBe(201)
})

it('an invoice is received once, however many write it in one second', async () => {
  const receive = (facts: object) =>
    app.call(receivingApi.create, {
      ...as,
      body: {
        occurredOn: puertoRicoDay(new Date()),
        lines: [{ newItem: { name: 'Vela de factura', category: 'hopebox' }, quantity: 3, unitCost: '1.00' }],
        ...facts,
      },
    })
  const sun = { supplierName: 'Ferretería Sol', documentNumber: 'F-2026-11' }
  const answers = await Promise.all([
    receive(sun),
    receive(sun),
    receive({ supplierName: 'ferreteria  sol', documentNumber: 'f 2026\u201311' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual([
    { path: 'documentNumber', message: expect.stringMatching(/«.*2026.*» ya se recibió, con fecha del \d/) },
  ])
  const { body: first } = answers.find(({ status }) => status === 201)!
  expect((await receive({ ...sun, supplierName: 'Otra' })).status).toBe(201)
  expect((await receive({ ...sun, documentNumber: 'F-2026-11 parte 2' })).status).toBe(201)
  const withdrawn = { ...as, params: { id: first.id }, body: { reason: 'Era otra' } }
  expect((await app.call(receivingApi.withdraw, withdrawn)).status).toBe(200)
  expect((await receive(sun)).status).toBe(201)
})

it('a town is stored in its one spelling, whoever writes it', async () => {
  for (const [at, town] of [
    'Mayaguez',
    'MAYAGÜEZ',
    'Mayagu\u0308ez',
    'Mayagüez, PR',
    ' mayaguez ',
  ].entries()) {
    await ask({
      recipientName: `Pueblo${at} Uno`,
      requesterName: `Pueblo${at} Uno`,
      email: `p${at}@example.org`,
      town,
    })
    expect((await found(`Pueblo${at}`))[0]?.town).toBe('Mayagüez')
  }
})

it('a giver of three boxes for three families helped three, and is helped by her own', async () => {
  const helped = async () => (await app.call(dashboardApi.stats, as)).body.totalBeneficiaries
  const before = await helped()
  const giver = {
    boxPurpose: 'gift',
    requesterName: 'Amiga',
    giftSenderName: 'Amiga',
    email: 'amiga@example.org',
    phone: '939-555-0111',
  }
  const deliver = async (name: string) => {
    for (const { id } of await found(name))
      await app.call(boxRequestApi.update, { ...as, params: { id }, body: { status: 'delivered' } })
  }
  for (const name of ['Regalouno', 'Regalodos', 'Regalotres']) {
    await ask({ ...giver, recipientName: name, giftRecipientName: name })
    await deliver(name)
  }
  expect((await helped()) - before).toBe(3)
  await ask({ ...giver, recipientName: 'Regalouno', giftRecipientName: 'Regalouno', giftMessage: 'Otra' })
  await deliver('Regalouno')
  expect((await helped()) - before).toBe(3)
  await ask({
    ...giver,
    boxPurpose: 'personal',
    recipientName: 'Amigapropia',
    giftSenderName: null,
    requesterName: 'Amigapropia',
  })
  await deliver('Amigapropia')
  expect((await helped()) - before).toBe(4)
})

it('a form sent eight times is a duplicate, an institution is none', async () => {
  for (let n = 0; n < 8; n++) {
    await ask({
      recipientName: 'Repetida Vega',
      requesterName: 'Repetida Vega',
      email: 'rep@example.org',
      phone: '939-555-0122',
      deliveryNotes: String(n),
    })
    await ask({
      recipientName: `Madre${n} Hospital`,
      requesterName: 'Hospital',
      email: 'hospital@example.org',
      phone: '939-555-0133',
    })
  }
  const marks = async (q: string) =>
    (await app.call(duplicateApi.ofRequest, { ...as, params: { id: (await found(q))[0]!.id } })).body
  expect((await marks('Repetida')).length).toBeGreaterThan(5)
  expect(await marks('Madre3')).toEqual([])
})

it('what may be spam takes no stock on the pick list', async () => {
  await ask({
    recipientName: 'Basura Bot',
    requesterName: 'Basura Bot',
    email: 'spam@example.org',
    company: 'Bot',
  })
  const { body } = await app.call(boxContentsApi.pickList, as)
  expect(JSON.stringify(body)).not.toContain('Basura')
})

it.each([
  [3, '10.00', '3.33'],
  [500, '12.99', '0.03'],
  [1000, '4.50', '0.00'],
  [7, '100.00', '14.29'],
])('%i for $%s is booked as paid, a unit at $%s', async (quantity, lineTotal, unitCost) => {
  const newItem = { name: `Sellos ${quantity}`, category: 'hopebox' }
  const body = {
    occurredOn: puertoRicoDay(new Date()),
    recordsExpense: true,
    lines: [{ newItem, quantity, lineTotal }],
  }
  const receipt = await app.call(receivingApi.create, { ...as, body })
  expect(receipt.body).toMatchObject({ total: lineTotal, expenseAmount: lineTotal, lines: [{ unitCost }] })
  expect(await wrongBalances(app.ctx.db)).toEqual([])
})
