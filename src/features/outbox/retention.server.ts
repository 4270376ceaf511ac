import { inArray, ne } from 'drizzle-orm'
import { olderThan, retentionRule } from '#lib/retention.server.ts'
import { emailOutbox } from './tables.server.ts'

export const outboxRetention = [
  retentionRule({
    label: 'correos ya enviados o fallidos (quedan sin dirección ni contenido)',
    table: emailOutbox,
    where: (before) =>
      olderThan(
        emailOutbox.createdAt,
        before,
        inArray(emailOutbox.status, ['sent', 'failed']),
        ne(emailOutbox.to, ''),
      ),
    blank: () => ({ to: '', payload: {}, lastError: null }),
  }),
]
