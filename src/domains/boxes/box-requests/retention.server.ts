import { and, eq, isNotNull, isNull, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { hasItems } from '#domains/boxes/box-contents/box-stock.server.ts'
import { replies } from '#domains/mail/replies/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { isNotHeld, olderThan, retentionRule } from '#lib/retention.server.ts'
import { beneficiaries, boxParcels, boxRequests } from './tables.server.ts'

/**
 * Sent before this moment, or closed without being sent and not changed since: a note that staff add later keeps
 * nothing longer than the privacy page says.
 */
export const isOverBefore = (before: Date): SQL =>
  sql`(coalesce(${boxRequests.shippedAt}, ${boxRequests.updatedAt}) < ${before.toISOString()}::timestamptz
    and ${boxRequests.status} in ('shipped', 'delivered', 'closed'))`

/** Staff have done nothing with it. */
const isUntouched = (ctx: Ctx) =>
  and(
    eq(boxRequests.status, 'pending'),
    isNull(boxRequests.updatedBy),
    not(hasItems),
    isNotHeld(ctx, 'box_request', boxRequests.id),
    sql`not exists (select 1 from ${replies}
      where ${replies.entity} = 'box_request' and ${replies.entityId} = ${boxRequests.id})`,
  )

/** Erases name, phone, e-mail, address, notes and loss details. Town, month, kind, cost stay. */
export const boxRequestRetention = [
  retentionRule({
    name: 'unsent_box_requests',
    label: 'solicitudes que llegaron hasta el pago y no se enviaron (se borran)',
    period: 'bin',
    table: boxRequests,
    where: (before, ctx) =>
      olderThan(
        boxRequests.updatedAt,
        before,
        eq(boxRequests.choosingPayment, true),
        eq(boxRequests.paymentVerification, 'none'),
        isUntouched(ctx),
      ),
  }),
  retentionRule({
    label: 'solicitudes de caja terminadas (se borran los datos de la familia; quedan pueblo, mes y costo)',
    period: 'requests',
    entity: 'box_request',
    table: boxRequests,
    where: (before) => and(isNull(boxRequests.erasedAt), isOverBefore(before)),
    keepsRow: (ctx) => ({ erasedAt: ctx.now(), updatedAt: ctx.now() }),
  }),
  // With the data of their request, also if noted later.
  retentionRule({
    label: 'paquetes perdidos o devueltos de esas solicitudes (se borran rastreo y motivo)',
    period: 'requests',
    follows: true,
    table: boxParcels,
    where: (before) =>
      and(
        or(isNotNull(boxParcels.trackingNumber), isNotNull(boxParcels.outcomeReason)),
        sql`exists (select 1 from ${boxRequests}
          where ${boxRequests.id} = ${boxParcels.requestId} and (${boxRequests.erasedAt} is not null
            or ${isOverBefore(before)}))`,
      ),
    keepsRow: (ctx) => ({ updatedAt: ctx.now() }),
  }),
  // Runs after the requests: a person with a remaining request is not erased.
  retentionRule({
    label: 'personas beneficiarias sin solicitud vigente (siguen contando, sin sus datos)',
    period: 'requests',
    entity: 'beneficiary',
    table: beneficiaries,
    where: (before, ctx) =>
      olderThan(
        beneficiaries.createdAt,
        before,
        ne(beneficiaries.email, ''),
        notExists(
          ctx.db
            .select({ one: sql`1` })
            .from(boxRequests)
            .where(
              sql`${boxRequests.beneficiaryId} = ${beneficiaries.id} and ${boxRequests.erasedAt} is null
                and not (${isOverBefore(before)} and ${isNotHeld(ctx, 'box_request', boxRequests.id)})`,
            ),
        ),
      ),
    keepsRow: (ctx) => ({ updatedAt: ctx.now() }),
  }),
]
