import type { Ctx } from '#lib/context.server.ts'
import { emailTemplates } from './email-queue.server.ts'
import type { OutboxEmail } from './schemas.ts'
import type { emailOutbox } from './tables.server.ts'

export function toEmail(ctx: Ctx, row: typeof emailOutbox.$inferSelect): OutboxEmail {
  return {
    id: row.id,
    kind: row.kind,
    kindName: kindNameOf(ctx, row.kind),
    to: row.to,
    locale: row.locale,
    status: row.status,
    attempts: row.attempts,
    nextAt: row.status === 'queued' ? row.nextAt.toISOString() : null,
    lastErrorCode: row.lastErrorCode,
    sentAt: row.sentAt?.toISOString() ?? null,
    validUntil: row.validUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    entity: row.entity,
    entityId: row.entityId,
  }
}

export const kindNameOf = (ctx: Ctx, kind: string): string =>
  ctx.services.get(emailTemplates).find((template) => template.kind === kind)?.name ?? kind
