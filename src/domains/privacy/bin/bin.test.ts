import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { features } from '#server/features.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { binOf } from '#tests/support/bin.ts'
import { runJob } from '#tests/support/jobs.ts'
import { newItem, newRequest, wrongBalances } from '#tests/support/stock.ts'
import { binApi } from './endpoints.ts'
import { binKinds } from './kinds.server.ts'
import { binRecords } from './tables.server.ts'

describe('the bin', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const { asStaff, restore } = binOf(() => app)
  const binned = async (entity: string) =>
    (await app.call(binApi.list, { as: true, query: { entity } })).body as { entityId: number }[]

  it('returns a volunteer, a message, a recipe and a transaction', async () => {
    const volunteer = await app.call(volunteerApi.create, {
      as: true,
      body: {
        name: 'Luz Marrero',
        phone: '787-555-0182',
        email: 'luz@example.org',
        town: 'Ponce',
        talent: 'Tejer mantas y gorros',
        availability: 'Lunes y martes',
      },
    })
    await app.call(contactApi.create, {
      body: {
        name: 'Eva Paz',
        email: 'eva@example.org',
        subject: 'Compre ya',
        message: 'Gane dinero rápido hoy.',
      },
    })
    const message = (await app.call(contactApi.list, { as: true, query: { q: 'eva paz' } })).body[0]
    const item = await newItem(app, { name: 'Tarjeta' })
    const recipe = await app.call(boxContentsApi.createRecipe, {
      as: true,
      body: { name: 'Caja pequeña', lines: [{ inventoryItemId: item, quantity: 1 }] },
    })
    const expense = await app.call(accountingApi.create, {
      as: true,
      body: {
        type: 'expense',
        amount: '12.34',
        description: 'Cinta',
        category: 'otros',
        occurredOn: '2026-03-01',
      },
    })
    expect([volunteer.status, recipe.status, expense.status]).toEqual([201, 201, 201])
    const total = async () => (await app.call(accountingApi.summary, { as: true })).body
    const before = await total()
    for (const [entity, remove, list, row] of [
      ['volunteer', volunteerApi.remove, volunteerApi.list, volunteer.body],
      ['contact_message', contactApi.remove, contactApi.list, message],
      ['recipe', boxContentsApi.removeRecipe, boxContentsApi.recipes, recipe.body],
      ['accounting_transaction', accountingApi.remove, accountingApi.list, expense.body],
    ] as const) {
      const listed = async () =>
        ((await app.call(list, { as: true })).body as { id: number }[]).find(({ id }) => id === row.id)
      const stored = await listed()
      expect((await asStaff(remove, { id: row.id })).status).toBe(200)
      expect(await listed()).toBeUndefined()
      expect((await restore(entity, row.id)).status).toBe(200)
      expect({ ...(await listed()), updatedAt: '' }).toEqual({ ...stored, updatedAt: '' })
    }
    expect(await total()).toEqual(before)
  })

  it('puts a restored registration on the waitlist when its seat was given away', async () => {
    const event = await app.call(eventApi.create, {
      as: true,
      body: {
        title: 'Círculo',
        description: 'Un encuentro tranquilo.',
        eventDate: new Date(Date.now() + 3 * 86_400_000).toISOString(),
        location: 'Biblioteca',
        maxParticipants: 1,
      },
    })
    const register = async (fullName: string) => {
      await app.call(eventApi.register, {
        params: { id: event.body.id },
        body: { fullName, email: `${fullName.slice(0, 3)}@example.org`, phone: '787-555-0199' },
      })
      const { body } = await app.call(eventApi.listRegistrations, { as: true, query: { q: fullName } })
      return body[0].id as number
    }
    const [first, second] = [await register('Ana Sol'), await register('Eva Luz')]
    await asStaff(eventApi.removeRegistration, { id: first })
    // An offer that nobody has read would be taken back.
    await app.ctx.db
      .update(emailOutbox)
      .set({ status: 'sent' })
      .where(eq(emailOutbox.kind, 'registration_offer'))
    const { body } = await restore('registration', first)
    expect(body.notes).toEqual(['El evento ya está lleno: quedó al final de la lista de espera.'])
    const { rows } = await app.ctx.db.execute(
      sql`select id, waitlist_position from event_registrations where event_id = ${event.body.id} order by id`,
    )
    expect(rows).toEqual([
      { id: first, waitlist_position: 2 },
      { id: second, waitlist_position: 1 },
    ])
  })

  it('refuses a registration whose address has registered again', async () => {
    const event = await app.call(eventApi.create, {
      as: true,
      body: {
        title: 'Taller',
        description: 'Un encuentro tranquilo.',
        eventDate: new Date(Date.now() + 3 * 86_400_000).toISOString(),
        location: 'Biblioteca',
      },
    })
    const body = { fullName: 'Rosa Vega', email: 'rosa@example.org', phone: '787-555-0199' }
    const register = (facts: object) =>
      app.call(eventApi.register, { params: { id: event.body.id }, body: facts })
    await register(body)
    const [row] = (await app.call(eventApi.listRegistrations, { as: true, query: { q: 'rosa vega' } })).body
    await asStaff(eventApi.removeRegistration, { id: row.id })
    await register({ ...body, specialRequests: 'Otra vez' })
    const refused = await restore('registration', row.id)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(/ya existe otro igual/),
    ])
    expect((await binned('registration')).map(({ entityId }) => entityId)).toContain(row.id)
  })

  it('returns an item with its ledger', async () => {
    const id = await newItem(app, { name: 'Lápiz', quantity: 7 })
    await asStaff(inventoryApi.remove, { id })
    await restore('inventory_item', id)
    expect(await wrongBalances(app.ctx.db)).toEqual([])
    const { rows } = await app.ctx.db.execute(sql`select quantity from inventory_items where id = ${id}`)
    expect(rows).toEqual([{ quantity: 7 }])
  })

  it('returns a hospital delivery with its boxes, and takes their stock again', async () => {
    const item = await newItem(app, { name: 'Osito', quantity: 3 })
    const delivery = await app.call(hospitalDeliveryApi.create, {
      as: true,
      body: {
        institutionName: 'Hospital San Lucas',
        contactPersonName: 'Nora Díaz',
        phone: '787-555-0100',
        email: 'nora@example.org',
        collaborationDate: '2026-03-01',
        deliveryDate: '2026-04-01',
        boxesDelivered: 2,
      },
    })
    const { id } = delivery.body
    await asStaff(
      hospitalDeliveryApi.generateBoxes,
      { id },
      { boxType: 'apoyo_general', supportType: 'Apoyo' },
    )
    const boxes = (await asStaff(hospitalDeliveryApi.boxes, { id })).body as {
      id: number
      updatedAt: string
    }[]
    for (const box of boxes)
      await asStaff(hospitalDeliveryApi.addItem, { boxId: box.id }, { inventoryItemId: item, quantity: 1 })
    await asStaff(hospitalDeliveryApi.updateBox, { id: boxes[0]!.id }, { isPrepared: true })
    const stock = async () => {
      const { rows } = await app.ctx.db.execute(
        sql`select quantity, reserved from inventory_items where id = ${item}`,
      )
      return rows[0]
    }
    expect(await stock()).toEqual({ quantity: 2, reserved: 1 })
    await asStaff(hospitalDeliveryApi.remove, { id })
    expect(await stock()).toEqual({ quantity: 3, reserved: 0 })
    expect((await restore('hospital_delivery', id)).body.notes).toEqual([])
    expect(await stock()).toEqual({ quantity: 2, reserved: 1 })
    expect(await wrongBalances(app.ctx.db)).toEqual([])

    await asStaff(hospitalDeliveryApi.removeBox, { id: boxes[0]!.id })
    expect(await stock()).toEqual({ quantity: 3, reserved: 1 })
    const other = await newRequest(app)
    await asStaff(
      boxContentsApi.add,
      {},
      { requestId: other, inventoryItemId: item, quantity: 2, isIncluded: true },
    )
    const { body } = await restore('hospital_delivery_box', boxes[0]!.id)
    expect(body.notes).toEqual([expect.stringMatching(/^No hay bastante en el inventario para HOS-/)])
    const back = (await asStaff(hospitalDeliveryApi.boxes, { id })).body as {
      id: number
      isPrepared: boolean
    }[]
    expect(back.find((box) => box.id === boxes[0]!.id)?.isPrepared).toBe(false)
  })

  it('is emptied after thirty days, with the e-mails about what was in it', async () => {
    const [old, recent] = [await newRequest(app, { email: 'vieja@example.org' }), await newRequest(app)]
    await asStaff(boxRequestApi.remove, { id: old })
    await asStaff(boxRequestApi.remove, { id: recent })
    const days = (n: number) => new Date(Date.now() - n * 86_400_000)
    await app.ctx.db
      .update(binRecords)
      .set({ deletedAt: days(31) })
      .where(eq(binRecords.entityId, old))
    await app.ctx.db
      .update(binRecords)
      .set({ deletedAt: days(29) })
      .where(eq(binRecords.entityId, recent))
    await runJob(app.ctx, 'empty-bin')
    const left = (await binned('box_request')).map(({ entityId }) => entityId)
    expect(left).toContain(recent)
    expect(left).not.toContain(old)
    const emails = await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.entityId, old))
    expect(JSON.stringify(emails)).not.toContain('vieja@example.org')
    expect((await restore('box_request', old)).status).toBe(404)
  })

  it('is closed to strangers', async () => {
    expect((await app.call(binApi.list)).status).toBe(401)
    expect((await app.call(binApi.restore, { params: { entity: 'volunteer', entityId: 1 } })).status).toBe(
      401,
    )
  })

  it('knows every table whose rows a deletion would take along', async () => {
    const { kinds, parts } = app.services.get(binKinds)
    const { rows } = await app.ctx.db.execute<{ child: string; parent: string; action: string }>(
      sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype as action
        from pg_constraint where contype = 'f' and confdeltype in ('c', 'n')`,
    )
    for (const [entity, { table, isArchived }] of Object.entries(kinds)) {
      if (isArchived) continue
      const leaving = [table, ...(parts[entity as keyof typeof parts] ?? []).map((part) => part.table)].map(
        getTableName,
      )
      const lost = rows.filter(({ child, parent }) => leaving.includes(parent) && !leaving.includes(child))
      expect(lost, `add these to binParts of ${entity}`).toEqual(
        lost.filter(({ child, parent }) => knownLosses.includes(`${child} ${parent}`)),
      )
    }
    expect(features.flatMap(({ bin = {} }) => Object.keys(bin)).length).toBeGreaterThan(7)
  })
})

/**
 * A box forgets by which recipe it was packed, and that a deleted article was missing: its contents stay. A notice forgets
 * which payment it told of: its number stays.
 */
const knownLosses = [
  'goods_gift_lines stock_lots',
  'packed_boxes box_recipes',
  'packing_item_marks inventory_items',
  'stock_receipt_lines stock_lots',
  'webhook_events payment_records',
]
