import { and, isNotNull, sql } from 'drizzle-orm'
import { isOverBefore } from '#domains/boxes/box-requests/retention.server.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { retentionRule } from '#lib/retention.server.ts'
import { hopeBoxItems } from './tables.server.ts'

/** Notes of a box line can name the family, so they are erased with its data, even if added later. */
export const boxContentsRetention = [
  retentionRule({
    label: 'notas del contenido de esas cajas (se borran; quedan artículos y cantidades)',
    period: 'requests',
    follows: true,
    table: hopeBoxItems,
    where: (before) =>
      and(
        isNotNull(hopeBoxItems.notes),
        sql`exists (select 1 from ${boxRequests}
          where ${boxRequests.id} = ${hopeBoxItems.requestId} and (${boxRequests.erasedAt} is not null
            or ${isOverBefore(before)}))`,
      ),
    keepsRow: (ctx) => ({ updatedAt: ctx.now() }),
  }),
]
