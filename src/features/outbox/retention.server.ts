import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { erasedValues } from '#lib/database/personal-data.server.ts'
import { olderThan, retentionRule } from '#lib/retention.server.ts'
import { emailOutbox } from './tables.server.ts'

export const outboxRetention = [
  retentionRule({
    label: 'correos que ya salieron o no van a salir (quedan sin dirección ni contenido)',
    table: emailOutbox,
    where: (before) =>
      olderThan(
        emailOutbox.createdAt,
        before,
        inArray(emailOutbox.status, ['sent', 'failed', 'expired', 'discarded', 'withdrawn']),
        ne(emailOutbox.to, ''),
      ),
    keepsRow: () => ({}),
  }),
]

/** Erases address and content of the e-mails about one record. */
export async function eraseEmailsAbout(ctx: Ctx, entity: string, entityId: number): Promise<void> {
  await ctx.db
    .update(emailOutbox)
    .set(erasedValues(emailOutbox))
    .where(and(eq(emailOutbox.entity, entity), eq(emailOutbox.entityId, entityId)))
}
