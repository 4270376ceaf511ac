import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordMissingCosts } from '#domains/boxes/box-contents/departure-cost.server.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { volunteers } from '#domains/community/volunteers/tables.server.ts'
import { personalDataApi } from '#domains/privacy/personal-data/endpoints.ts'
import { eraseAgain } from '#domains/privacy/personal-data/erase.server.ts'
import { writeBackup } from '#lib/backup/backup.server.ts'
import { restoreBackup } from '#lib/backup/restore.server.ts'
import { database, inTransaction } from '#lib/context.server.ts'
import { newDemo } from '#lib/demo.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { HistoryEntity } from '#lib/labels.ts'
import { features } from '#server/features.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { runJob } from '#tests/support/jobs.ts'
import { wrongBalances } from '#tests/support/stock.ts'
import { binApi } from './endpoints.ts'
import { binKinds } from './kinds.server.ts'
import { binRecords } from './tables.server.ts'

describe('what was deleted', () => {
  let app: TestApp
  let dataDir: string
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'hope-bin-'))
    app = await testApp({ DATA_DIR: dataDir })
    await inTransaction(app.ctx, async (ctx) => {
      const demo = newDemo(ctx)
      for (const feature of features) await feature.demo?.(demo)
    })
    // What nobody recorded goes into the books with its delivery, and stays there.
    await recordMissingCosts(app.ctx)
  })
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true })
  })

  const kinds = features.flatMap(({ bin = {} }) => Object.keys(bin)) as HistoryEntity[]
  const movedWith = new Map<string, number>()

  it.each(kinds)('%s: comes back as it was, with what belonged to it', async (entity) => {
    const { table, remove } = app.services.get(binKinds).kinds[entity]!
    for (const statement of partsOf(entity)) await app.ctx.db.execute(sql.raw(statement))
    const records = (await app.ctx.db.select({ id: table.id }).from(table).orderBy(asc(table.id))) as {
      id: number
    }[]
    let back = 0
    let before = await everyRow(app)
    for (const { id } of records) {
      if (back >= 10) break
      if (!(await isDeleted(() => remove(app.ctx, id)))) continue
      const [inBin] = await app.ctx.db
        .select()
        .from(binRecords)
        .where(and(eq(binRecords.entity, entity), eq(binRecords.entityId, id)))
      for (const [name, rows] of Object.entries(inBin?.rows ?? {}))
        movedWith.set(`${entity} ${name}`, (movedWith.get(`${entity} ${name}`) ?? 0) + rows.length)
      const restored = await app.call(binApi.restore, { as: true, params: { entity, entityId: id } })
      expect(restored.status, `${entity} ${id}`).toBe(200)
      const after = await everyRow(app)
      // Somebody else has what it held, which the note says; bin.test.ts tests those.
      if (restored.body.notes.length === 0) {
        for (const [name, rows] of before) {
          const now = after.get(name) ?? []
          const gone = notIn(now, rows)
          const added = mayGrow.includes(name) ? [] : notIn(rows, now)
          expect({ gone, added }, `${name} after ${entity} ${id}`).toEqual({ gone: [], added: [] })
        }
        back += 1
      }
      before = after
    }
    expect(back).toBeGreaterThan(0)
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  it('every part was there to come back', () => {
    const { parts } = app.services.get(binKinds)
    const never = kinds.flatMap((entity) =>
      (parts[entity] ?? [])
        .map(({ table }) => `${entity} ${getTableName(table)}`)
        .filter((name) => !movedWith.get(name) && !onlyFromBefore.includes(name)),
    )
    expect(never).toEqual([])
  })
})

async function isDeleted(remove: () => Promise<unknown>): Promise<boolean> {
  try {
    await remove()
    return true
  } catch (error) {
    // Some records cannot be deleted, such as a request whose box has left.
    if (error instanceof AppError && error.code === 'conflict') return false
    throw error
  }
}

const notIn = (rows: string[], searched: string[]): string[] => {
  const known = new Set(rows)
  return searched.filter((row) => !known.has(row))
}

/** Rows that the demo does not have, for every record of the kind. */
function partsOf(entity: HistoryEntity): string[] {
  const replies = (table: string) =>
    `insert into replies (entity, entity_id, kind, body, locale) select '${entity}', id, 'note', 'Nota', 'es' from ${table}`
  const parts: Partial<Record<HistoryEntity, string[]>> = {
    contact_message: [replies('contact_messages')],
    registration: [
      // A waitlist moves up when somebody leaves: bin.test.ts tests that.
      `delete from event_registrations
        where event_id in (select event_id from event_registrations where waitlist_position is not null)`,
      replies('event_registrations'),
    ],
    inventory_item: [
      // The only article with movements and no box is a substitute, which is not deleted.
      'update box_recipe_lines set substitute_item_id = null',
      `insert into stock_lots (inventory_item_id, expires_on, quantity) select id, '2030-01-01', 1 from inventory_items`,
    ],
    box_request: [
      replies('box_requests'),
      `insert into box_parcels (request_id, number, outcome, outcome_on) select id, 77, 'lost', '2026-01-01' from box_requests`,
      `insert into packed_boxes (request_id, parcel_number) select id, 1 from box_requests on conflict do nothing`,
      `insert into packing_item_marks (request_id, parcel_number, inventory_item_id, mark, quantity)
        select id, 1, (select min(id) from inventory_items), 'packed', 1 from box_requests on conflict do nothing`,
      `insert into remembrance_dates (reference, request_id, email, locale, month, day, consent_at)
        select 'R' || id, id, 'a@example.org', 'es', 5, 3, now() from box_requests on conflict do nothing`,
    ],
  }
  return parts[entity] ?? []
}

