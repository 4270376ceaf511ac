import { inArray, ne } from 'drizzle-orm'
import { keepingRule, olderThan } from '../../lib/keeping.server.ts'
import { mailOutbox } from './tables.server.ts'

export const outboxKeeping = [
  keepingRule({
    words: 'correos ya enviados o fallidos (quedan sin dirección ni contenido)',
    table: mailOutbox,
    where: (before) =>
      olderThan(
        mailOutbox.createdAt,
        before,
        inArray(mailOutbox.status, ['sent', 'failed']),
        ne(mailOutbox.to, ''),
      ),
    blank: () => ({ to: '', payload: {}, lastError: null }),
  }),
]
