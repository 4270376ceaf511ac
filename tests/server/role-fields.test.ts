import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '#db/schema.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { inTransaction } from '#lib/context.server.ts'
import { erasedValues } from '#lib/database/personal-data.server.ts'
import { newDemo } from '#lib/demo.server.ts'
import { reportTypes } from '#lib/labels.ts'
import { type Role, roles } from '#lib/rights.ts'
import { routes } from '#server/app.ts'
import { features } from '#server/features.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { signInAs, signInEveryRole } from '../support/roles.ts'

let server: TestApp
let tokens: Record<Role, string>
let marked: string[]
beforeAll(async () => {
  server = await testApp()
  const { ctx } = server
  await inTransaction(ctx, async (ctx) => {
    const demo = newDemo(ctx)
    for (const feature of features) await feature.demo?.(demo)
    await recordHistory(ctx, {
      entity: 'box_request',
      entityId: 1,
      action: 'corrected',
      changes: { email: true },
    })
  })
  tokens = await signInEveryRole(ctx)
  marked = await markPersonalColumns()
})
afterAll(() => server.close())

const tables = (Object.values(schema) as unknown[]).filter((one): one is PgTable => is(one, PgTable))
/** Secrets and queues that no answer holds. `mail_outbox` sends while the test runs. */
const left = ['sessions', 'known_devices', 'idempotency_keys', 'job_runs']

/** Writes `Luz MARCA.table.column.id` into every personal text column of every row. */
async function markPersonalColumns(): Promise<string[]> {
  const names: string[] = []
  for (const table of tables) {
    const { name, columns } = getTableConfig(table)
    if (left.includes(name)) continue
    const personal = Object.keys(erasedValues(table))
    for (const column of columns) {
      const key = Object.entries(table).find(([, one]) => one === column)?.[0] ?? ''
      const type = column.getSQLType()
      if (!personal.includes(key) || column.enumValues?.length || !/^(text|jsonb)( |$)/.test(type)) continue
      const text = `'Luz MARCA.${name}.${column.name}.' || ctid::text`
      const value = type === 'jsonb' ? `jsonb_build_object('m', ${text})` : text
      // Ledgers refuse changes by trigger, and some columns hold a form of their own (an address, a day).
      const write = `set local session_replication_role = replica; update "${name}" set "${column.name}" = ${value}`
      const isWritten = await server.ctx.db
        .transaction((tx) => tx.execute(sql.raw(write)))
        .then(() => true)
        .catch(() => false)
      if (isWritten) names.push(`${name}.${column.name}`)
    }
  }
  return names
}

const sealed = ['relationship', 'support_type', 'story', 'requester_story', 'additional_notes'].map(
  (name) => `box_requests.${name}`,
)
const staffNotes = ['notes', 'outcome_reason', 'source_note'].map((name) => `box_requests.${name}`)

/** Tables and columns whose personal data a role may read. Everything else must not reach it. */
const readable: Record<Exclude<Role, 'admin'>, readonly string[]> = {
  casos: [
    'box_requests',
    'beneficiaries',
    'box_parcels',
    'contact_messages',
    'hospital_deliveries',
    'label_purchases',
    'bin_records',
    'payment_records',
    'service_providers',
  ],
  empaque: [
    'box_requests.gift_sender_name',
    'box_requests.gift_recipient_name',
    'box_requests.gift_message',
    // It goes on the card, and the note once staff release it.
    'box_requests.baby_name',
    'box_requests.box_note',
    // They type it on the packing table.
    'box_requests.tracking_number',
  ],
  encuentros: ['event_registrations', 'volunteers', 'bin_records', 'event_notices'],
  contabilidad: [
    'accounting_transactions',
    'donations',
    'receipts',
    'goods_gifts',
    'payment_records',
    'payment_notices',
    'payment_refunds',
    'stock_movements',
    'bin_records',
    'inventory_items',
  ],
  lectura: [
    'box_requests',
    'box_parcels',
    'hospital_deliveries',
    'label_purchases',
    'event_registrations',
    'volunteers',
    'accounting_transactions',
    'donations',
    'receipts',
    'goods_gifts',
    'payment_records',
    'payment_notices',
    'payment_refunds',
    'service_providers',
    'stock_movements',
    'event_notices',
  ],
}
const neverForLectura = [
  ...staffNotes,
  'event_registrations.special_requests',
  'event_registrations.admin_comments',
  'volunteers.admin_notes',
  'donations.message',
  'donations.notes',
]

function mayRead(role: Role, column: string): boolean {
  if (role === 'admin') return true
  if (sealed.includes(column)) return false
  if (role === 'lectura' && neverForLectura.includes(column)) return false
  return readable[role].some((one) => column === one || column.startsWith(`${one}.`))
}

const addresses = routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, access, path }) => method === 'GET' && access !== 'public' && !path.startsWith('/api/reports'),
  )
  .flatMap(({ path }) => [1, 2, 3].map((id) => path.replace(/:\w+/g, String(id))))

const searches = ['/api/search?q=luz', '/api/search?q=marca', '/api/hope-in-a-box/requests/1/duplicates/2']
const all = [...new Set([...addresses, ...searches])]
const marksIn = (text: string) => [...text.matchAll(/MARCA\.(\w+\.\w+)/g)].map(([, name]) => name ?? '')

