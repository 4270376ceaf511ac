import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { serviceKey } from '../context.server.ts'
import type { Database } from '../database/handle.server.ts'
import type { Log } from '../log.ts'
import { dayMs, fromLocalInput, puertoRicoDay } from '../text/dates.ts'
import { readBackup, writeBackup } from './backup.server.ts'

type BackupStatus = {
  /** The newest complete backup, or null. */
  lastAt: string | null
  lastFile: string | null
  lastBytes: number | null
  /** Whether it was read back after writing. Known only for backups of this process. */
  isVerified: boolean
  /** No backup exists, or the newest is more than 36 hours old (security.md#backups). */
  isOverdue: boolean
  isEncrypted: boolean
  copies: number
  /** Why the last attempt failed, if it did. */
  lastFailureAt: string | null
}

export type BackupSchedule = {
  status(now?: Date): BackupStatus
  /** Writes tonight's backup if it is due. The timer calls it too. */
  makeIfDue(now?: Date): Promise<boolean>
}
export const backupSchedule = serviceKey<BackupSchedule>('nightly copies')

type CopiesOptions = {
  database: Database
  dataDir: string
  passphrase: string | undefined
  program: string
  log: Log
}

const hourMs = 3_600_000
const keptDays = 14
const keptWeeks = 8

/** Writes a backup to DATA_DIR/backups each night at 03:00 in Puerto Rico. A missed night is made up for. */
export function newBackupSchedule(options: CopiesOptions): BackupSchedule {
  const folder = join(options.dataDir, 'backups')
  let verified: string | null = null
  let lastFailureAt: string | null = null

  const make = async (now: Date): Promise<void> => {
    const { database, passphrase, program } = options
    database.assertWritable()
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const name = backupFileName(now, Boolean(passphrase))
    const file = join(folder, name)
    await writeBackup(database, { file, passphrase, program, now })
    await readBackup(file, passphrase)
    verified = name
    for (const old of backupsToDelete(copiesIn(folder), now)) rmSync(join(folder, old), { force: true })
  }

  return {
    status: (now = new Date()) => {
      const names = copiesIn(folder)
      const lastFile = names.at(-1) ?? null
      const lastAt = lastFile ? instantOf(lastFile) : null
      return {
        lastAt: lastAt?.toISOString() ?? null,
        lastFile,
        lastBytes: lastFile ? statSync(join(folder, lastFile)).size : null,
        isVerified: lastFile !== null && lastFile === verified,
        isOverdue: !lastAt || now.getTime() - lastAt.getTime() > 36 * hourMs,
        isEncrypted: Boolean(options.passphrase),
        copies: names.length,
        lastFailureAt,
      }
    },
    makeIfDue: async (now = new Date()) => {
      const last = copiesIn(folder).at(-1)
      if (last && (instantOf(last)?.getTime() ?? 0) >= lastThree(now).getTime()) return false
      try {
        await make(now)
        lastFailureAt = null
        return true
      } catch (error) {
        lastFailureAt = now.toISOString()
        options.log.error({ name: (error as Error).name }, 'The nightly copy failed')
        return false
      }
    },
  }
}

/** Keeps the newest backup of each of 14 days and of each of 8 weeks. Nothing older than 56 days stays. */
export function backupsToDelete(names: string[], now: Date): string[] {
  const dated = names
    .map((name) => ({ name, at: instantOf(name) }))
    .filter((copy): copy is { name: string; at: Date } => copy.at !== null)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set<string>()
  // Calendar days and weeks: by age, a week's backup would change every night.
  const newestOf = (days: number, many: number) => {
    const seen = new Set<number>()
    for (const { name, at } of dated) {
      const turn = Math.floor(dayNumber(at) / days)
      if (Math.floor(dayNumber(now) / days) - turn >= many || seen.has(turn)) continue
      seen.add(turn)
      kept.add(name)
    }
  }
  newestOf(1, keptDays)
  newestOf(7, keptWeeks)
  // Always keep the newest, however old.
  const newest = dated[0]
  if (newest) kept.add(newest.name)
  return dated.map(({ name }) => name).filter((name) => !kept.has(name))
}

const dayNumber = (at: Date) => Date.parse(puertoRicoDay(at)) / dayMs

/** `copia-2026-11-20-070000.ndjson.gz` in UTC, with `.age` when encrypted. */
export function backupFileName(at: Date, isEncrypted: boolean): string {
  const stamp = at.toISOString().replace('T', '-').replaceAll(':', '').slice(0, 17)
  return `copia-${stamp}.ndjson.gz${isEncrypted ? '.age' : ''}`
}

function instantOf(name: string): Date | null {
  const match = /^copia-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.ndjson\.gz(?:\.age)?$/.exec(name)
  return match ? new Date(`${match[1]}T${match[2]}:${match[3]}:${match[4]}Z`) : null
}

function copiesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => instantOf(name) !== null)
    .sort()
}

/** The latest 03:00 in Puerto Rico that has passed. */
function lastThree(now: Date): Date {
  const three = fromLocalInput(`${puertoRicoDay(now)}T03:00`)
  return three.getTime() <= now.getTime() ? three : new Date(three.getTime() - dayMs)
}
