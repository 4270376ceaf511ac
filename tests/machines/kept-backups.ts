import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readBackup } from '#lib/backup/backup.server.ts'
import { findTables, quoted, rows } from '#lib/backup/catalog.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { program } from '../server/run-server.ts'

export type Row = Record<string, unknown>

/** Written by the versions that had these schemas as their newest, with invented content. Each release leaves one. */
export const kept = program('tests/machines/backups')
export const passphrase = 'una frase de paso'

export async function rowsOf(file: string, key: string | undefined): Promise<Map<string, Row[]>> {
  const tables = new Map<string, Row[]>()
  await readBackup(join(kept, file), key, async (table, row) => {
    tables.set(table, [...(tables.get(table) ?? []), JSON.parse(row)])
  })
  return tables
}

/** 0017 says of a note that was not released that nobody decided. */
const migrated = (column: string, value: unknown) =>
  column === 'box_note_released' && value === false ? null : value

/** 0025 keeps the name of a hospital in one table. 0028 keeps all registrations that a letter is about. */
const asBefore: Record<string, [column: string, value: string]> = {
  hospital_deliveries: [
    'institution_name',
    '(select name from hospitals where hospitals.id = t.hospital_id)',
  ],
  hospital_units: ['institution_name', '(select name from hospitals where hospitals.id = t.hospital_id)'],
  mail_outbox: ['recipient_id', 't.recipient_ids[1]'],
}
const named = (table: string) => {
  const [column, value] = asBefore[table] ?? []
  return column ? `|| jsonb_build_object('${column}', ${value})` : ''
}

/**
 * What the search reads is written anew when its rules change; the wish of no contact is its stop alone; a letter about one
 * registration or none may be about several.
 */
const isElsewhere = (column: string, value: unknown) =>
  ['search_text', 'do_not_contact'].includes(column) || (column === 'recipient_id' && value === null)

/** The columns whose values are not those of the backup, and the tables that lack a row. */
export async function differences(db: Db, before: Map<string, Row[]>): Promise<string[]> {
  const found = new Set<string>()
  await rows(db, `set time zone 'UTC'`)
  for (const { name, key } of await findTables(db)) {
    const now = await rows<{ row: Row }>(
      db,
      `select to_jsonb(t) ${named(name)} as row from ${quoted(name)} t`,
    )
    const idOf = (row: Row) => JSON.stringify(key.map((column) => row[column]))
    const byId = new Map(now.map(({ row }) => [idOf(row), row]))
    for (const row of before.get(name) ?? []) {
      const restored = byId.get(idOf(row))
      if (!restored) found.add(name)
      for (const [column, value] of Object.entries(restored ? row : {}))
        if (!isElsewhere(column, value) && !isDeepStrictEqual(restored?.[column], migrated(column, value)))
          found.add(`${name}.${column}`)
    }
  }
  return [...found].sort()
}
