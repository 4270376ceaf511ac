import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { setStatus, wrongBalances } from '#tests/support/stock.ts'
import { importApi } from './endpoints.ts'
import { importKinds, importLimits } from './schemas.ts'
import { unpackedSize } from './zip-size.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }
const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64')
const preview = (kind: string, content: string | Uint8Array) =>
  app.call(importApi.preview, { ...as, body: { kind, content: base64(content) } })
const run = (kind: string, content: string | Uint8Array) =>
  app.call(importApi.run, { ...as, body: { kind, content: base64(content) } })
const items = async () => (await app.call(inventoryApi.list, as)).body

test.each(importKinds)('the template of %s is a file that the import takes', async (kind) => {
  const template = await app.call(importApi.template, { ...as, params: { kind } })
  expect(template.headers['content-type']).toContain('spreadsheetml.sheet')
  const { body } = await preview(kind, template.raw)
  expect(body).toMatchObject({ rows: 1, fresh: 1, known: 0, errorCount: 0 })
})

const stock = [
  'Nombre,Cantidad,Costo por unidad,Categoría',
  'Manta azul,"24","$1,208.50",Hope in a Box',
  'Cinta,10,,Materiales',
].join('\n')

test('stock comes in with its ledger, once, also when the file is sent twice', async () => {
  const { status, body } = await run('stock', stock)
  expect([status, body.written, body.skipped]).toEqual([201, 2, 0])
  expect((await items()).find(({ name }: { name: string }) => name === 'Manta azul')).toMatchObject({
    quantity: 24,
    unitCost: '1208.50',
    category: 'hopebox',
  })
  expect((await run('stock', stock)).body).toMatchObject({ written: 0, skipped: 2 })
  expect(await items()).toHaveLength(2)
  expect(await wrongBalances(app.ctx.db)).toEqual([])
})

test('two imports of one file at once write it once', async () => {
  const sheet = 'Nombre,Cantidad\nCarrete uno,1\nCarrete dos,2'
  const both = await Promise.all([run('stock', sheet), run('stock', sheet)])
  expect(both.map(({ body }) => body.written).sort()).toEqual([0, 2])
})

test('failing rows are named with the words of the sheet, and nothing is written', async () => {
  const before = (await items()).length
  const wrong = 'Nombre;Cantidad;Mínimo\nBuena;3;\n\n;mucho;'
  const { body } = await preview('stock', wrong)
  expect(body).toMatchObject({ rows: 2, fresh: 1, errorCount: 2 })
  expect(body.errors).toMatchObject([
    { row: 4, column: 'Nombre', message: 'inventory.errors.name.required' },
    { row: 4, column: 'Cantidad', message: 'inventory.errors.quantity.invalid' },
  ])
  expect((await run('stock', wrong)).status).toBe(400)
  expect(await items()).toHaveLength(before)
})

test('an Excel file, and a CSV of an old Excel, are read with their accents and dates', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Hoja1',
        rows: [
          ['Fecha', 'Cantidad', 'Donante', 'Descripción', 'Método'],
          [new Date('2025-12-20T00:00:00Z'), 50, 'Iris Núñez', 'Navidad', 'cheque'],
        ],
      },
    ],
  })
  const { body } = await run('donations', bytes)
  expect(body.written).toBe(1)
  const { body: rows } = await app.call(accountingApi.list, { ...as, query: { type: 'donation' } })
  expect(rows[0]).toMatchObject({
    occurredOn: '2025-12-20',
    amount: '50.00',
    donorName: 'Iris Núñez',
    paymentMethod: 'check',
    category: 'donaciones',
  })
  expect(rows[0].receipt.number).toMatch(/^2025-/)
  const latin = Buffer.from('Nombre,Cantidad\nPañuelo,5\n', 'latin1')
  await run('stock', latin)
  expect((await items()).map(({ name }: { name: string }) => name)).toContain('Pañuelo')
})

