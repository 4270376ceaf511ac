import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, ne, not } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { erasedValues } from '#lib/database/personal-data.server.ts'
import { env } from '#lib/env.server.ts'
import { olderThan, retentionRule } from '#lib/retention.server.ts'
import { isUnsettled } from './letters.server.ts'
import { emailOutbox } from './tables.server.ts'

export const outboxRetention = [
  retentionRule({
    label: 'correos que ya salieron o no van a salir (quedan sin dirección ni contenido)',
    period: 'emails',
    table: emailOutbox,
    where: (before, ctx) =>
      olderThan(
        emailOutbox.createdAt,
        before,
        inArray(emailOutbox.status, ['sent', 'failed', 'expired', 'discarded', 'withdrawn']),
        ne(emailOutbox.to, ''),
        not(isUnsettled(ctx)),
      ),
    keepsRow: () => ({}),
  }),
]

/** Erases address and content of the e-mails about one record. */
export async function eraseEmailsAbout(ctx: Ctx, entity: string, entityId: number): Promise<void> {
  const erased = await ctx.db
    .update(emailOutbox)
    .set(erasedValues(emailOutbox))
    .where(and(eq(emailOutbox.entity, entity), eq(emailOutbox.entityId, entityId)))
    .returning({ id: emailOutbox.id })
  await removeEmailFiles(
    ctx,
    erased.map(({ id }) => id),
  )
}

const fileName = (id: number) => `${id}.eml`

/** The files of e-mails that were written to DATA_DIR/outbox because there was no account. */
export async function removeEmailFiles(ctx: Ctx, ids: number[]): Promise<void> {
  const folder = join(ctx.services.get(env).DATA_DIR, 'outbox')
  for (const id of ids) {
    await rm(join(folder, fileName(id)), { force: true })
    await rm(join(folder, `${fileName(id)}.part`), { force: true })
  }
}

/** Every night: a file stays only as long as its e-mail waits. */
export async function deleteEmailFiles(ctx: Ctx): Promise<void> {
  const folder = join(ctx.services.get(env).DATA_DIR, 'outbox')
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = names.flatMap((name) => /^(\d+)\.eml(?:\.part)?$/.exec(name)?.[1] ?? []).map(Number)
  if (ids.length === 0) return
  const waiting = await ctx.db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(
      and(
        inArray(emailOutbox.id, ids),
        inArray(emailOutbox.status, ['queued', 'held', 'sending']),
        ne(emailOutbox.to, ''),
      ),
    )
  const isWaiting = new Set(waiting.map(({ id }) => id))
  await removeEmailFiles(
    ctx,
    ids.filter((id) => !isWaiting.has(id)),
  )
}
