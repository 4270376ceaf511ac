import { existsSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#db/schema.server.ts'
import { retentionHolds } from '#domains/privacy/personal-data/tables.server.ts'
import { erasedValues, marksOf, textColumns } from '#lib/database/personal-data.server.ts'
import { idempotencyPersonParts } from '#lib/people.server.ts'
import { idempotencyRetention } from '#lib/retention.server.ts'
import { retentionPeriods } from '#lib/retention-periods.ts'
import { features } from '#server/features.ts'
import { featureFolders } from '#tests/support/feature-folders.ts'

const tables = (Object.values(schema) as unknown[]).filter((one): one is PgTable => is(one, PgTable))
const name = getTableName

/** The rules that erase a table: its own feature's, or the one of src/lib. */
async function rulesByTable() {
  const rules = new Map<PgTable, (typeof idempotencyRetention)[number][]>()
  const add = (own: readonly PgTable[], retention: readonly (typeof idempotencyRetention)[number][] = []) => {
    for (const table of own)
      rules.set(
        table,
        retention.filter((rule) => rule.table === table),
      )
  }
  add(tables, idempotencyRetention)
  for (const feature of features) {
    const folder = featureFolders.get(feature.name)!
    if (!existsSync(`${folder}/tables.server.ts`)) continue
    const [, , domain, name] = folder.split('/')
    const file: Record<string, unknown> = await import(`../../src/domains/${domain}/${name}/tables.server.ts`)
    const own = Object.values(file).filter((one): one is PgTable => is(one, PgTable))
    add(own, feature.retention)
  }
  return rules
}

const rules = await rulesByTable()

test('every table of the schema is looked at', () => {
  expect(tables.length).toBeGreaterThan(25)
  const columns = tables.flatMap((table) => textColumns(table))
  expect(columns.length).toBeGreaterThan(150)
})

test.each(tables.map((table) => [name(table), table] as const))(
  'each text column of %s is marked personal or kept',
  (tableName, table) => {
    const undecided = textColumns(table).filter((column) => !(column in marksOf(table)))
    const advice = undecided.map(
      (column) =>
        `${tableName}.${column}: decide whether a person's data is in it. In tables.server.ts write personal(…, what erasure writes) or kept(…).`,
    )
    expect(advice).toEqual([])
  },
)

/** A hold empties its reason when it ends, and goes with its record. */
const erasedOtherwise: string[] = [name(retentionHolds)]

const withPersons = tables.filter((table) => Object.keys(erasedValues(table)).length > 0)

test.each(withPersons.map((table) => [name(table), table] as const))(
  'the personal columns of %s are erased by a rule of its feature',
  (tableName, table) => {
    const own = rules.get(table) ?? []
    if (own.length === 0 && !erasedOtherwise.includes(tableName)) {
      const advice = `${tableName} has personal columns and no retention rule: add one to its feature's retention.server.ts, and the file to feature.server.ts.`
      expect.fail(advice)
    }
    if (own.every(({ deletesRows }) => deletesRows)) return
    const required = getTableConfig(table)
      .columns.filter(({ notNull }) => notNull)
      .map((column) => Object.entries(table).find(([, one]) => one === column)![0])
    const erased = erasedValues(table)
    const advice = required
      .filter((column) => erased[column] === null)
      .map((column) => `${tableName}.${column} cannot be null: say in personal(…) what erasure writes.`)
    expect(advice).toEqual([])
  },
)

const found = features.flatMap(({ people = {}, personParts = [] }) => [
  ...Object.values(people).map(({ table }) => table as PgTable),
  ...personParts.map(({ table }) => table),
])
/** Of staff, not of the people we serve. Both hold hashes only. */
const ofStaff = ['sessions', 'known_devices']

test.each(withPersons.map((table) => [name(table), table] as const))(
  'the person in %s can be found, exported and erased',
  (tableName, table) => {
    const parts = idempotencyPersonParts.map((part) => part.table)
    const isFound = [...found, ...parts, retentionHolds].includes(table) || ofStaff.includes(tableName)
    const advice = `${tableName} has personal columns: add a source or a part to its feature's people.server.ts, and the file to feature.server.ts.`
    expect(isFound, advice).toBe(true)
  },
)

test('a record that a rule erases has a source with the name of its history', () => {
  const kinds = features.flatMap(({ people = {} }) => Object.keys(people))
  const entities = features.flatMap(({ retention = [] }) => retention.flatMap(({ entity }) => entity ?? []))
  expect([...new Set(entities)].sort()).toEqual(kinds.sort())
})

test('each period of the privacy page has a rule, and each rule a name of its own', () => {
  const rules = [...features.flatMap(({ retention = [] }) => retention), ...idempotencyRetention]
  const numbers = {
    requestMonths: 1,
    registrationMonths: 1,
    messageMonths: 1,
    volunteerMonths: 1,
    donationYears: 1,
  }
  const periods = retentionPeriods(numbers).map((period) => period.name)
  expect([...new Set(rules.map(({ period }) => period))].sort()).toEqual(periods.sort())
  expect(new Set(rules.map((rule) => rule.name)).size).toBe(rules.length)
})
