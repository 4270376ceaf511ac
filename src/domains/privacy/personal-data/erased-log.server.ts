import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { erasedLogName } from '#lib/backup/schedule.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { keyedHash } from '#lib/secret-box.server.ts'
import type { RecordName } from './schemas.ts'
import { erasedRecords } from './tables.server.ts'

export type ErasedLine = { entity: string; recordId: number; key: string; erasedAt: string }

/** Of a record, not of a person: when two families share a phone, a restore must not erase the other one. */
export const keyOfRecord = (ctx: Ctx, { kind, id }: RecordName, createdAt: Date): string =>
  keyedHash(ctx.services.get(env), 'erased record', `${kind}:${id}:${createdAt.toISOString()}`)

const erasedLogPath = (ctx: Ctx): string => join(ctx.services.get(env).DATA_DIR, erasedLogName)

export type Erased = RecordName & { createdAt: Date }

/** Call it inside the transaction of the erasure. The file is written before the commit: one line too many does no harm. */
export async function logErased(ctx: Ctx, records: readonly Erased[]): Promise<void> {
  if (records.length === 0) return
  const lines: ErasedLine[] = records.map((record) => ({
    entity: record.kind,
    recordId: record.id,
    key: keyOfRecord(ctx, record, record.createdAt),
    erasedAt: ctx.now().toISOString(),
  }))
  await ctx.db
    .insert(erasedRecords)
    .values(lines.map((line) => ({ ...line, erasedAt: new Date(line.erasedAt) })))
    .onConflictDoNothing()
  await appendLines(ctx, lines)
}

async function appendLines(ctx: Ctx, lines: readonly ErasedLine[]): Promise<void> {
  await mkdir(ctx.services.get(env).DATA_DIR, { recursive: true })
  await appendFile(erasedLogPath(ctx), lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    mode: 0o600,
    flush: true,
  })
}

/** From the file and the table: after a restore one of them may be older. */
export async function readErased(ctx: Ctx): Promise<ErasedLine[]> {
  const stored = await ctx.db.select().from(erasedRecords)
  const lines = new Map<string, ErasedLine>()
  for (const line of [
    ...stored.map((row) => ({ ...row, erasedAt: row.erasedAt.toISOString() })),
    ...(await readFileLines(ctx)),
  ])
    lines.set(`${line.entity}:${line.recordId}:${line.key}`, line)
  return [...lines.values()]
}

/** A line that a crash cut off is left out. */
async function readFileLines(ctx: Ctx): Promise<ErasedLine[]> {
  const text = await readFile(erasedLogPath(ctx), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    try {
      const { entity, recordId, key, erasedAt } = JSON.parse(line) as ErasedLine
      return typeof key === 'string' && Number.isInteger(recordId)
        ? [{ entity, recordId, key, erasedAt }]
        : []
    } catch {
      return []
    }
  })
}
