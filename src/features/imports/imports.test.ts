import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountingApi } from '#features/accounting/endpoints.ts'
import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import { dashboardApi } from '#features/dashboard/endpoints.ts'
import { inventoryApi } from '#features/inventory/endpoints.ts'
import { emailOutbox } from '#features/outbox/tables.server.ts'
import { providerApi } from '#features/providers/endpoints.ts'
import { volunteerApi } from '#features/volunteers/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { wrongBalances } from '#tests/support/stock.ts'
import { importApi } from './endpoints.ts'
import { importKinds, importLimits } from './schemas.ts'

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
  expect(template.headers['content-type']).toContain('text/csv')
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

test('refuses other files, missing headings, too many rows and strangers', async () => {
  const detail = async (content: string | Uint8Array) => {
    const { status, body } = await preview('stock', content)
    return [status, body.detail]
  }
  expect(await detail('PK no es un zip')).toEqual([400, expect.stringContaining('No se pudo leer')])
  expect(await detail('Cosa,Otra\n1,2')).toEqual([400, expect.stringContaining('Nombre, Cantidad')])
  expect(await detail('Nombre,Cantidad\n')).toEqual([400, expect.stringContaining('no tiene filas')])
  const many = `Nombre,Cantidad\n${'X,1\n'.repeat(importLimits.rows + 1)}`
  expect(await detail(many)).toEqual([400, expect.stringContaining('2000')])
  const big = await preview('stock', new Uint8Array(importLimits.bytes + 10))
  expect(big.status).toBe(400)
  expect((await app.call(importApi.list)).status).toBe(401)
})