test('the personal columns are marked', () => {
  expect(marked.length).toBeGreaterThan(50)
  for (const name of ['box_requests.recipient_name', 'box_requests.phone', 'box_requests.email', ...sealed])
    expect(marked).toContain(name)
})

describe.each(roles)('%s', (role) => {
  test('no readable endpoint answers with what the role may not read', async () => {
    const leaks: string[] = []
    const seen = new Set<string>()
    for (const path of all) {
      const { status, text } = await server.call(`GET ${path}`, { as: tokens[role] })
      expect([path, status === 500]).toEqual([path, false])
      for (const column of marksIn(text)) {
        seen.add(column)
        if (!mayRead(role, column)) leaks.push(`${path} shows ${column}`)
      }
    }
    expect([...new Set(leaks)]).toEqual([])
    if (role !== 'empaque') expect(seen.size).toBeGreaterThan(5)
  })

  test('reports hold only what the role may read', async () => {
    for (const type of reportTypes()) {
      const { status, text } = await server.call(`GET /api/reports/${type}`, { as: tokens[role] })
      if (status !== 200) {
        expect(status).toBe(403)
        continue
      }
      // The file of the requests is for who may open the answers.
      const leaks = marksIn(text).filter((column) => !mayRead(role, column) && !sealed.includes(column))
      expect([type, [...new Set(leaks)]]).toEqual([type, []])
      if (marksIn(text).some((column) => sealed.includes(column))) expect(['admin', 'casos']).toContain(role)
    }
  })
})

const lossAnswers = ['targetedFor', 'lossType', 'hasSiblings', 'babyGender', 'skinTonePreference'] as const
const list = 'GET /api/hope-in-a-box/requests'

test('dirección reads the loss answers with the requests, one line for a call; others read that they are sealed', async () => {
  const stored = await server.ctx.db.select().from(schema.boxRequests)
  expect(stored.some(({ lossType }) => lossType !== null)).toBe(true)
  const { body: whole } = await server.call(list, { as: tokens.admin })
  for (const request of whole) {
    const row = stored.find(({ id }) => id === request.id)
    for (const name of lossAnswers) expect([name, request[name]]).toEqual([name, row?.[name] ?? null])
    expect(request.sealedFields).toEqual([])
  }
  const closed = Object.fromEntries(lossAnswers.map((name) => [name, null]))
  const calls = [
    { as: tokens.casos, opens: true, notes: false },
    { as: tokens.lectura, opens: false, notes: true },
    // As the back office calls.
    { as: tokens.admin, opens: true, notes: false, headers: { 'keep-sealed': 'true' } },
  ]
  for (const { opens, notes, ...options } of calls)
    for (const path of [list, `${list}/${whole[0].id}`]) {
      const { body } = await server.call(path, options)
      for (const request of [body].flat()) {
        expect(request).toMatchObject(closed)
        // Who may open them reads which ones hold something.
        const row = stored.find(({ id }) => id === request.id)!
        const closedOnes = ([...lossAnswers, 'story', 'additionalNotes'] as const).filter(
          (name) => !opens || row[name] !== null,
        )
        expect(request.sealedFields).toEqual(expect.arrayContaining(closedOnes))
        const told = request.sealedFields.filter((name: string) => name !== 'notes')
        if (opens) expect(told.filter((name: keyof typeof row) => row[name] === null)).toEqual([])
        expect(request.sealedFields.includes('notes')).toBe(notes)
      }
    }
})

test('each read of the loss answers is written down, as one line', async () => {
  const token = await signInAs(server.ctx, 'admin', 'lectora')
  const read = (path: string, query = {}) => server.call(path, { as: token, query })
  const lines = async () => {
    const { body } = await server.call('GET /api/history/consultations', { as: tokens.admin })
    return body.filter(({ userName }: { userName: string }) => userName === 'Persona de admin')
  }
  const before = (await lines()).length
  const { body: page } = await read(list, { page: 1, pageSize: 3, sort: 'id' })
  await read(list, { page: 1, pageSize: 3, sort: 'id' })
  const { total } = await read(list)
  await read(`${list}/${page[0].id}`)
  const [one, all, three, ...others] = await lines()
  expect(others).toHaveLength(before)
  expect(one).toMatchObject({ entity: 'box_request', entityId: page[0].id, action: 'answers_opened' })
  expect(all).toMatchObject({ entity: 'report', action: 'answers_opened', changes: { rows: [null, total] } })
  expect(three.changes).toEqual({ rows: [null, 3], requests: [null, '1–3'] })
})

test('who packs sees first names only, and no amounts', async () => {
  const { body } = await server.call('GET /api/box-pick-list', { as: tokens.empaque })
  expect(body.boxes.length).toBeGreaterThan(0)
  for (const box of body.boxes) expect(box.recipientName).toBe('Luz')
  const items = await server.call('GET /api/inventory-items', { as: tokens.empaque })
  for (const item of items.body) expect([item.unitCost, item.value]).toEqual(['', ''])
  const stats = await server.call('GET /api/dashboard/stats', { as: tokens.empaque })
  expect(Object.values(stats.body)).toEqual([null, null, null, null])
})
