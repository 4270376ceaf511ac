import type { Ctx } from '#lib/context.server.ts'
import { type EmailPayload, emailTemplates } from './email-queue.server.ts'
import type { OutboxEmail } from './schemas.ts'
import type { emailOutbox } from './tables.server.ts'

export function toEmail(ctx: Ctx, row: typeof emailOutbox.$inferSelect): OutboxEmail {
  return {
    id: row.id,
    kind: row.kind,
    kindName: kindNameOf(ctx, row),
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

/** Of an e-mail, or of all of a kind. */
export function kindNameOf(ctx: Ctx, { kind, payload }: { kind: string; payload?: unknown }): string {
  const template = ctx.services.get(emailTemplates).find((each) => each.kind === kind)
  const { values = {} } = (payload ?? {}) as Partial<EmailPayload>
  return template?.nameOf?.(values) ?? template?.name ?? kind
}