test('past requests are delivered, send no e-mail and take no stock', async () => {
  const sheet = [
    'Fecha de la solicitud,Nombre de quien recibe,Teléfono,Email,Pueblo,Entrega,Fecha de entrega',
    '3/7/2025,Familia Pasada,787-555-0199,pasada@example.org,Lares,Correo,2025-03-12',
  ].join('\n')
  expect((await run('requests', sheet)).body).toMatchObject({ written: 1 })
  const { body } = await app.call(boxRequestApi.list, { ...as, query: { q: 'Familia Pasada' } })
  expect(body).toMatchObject([{ status: 'delivered', outcome: 'delivered', paymentStatus: 'waived' }])
  expect(body[0].createdAt).toContain('2025-03-07')
  const emails = await app.ctx.db.select().from(emailOutbox)
  expect(emails.filter(({ to }) => to === 'pasada@example.org')).toEqual([])
  expect((await app.call(dashboardApi.stats, as)).body).toMatchObject({
    totalRequests: 1,
    totalBeneficiaries: 1,
  })
  expect(await wrongBalances(app.ctx.db)).toEqual([])
  expect((await run('requests', sheet)).body).toMatchObject({ written: 0, skipped: 1 })
  // Its box left on that day, also when the request is closed or its end corrected.
  const params = { id: body[0].id }
  const read = async () => (await app.call(boxRequestApi.get, { ...as, params })).body
  const before = await read()
  expect(before).toMatchObject({ hasLeft: true, shippedAt: expect.stringContaining('2025-03-12') })
  await setStatus(app, params.id, 'closed')
  const corrected = { outcome: 'delivered', occurredOn: '2025-03-13' }
  await app.call(boxRequestApi.setOutcome, { ...as, params, body: corrected })
  expect(await read()).toMatchObject({ status: 'closed', hasLeft: true, shippedAt: before.shippedAt })
})

test('past requests are taken back to the bin, and restored without an e-mail', async () => {
  const sheet =
    'Fecha de la solicitud,Nombre de quien recibe,Teléfono,Email,Pueblo,Entrega\n3/8/2025,Familia Devuelta,787-555-0198,devuelta@example.org,Lares,Correo'
  const found = async () => (await app.call(boxRequestApi.list, { ...as, query: { q: 'Devuelta' } })).body
  const people = async () => (await app.call(dashboardApi.stats, as)).body.totalBeneficiaries
  const before = await people()
  const { body } = await run('requests', sheet)
  const [{ id }] = await found()
  expect(await people()).toBe(before + 1)
  expect((await app.call(importApi.undo, { ...as, params: { id: body.id } })).status).toBe(200)
  expect(await found()).toEqual([])
  expect(await people()).toBe(before)
  const restored = await app.call(binApi.restore, { ...as, params: { entity: 'box_request', entityId: id } })
  expect(restored.status).toBe(200)
  expect(await found()).toMatchObject([{ status: 'delivered' }])
  expect(await people()).toBe(before + 1)
  const emails = await app.ctx.db.select().from(emailOutbox)
  expect(emails.filter(({ to }) => to === 'devuelta@example.org')).toEqual([])
})

test('an import can be taken back: to the bin, and providers become inactive', async () => {
  const volunteers = await app.call(importApi.template, { ...as, params: { kind: 'volunteers' } })
  const { body } = await run('volunteers', volunteers.raw)
  const undo = (id: number) => app.call(importApi.undo, { ...as, params: { id } })
  expect((await undo(body.id)).body).toMatchObject({ canUndo: false })
  expect((await app.call(volunteerApi.list, as)).body).toEqual([])
  expect((await undo(body.id)).status).toBe(409)
  const providers = await app.call(importApi.template, { ...as, params: { kind: 'providers' } })
  const imported = await run('providers', providers.raw)
  await undo(imported.body.id)
  expect((await app.call(providerApi.list, as)).body).toMatchObject([{ isActive: false }])
  expect((await app.call(importApi.list, as)).body[0]).toMatchObject({ undoneAt: expect.any(String) })
})

test('an undo that one record refuses says which and why, and takes nothing back', async () => {
  const sheet =
    'Fecha,Cantidad,Donante,Descripción\n2026-03-07,31,Rita Devuelta,Sobre\n2026-03-08,32,Rita Devuelta,Sobre'
  const { body } = await run('donations', sheet)
  const listed = async () =>
    (await app.call(accountingApi.list, { ...as, query: { q: 'Rita Devuelta' } })).body
  const [second] = await listed()
  await app.call(accountingApi.reverse, {
    ...as,
    params: { id: second.id },
    body: { amount: '2.00', reason: 'Pidió una parte' },
  })
  const before = await listed()
  const refused = await app.call(importApi.undo, { ...as, params: { id: body.id } })
  expect(refused.status).toBe(409)
  expect(refused.body.detail).toContain(`No se deshizo nada. Transacción ${second.id}, `)
  expect(await listed()).toEqual(before)
})

test('after an undo the corrected sheet comes in whole', async () => {
  const sheet = (amount: string) =>
    `Fecha,Cantidad,Donante,Descripción\n2026-03-07,${amount},Ana Vuelta,Sobre\n2026-03-08,15,Ana Vuelta,Sobre`
  const { body } = await run('donations', sheet('10'))
  expect((await preview('donations', sheet('10'))).body).toMatchObject({ fresh: 0, known: 2 })
  await app.call(importApi.undo, { ...as, params: { id: body.id } })
  expect((await preview('donations', sheet('10'))).body).toMatchObject({ fresh: 2, known: 0 })
  expect((await run('donations', sheet('12'))).body).toMatchObject({ written: 2, skipped: 0 })
  const providers = await app.call(importApi.template, { ...as, params: { kind: 'providers' } })
  const imported = await run('providers', providers.raw)
  await app.call(importApi.undo, { ...as, params: { id: imported.body.id } })
  expect((await run('providers', providers.raw)).body).toMatchObject({ skipped: 0 })
})

