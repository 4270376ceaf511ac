import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import { serviceKey } from '../context.server.ts'
import { firstRow } from '../database/first-row.server.ts'
import type { Database } from '../database/handle.server.ts'
import type { Log } from '../log.ts'
import { dayMs, fromLocalInput, puertoRicoDay } from '../text/dates.ts'
import { type BackupSummary, writeBackup } from './backup.server.ts'
import { backupRuns } from './backup-runs-tables.server.ts'
import type { BackupReason } from './backup-states.ts'
import { restoreIntoScratch } from './scratch-restore.server.ts'
import type { BackupStorage } from './storage.ts'

type BackupRun = typeof backupRuns.$inferSelect

type BackupStatus = {
  /** The newest complete backup, of any process. null: none. */
  last: BackupRun | null
  /** The newest attempt, which may have failed. */
  latest: BackupRun | null
  /** No backup exists, or the newest is more than 36 hours old (security.md#backups). */
  isOverdue: boolean
  isEncrypted: boolean
  /** Where the second copy goes; null: nowhere. */
  storage: BackupStorage['kind'] | null
}

export type BackupSchedule = {
  status(now?: Date): Promise<BackupStatus>
  runs(): Promise<BackupRun[]>
  /** Writes tonight's backup if it is due. The timer calls it too. */
  makeIfDue(now?: Date): Promise<boolean>
  /** Writes, verifies and copies a backup. Never throws: the result is in the row. */
  make(options: { reason: BackupReason; now?: Date; requestedBy?: number | null }): Promise<BackupRun>
  /** Deletes the rows of old attempts. */
  forgetOldRuns(now: Date): Promise<void>
}
export const backupSchedule = serviceKey<BackupSchedule>('backup schedule')

type ScheduleOptions = {
  database: Database
  dataDir: string
  passphrase: string | undefined
  program: string
  storage: BackupStorage | null
  log: Log
}

const hourMs = 3_600_000
const keptDays = 14
const keptWeeks = 8
const keptRunsDays = 90

/** In DATA_DIR: erased records as keyed hashes (docs/data-protection.md). */
export const erasedLogName = 'erased.log'

/**
 * Writes a backup to DATA_DIR/backups each night at 03:00 in Puerto Rico, restores it into scratch tables and copies it to
 * the second place. A missed night is made up for.
 */