/** A given hospital box is not deleted any more. A bin from before still holds some: hospital-units.test.ts. */
const onlyFromBefore = [
  'hospital_delivery given_hospital_boxes',
  'hospital_delivery_box given_hospital_boxes',
]

/** Grow with every act, on purpose. */
const notCompared = ['history_entries', 'bin_records', 'idempotency_keys', 'page_version', 'sessions']

/** The way out and back is in the ledger; withdrawn e-mails are written again; a void receipt's number is not used again. */
const mayGrow = ['stock_movements', 'mail_outbox', 'receipts']

/** What deleting ends for good. */
const staysAsDeleted: Record<string, string[]> = {
  mail_outbox: ['status'],
  receipts: ['voided_at', 'voided_by', 'void_reason'],
  inventory_items: ['movement_count'],
  // Her welcome was withdrawn: approved again, she is told.
  volunteers: ['accepted_to'],
  // What was withdrawn is not written again once the event has begun.
  event_registrations: ['told'],
  // The item was the substitute of another recipe's line.
  box_recipe_lines: ['substitute_item_id'],
}

async function everyRow(app: TestApp): Promise<Map<string, string[]>> {
  const { rows: tables } = await app.ctx.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const all = new Map<string, string[]>()
  const parts = tables.flatMap(({ name }) => {
    if (notCompared.includes(name)) return []
    all.set(name, [])
    const ignored = ['updated_at', ...(staysAsDeleted[name] ?? [])].map((column) => `'${column}'`).join()
    // Each connection counts in a row of its own.
    const source = name === 'row_counts' ? counted : `select to_jsonb(t) as row from ${name} as t`
    return [`select '${name}' as name, (row - array[${ignored}])::text as row from (${source}) as s`]
  })
  const { rows } = await app.ctx.db.execute<{ name: string; row: string }>(sql.raw(parts.join(' union all ')))
  for (const { name, row } of rows) all.get(name)?.push(row)
  return all
}

const counted = `select jsonb_build_object('table', table_name, 'status', status, 'rows', sum(rows)) as row
  from row_counts where table_name <> 'mail_outbox' group by table_name, status having sum(rows) <> 0`

describe('what was emptied from the bin', () => {
  let app: TestApp
  let dataDir: string
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'hope-bin-'))
    app = await testApp({ DATA_DIR: dataDir })
  })
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true })
  })

  it('does not come back with an older backup; what is on hold stays in the bin', async () => {
    const named = async (name: string) => {
      const body = { name, phone: '787-555-0182', email: 'x@example.org', town: 'Ponce' }
      const stored = await app.call(volunteerApi.create, {
        as: true,
        body: { ...body, talent: 'Tejer mantas y gorros', availability: 'Lunes y martes' },
      })
      return stored.body.id as number
    }
    const [gone, held] = [await named('Celia Emptied'), await named('Delia Held')]
    const backup = join(dataDir, 'before.gz')
    await writeBackup(app.services.get(database), { file: backup, passphrase: undefined, program: 'test' })
    const hold = { kind: 'volunteer', recordId: held, reason: 'Pregunta', until: '2099-01-01' }
    expect((await app.call(personalDataApi.hold, { as: true, body: hold })).status).toBe(201)
    for (const id of [gone, held]) await app.call(volunteerApi.remove, { as: true, params: { id } })
    await app.ctx.db.update(binRecords).set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })

    await runJob(app.ctx, 'empty-bin')
    await runJob(app.ctx, 'retention')
    const left = await app.ctx.db.select({ id: binRecords.entityId }).from(binRecords)
    expect(left).toEqual([{ id: held }])
    const log = readFileSync(join(dataDir, 'erased.log'), 'utf8')
    expect(log).toContain(`"entity":"volunteer","recordId":${gone},`)
    expect(log).not.toContain('Celia')

    await restoreBackup(app.services.get(database), { file: backup, replace: true })
    const names = async () => {
      const rows = await app.ctx.db.select({ name: volunteers.name }).from(volunteers)
      return rows.map(({ name }) => name).sort()
    }
    expect(await names()).toEqual(['Celia Emptied', 'Delia Held'])
    expect(await eraseAgain(app.ctx)).toBe(1)
    expect(await names()).not.toContain('Celia Emptied')
    expect(await names()).toContain('Delia Held')
  })

  it('is written down by the retention rule too, when the nightly job did not run', async () => {
    const before = readFileSync(join(dataDir, 'erased.log'), 'utf8')
    const [row] = await app.ctx.db
      .select({ id: volunteers.id })
      .from(volunteers)
      .where(eq(volunteers.name, 'Delia Held'))
    await app.call(volunteerApi.remove, { as: true, params: { id: row!.id } })
    await app.ctx.db.update(binRecords).set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
    await runJob(app.ctx, 'retention')
    expect(await app.ctx.db.$count(binRecords)).toBe(0)
    const added = readFileSync(join(dataDir, 'erased.log'), 'utf8').slice(before.length)
    expect(added).toContain(`"recordId":${row!.id},`)
  })
})