describe('a list of past requests with everyday headings', () => {
  const find = async (q: string) => (await app.call(boxRequestApi.list, { ...as, query: { q } })).body

  test('comes in, also with an e-mail address in place of the phone, once', async () => {
    const sheet = [
      'Nombre,Teléfono,Correo,Municipio,Fecha,Entrega',
      'Lista Uno,787-555-0141,uno@example.org,Lares,4/13/2025,Correo',
      'Lista Dos,,dos@example.org,Caguas,4/14/2025,Recogida',
    ].join('\n')
    const { body: shown } = await preview('requests', sheet)
    expect(shown).toMatchObject({ rows: 2, fresh: 2, unused: [], errors: [] })
    expect((await run('requests', sheet)).body).toMatchObject({ written: 2, skipped: 0 })
    expect(await find('Lista Dos')).toMatchObject([
      { phone: '', email: 'dos@example.org', town: 'Caguas', outcome: 'picked_up' },
    ])
    expect((await run('requests', sheet)).body).toMatchObject({ written: 0, skipped: 2 })
    // The same two, of a list that has the e-mail addresses only.
    const withoutPhones = sheet.replace('787-555-0141', '')
    expect((await preview('requests', withoutPhones)).body).toMatchObject({ fresh: 0, known: 2 })
  })

  test('names the row without phone and e-mail, and the row with the day first', async () => {
    const sheet = [
      'Nombre completo,Teléfono,Email,Pueblo,Fecha,Entrega',
      'Lista Tres,,,Lares,4/13/2025,Correo',
      'Lista Cuatro,787-555-0142,,Lares,13/4/2025,Correo',
      'Lista Cinco,787-555-0143,,Lares,3/4/2025,Correo',
    ].join('\n')
    const { body } = await preview('requests', sheet)
    expect(body).toMatchObject({ rows: 3, fresh: 1, errorCount: 2 })
    expect(body.errors).toMatchObject([
      { row: 2, column: 'Teléfono', message: 'imports.errors.rows.contact' },
      { row: 3, column: 'Fecha de la solicitud', message: 'imports.errors.rows.day' },
    ])
    expect((await run('requests', sheet)).status).toBe(400)
    expect(await find('Lista Cinco')).toEqual([])
  })

  test("takes the template's heading where the sheet also has a plainer one", async () => {
    const sheet = [
      'Fecha,Nombre,Fecha de la solicitud,Nombre de quien recibe,Teléfono,Pueblo,Entrega',
      '1/2/2026,Quien Anota,4/15/2025,Lista Seis,787-555-0144,Lares,Correo',
    ].join('\n')
    const { body } = await preview('requests', sheet)
    expect(body.unused).toEqual(['Fecha', 'Nombre'])
    expect(body.sample[0].slice(0, 2)).toEqual([expect.stringMatching(/^15\sabr\s2025$/), 'Lista Seis'])
  })
})

test('a heading may have its everyday name, and a wrong word is answered with the right ones', async () => {
  const sheet =
    'Fecha,Monto,Donante,Correo,Método,Descripción\n2026-03-09,20,Eva,eva@example.org,Tarjeta,Sobre'
  const { body } = await preview('donations', sheet)
  expect(body.unused).toEqual([])
  expect(body.errors).toMatchObject([{ column: 'Método', message: 'imports.errors.rows.wordOrNone' }])
  expect(body.errors[0].params.words).toContain('Transferencia bancaria')
})

test('the preview names what it skips, what it does not use and what the write would refuse', async () => {
  const day = (text: string) => `${text},20,,Sobre`
  const gifts = ['Donaciones de marzo,,,', '', 'Fecha,Cantidad,Donante,Descripción']
  const rows = ['03/04/2026', '4-mar-26', '2026-3-4', '12/30/2099', '13/04/2026'].map(day)
  const { body } = await preview('donations', [...gifts, ...rows, '03/04/2026,20,,Otro sobre'].join('\n'))
  expect(body).toMatchObject({ rows: 6, fresh: 2, known: 2 })
  expect(body.skipped).toEqual([
    { row: 5, sameAs: 4 },
    { row: 6, sameAs: 4 },
  ])
  expect(body.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
    [7, 'errors.dateInFuture'],
    [8, 'imports.errors.rows.day'],
  ])
  expect(body.sample[0][0]).toMatch(/^4\smar\s2026$/)
  const codes = 'Nombre,Cantidad,Código,Color\nLazo A,1,750123,azul\nLazo B,,750123,\nLazo C,2,750123,'
  const { body: stock } = await preview('stock', codes)
  expect(stock.unused).toEqual(['Color'])
  expect(stock.errors).toMatchObject([
    { row: 3, column: 'Cantidad', message: 'errors.required' },
    { row: 4, column: 'Código', message: 'inventory.errors.code.taken', params: { name: 'Lazo A' } },
  ])
})