export function newBackupSchedule(options: ScheduleOptions): BackupSchedule {
  const { database, passphrase, program, storage, log } = options
  const { db } = database
  const folder = join(options.dataDir, 'backups')

  const update = (run: BackupRun, change: Partial<BackupRun>): Promise<BackupRun> =>
    db.update(backupRuns).set(change).where(eq(backupRuns.id, run.id)).returning().then(firstRow)

  const failed = (run: BackupRun, error: unknown, change: Partial<BackupRun>) => {
    const { name } = error as Error
    log.error({ name }, 'A backup failed')
    return update(run, { error: name, finishedAt: new Date(), ...change })
  }

  // The night's backup and a manual one in the same second would share a file, and delete each other's.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }

  const write = async (now: Date): Promise<{ name: string; copy: BackupSummary }> => {
    database.assertWritable()
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const name = freeName(now)
    return { name, copy: await writeBackup(database, { file: join(folder, name), passphrase, program, now }) }
  }

  const freeName = (at: Date): string => {
    const name = backupFileName(at, Boolean(passphrase))
    return existsSync(join(folder, name)) ? freeName(new Date(at.getTime() + 1000)) : name
  }

  const copyAway = async (run: BackupRun, name: string, now: Date): Promise<BackupRun> => {
    if (!storage) return update(run, { copy: 'off', finishedAt: new Date() })
    const file = join(folder, name)
    try {
      await storage.put(file, name)
      if ((await storage.sizeOf(name)) !== statSync(file).size) throw new IncompleteCopy()
      await copyErasedLog(storage)
      for (const old of backupsToDelete(await storage.list(), now)) await storage.remove(old)
      return await update(run, { copy: 'copied', error: null, finishedAt: new Date() })
    } catch (error) {
      return failed(run, error, { copy: 'failed' })
    }
  }

  /** Who was erased since a backup: a restore on another machine erases them again. */
  const copyErasedLog = async (storage: BackupStorage): Promise<void> => {
    const log = join(options.dataDir, erasedLogName)
    if (!existsSync(log)) return
    // Not every storage replaces a file.
    if ((await storage.sizeOf(erasedLogName)) !== null) await storage.remove(erasedLogName)
    await storage.put(log, erasedLogName)
  }

  const makeNow: BackupSchedule['make'] = async ({ reason, now = new Date(), requestedBy = null }) => {
    let run = await db
      .insert(backupRuns)
      .values({ reason, startedAt: now, requestedBy })
      .returning()
      .then(firstRow)
    try {
      const { name, copy } = await write(now)
      const rows = Object.values(copy.totals).reduce((sum, table) => sum + table.rows, 0)
      run = await update(run, { file: name, bytes: statSync(join(folder, name)).size, rows })
      const { seconds } = await restoreIntoScratch(database, { file: join(folder, name), passphrase })
      run = await update(run, { check: 'restored', restoreSeconds: seconds })
      for (const old of [...backupsToDelete(copiesIn(folder), now), ...otherOldFiles(folder, now)])
        rmSync(join(folder, old), { force: true })
      return await copyAway(run, name, now)
    } catch (error) {
      return failed(run, error, { check: 'failed', copy: storage ? 'failed' : 'off' })
    }
  }

  const newest = async (isComplete: boolean): Promise<BackupRun | null> => {
    const where = isComplete ? and(isNotNull(backupRuns.file), eq(backupRuns.check, 'restored')) : undefined
    const [run] = await db.select().from(backupRuns).where(where).orderBy(desc(backupRuns.id)).limit(1)
    return run ?? null
  }

  return {
    status: async (now = new Date()) => {
      const last = await newest(true)
      return {
        last,
        latest: await newest(false),
        isOverdue: !last || now.getTime() - last.startedAt.getTime() > 36 * hourMs,
        isEncrypted: Boolean(passphrase),
        storage: storage?.kind ?? null,
      }
    },
    runs: () => db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(60),
    makeIfDue: (now = new Date()) =>
      inTurn(async () => {
        const last = await newest(true)
        if (last && last.startedAt.getTime() >= lastThree(now).getTime()) {
          const isHere = last.file !== null && existsSync(join(folder, last.file))
          if (last.copy === 'failed' && isHere) await copyAway(last, last.file as string, now)
          return false
        }
        return (await makeNow({ reason: 'nightly', now })).check === 'restored'
      }),
    make: (options) => inTurn(() => makeNow(options)),
    forgetOldRuns: async (now) => {
      const before = new Date(now.getTime() - keptRunsDays * dayMs)
      await db.delete(backupRuns).where(lt(backupRuns.startedAt, before))
    },
  }
}

class IncompleteCopy extends Error {
  override name = 'IncompleteCopy'
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

/**
 * `admin restore` keeps what it replaces in a file, and a killed backup leaves its part of one. Both hold everybody's data:
 * the first goes with the oldest backups, the second after a day.
 */
const otherOldFiles = (folder: string, now: Date): string[] =>
  readdirSync(folder).filter((name) => {
    const keptForDays = name.endsWith('.part') ? 1 : keptWeeks * 7
    const isOurs = name.endsWith('.part') || name.startsWith('antes-de-restaurar-')
    return isOurs && statSync(join(folder, name)).mtimeMs < now.getTime() - keptForDays * dayMs
  })

const copiesIn = (folder: string): string[] => (existsSync(folder) ? backupsAmong(readdirSync(folder)) : [])

/** The backups among the names of files, oldest first. */
const backupsAmong = (names: string[]): string[] => names.filter((name) => instantOf(name) !== null).sort()

export const newestBackup = (names: string[]): string | undefined => backupsAmong(names).at(-1)

/** The latest 03:00 in Puerto Rico that has passed. */
function lastThree(now: Date): Date {
  const three = fromLocalInput(`${puertoRicoDay(now)}T03:00`)
  return three.getTime() <= now.getTime() ? three : new Date(three.getTime() - dayMs)
}
