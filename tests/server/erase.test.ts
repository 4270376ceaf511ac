import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accountingTransactions,
  beneficiaries,
  boxRequests,
  contactMessages,
  donations,
  eventRegistrations,
  historyEntries,
  volunteers,
} from '#db/schema.server.ts'
import { BoxRequest } from '#domains/boxes/box-requests/office-schemas.ts'
import { listBoxRequests } from '#domains/boxes/box-requests/service.server.ts'
import { findTables, quoted, rows } from '#lib/backup/catalog.server.ts'
import { type Ctx, database } from '#lib/context.server.ts'
import { countOld, eraseOld } from '#server/cli/erase.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { fillWithOldRows, marker, old } from './old-rows-to-erase.ts'

const before = new Date('2024-01-01T04:00:00Z')

describe('erase', () => {
  let server: TestApp
  let ctx: Ctx
  beforeAll(async () => {
    server = await testApp({ DATA_DIR: mkdtempSync(join(tmpdir(), 'hope-erase-')) })
    ctx = server.ctx
    await fillWithOldRows(ctx)
  })
  afterAll(() => server.close())

  test('counts, then removes old personal data from every table; totals and recent rows stay', async () => {
    const counts = await countOld(ctx, before)
    expect(counts.filter(({ count }) => count > 0)).toHaveLength(11)
    await eraseOld(ctx, before)
    expect((await countOld(ctx, before)).every(({ count }) => count === 0)).toBe(true)
    const { db } = ctx.services.get(database)
    for (const { name } of await findTables(db)) {
      const matches = await rows<{ row: string }>(
        db,
        `select t::text as row from ${quoted(name)} t where t::text ilike '%${marker}%'`,
      )
      expect([name, matches]).toEqual([name, []])
    }
    const requests = await db.select().from(boxRequests).orderBy(boxRequests.id)
    expect(requests.map(({ recipientName }) => recipientName)).toEqual([
      'Datos borrados',
      'Abierta Vieja',
      'Cerrada Nueva',
    ])
    expect(requests[0]).toMatchObject({
      town: 'Ponce',
      paymentAmount: '23.95',
      lossType: null,
      createdAt: old,
    })
    expect(requests[0]?.erasedAt).not.toBeNull()
    expect(await db.$count(eventRegistrations)).toBe(3)
    expect(await db.$count(contactMessages)).toBe(1)
    expect(await db.$count(volunteers)).toBe(1)
    expect(await db.$count(beneficiaries)).toBe(2)
    expect((await db.select().from(accountingTransactions)).map(({ amount }) => amount).sort()).toEqual([
      '10.00',
      '11.00',
    ])
  })

  test('an erased request still matches the API schema', async () => {
    const { rows: listed } = await listBoxRequests(ctx, {})
    expect(listed).toHaveLength(3)
    for (const request of listed)
      expect(BoxRequest.safeParse(JSON.parse(JSON.stringify(request))).success).toBe(true)
  })

  test('records each erasure once in the history', async () => {
    const entries = await ctx.db
      .select({ entity: historyEntries.entity, id: historyEntries.entityId })
      .from(historyEntries)
      .where(eq(historyEntries.action, 'erased'))
    expect(entries.filter(({ entity }) => entity === 'box_request')).toEqual([
      { entity: 'box_request', id: 1 },
    ])
    expect(new Set(entries.map(({ entity }) => entity))).toEqual(
      new Set([
        'box_request',
        'registration',
        'contact_message',
        'volunteer',
        'beneficiary',
        'donation',
        'accounting_transaction',
      ]),
    )
    await eraseOld(ctx, before)
    expect(await ctx.db.$count(historyEntries, eq(historyEntries.action, 'erased'))).toBe(entries.length)
  })

  test('donors of the last seven years stay, whatever date is given', async () => {
    const recentDate = new Date(Date.now() - 6 * 365 * 86_400_000)
    await ctx.db.insert(donations).values({
      reference: 'young',
      amount: '5.00',
      method: 'paypal',
      donorName: 'Se queda',
      createdAt: recentDate,
    })
    await eraseOld(ctx, new Date())
    const remaining = await ctx.db.select().from(donations).where(eq(donations.reference, 'young'))
    expect(remaining[0]?.donorName).toBe('Se queda')
  })
})