test('numbers are read as Excel writes them in Spanish and in English', async () => {
  const sheet =
    'Nombre;Cantidad;Costo por unidad\nTela;1,200;8,50\nHilo;24.00;1.208,50\nAguja;3;2.33333\nDedal;1;1.500'
  const { body } = await preview('stock', Buffer.from(sheet, 'latin1'))
  const numbers = body.sample.map((row: string[]) => [row[4], row[5]])
  expect(numbers.slice(0, 3)).toEqual([
    ['1200', '8.50'],
    ['24', '1208.50'],
    ['3', '2.33'],
  ])
  expect(body.errors).toMatchObject([{ row: 5, column: 'Costo por unidad' }])
})

test('refuses other files, missing headings, too many rows and strangers', async () => {
  const detail = async (content: string | Uint8Array) => {
    const { status, body } = await preview('stock', content)
    return [status, body.detail]
  }
  expect(await detail('PK no es un zip')).toEqual([400, expect.stringContaining('No se pudo leer')])
  expect(await detail('Cosa,Otra\n1,2')).toEqual([400, expect.stringContaining('Nombre, Cantidad')])
  expect(await detail('Nombre,Cantidad\n')).toEqual([400, expect.stringContaining('no tiene filas')])
  const many = `Nombre,Cantidad\n${'X,1\n'.repeat(importLimits.rows + 1)}`
  expect(await detail(many)).toEqual([400, expect.stringContaining('2,000')])
  const big = await preview('stock', new Uint8Array(importLimits.bytes + 10))
  expect(big.status).toBe(400)
  expect((await app.call(importApi.list)).status).toBe(401)
})

describe('a hostile file', () => {
  const names = ['Nombre', 'Cantidad']
  const head = `<row r="1">${names.map(textCell).join('')}</row>`
  const numbers = (count: number) => '<row><c><v>1</v></c></row>'.repeat(count)

  test('that unpacks to more than any sheet is refused before it is unpacked', async () => {
    const bomb = excelWith(head + numbers(2_000_000))
    expect(bomb.length).toBeLessThan(200_000)
    expect(unpackedSize(bomb)).toBeGreaterThan(50_000_000)
    expect((await preview('stock', bomb)).body.detail).toMatch(/No se pudo leer/)
    // Without its size, the reader would unpack half a gigabyte.
    const sizeless = Buffer.from(bomb)
    for (
      let at = sizeless.indexOf('PK\u0001\u0002');
      at >= 0;
      at = sizeless.indexOf('PK\u0001\u0002', at + 4)
    )
      sizeless.writeUInt32LE(0, at + 24)
    expect((await preview('stock', sizeless)).status).toBe(400)
  })

  test('with a cell a million rows away, or entities of entities, is read as it looks', async () => {
    const far = '<row r="900000"><c r="XFD900000"><v>1</v></c></row>'
    const row = (name: string) => `<row r="2">${textCell(name)}<c><v>3</v></c></row>`
    const { body } = await preview('stock', excelWith(head + row('Manta lejana') + far))
    expect(body).toMatchObject({ rows: 1, fresh: 1 })
    const entities = '<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;&a;">]>'
    const { body: read } = await preview('stock', excelWith(head + row('Manta &b;'), entities))
    expect(read.sample[0][0]).toBe('Manta &b;')
  })
})

const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

function excelWith(rows: string, doctype = ''): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}/${type}" Target="${target}"/></Relationships>`
  return zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${doctype}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  })
}

function zipOf(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(text), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(Buffer.byteLength(text), 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    parts.push(Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

test('gifts of a month that is closed come in with their own day, once', async () => {
  await closeMonth(app.ctx, '2024-12')
  const sheet = 'Fecha,Cantidad,Donante,Descripción\n2024-12-28,75,Ana Cerrada,Sobre de diciembre'
  expect((await preview('donations', sheet)).body).toMatchObject({ fresh: 1, errorCount: 0 })
  expect((await run('donations', sheet)).body).toMatchObject({ written: 1, skipped: 0 })
  const [gift] = (await app.call(accountingApi.list, { ...as, query: { q: 'Ana Cerrada' } })).body
  expect(gift).toMatchObject({ madeOn: '2024-12-28', occurredOn: puertoRicoDay(new Date()) })
  expect(gift.receipt.number).toMatch(/^2024-/)
  expect((await run('donations', sheet)).body).toMatchObject({ written: 0, skipped: 1 })
})
