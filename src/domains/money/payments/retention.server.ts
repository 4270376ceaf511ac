import { and, isNotNull, ne, or, sql } from 'drizzle-orm'
import { olderThan, retentionRule } from '#lib/retention.server.ts'
import { isGivenUp } from './given-up.server.ts'
import { paymentRecords, paymentRefunds, webhookEvents } from './tables.server.ts'
import { isUnmatched, isWaiting, isWaitingMoney, noticeProblem } from './unmatched.server.ts'

/** It ends an arrangement whose money waits: the gift made of that has this end. */
const isEndOfWaiting = and(
  isUnmatched,
  sql`exists (select 1 from ${webhookEvents} other where ${isWaiting(sql`other`)}
    and other.subscription_id = any(${webhookEvents.references}))`,
)
/** Staff have still to decide. */
const waits = sql`coalesce(${or(isWaitingMoney, isGivenUp, isEndOfWaiting)}, false)`
const isForeign = sql`coalesce(${noticeProblem} in ('payee', 'currency'), false)`
const isAttended = (before: Date) =>
  olderThan(webhookEvents.receivedAt, before, isNotNull(webhookEvents.processedAt), sql`not ${waits}`)

export const paymentRetention = [
  retentionRule({
    label: 'avisos de PayPal y ATH Móvil ya atendidos (se borran)',
    period: 'paymentNotices',
    table: webhookEvents,
    where: (before) => and(isAttended(before), sql`not ${isForeign}`),
  }),
  // Its number still tells that the money is not ours: staff cannot verify it by hand.
  retentionRule({
    name: 'foreign_payment_notices',
    label: 'avisos de dinero de otra cuenta o moneda (quedan sin el nombre de quien pagó)',
    period: 'paymentNotices',
    table: webhookEvents,
    where: (before) => and(isAttended(before), isForeign, ne(webhookEvents.raw, '')),
    keepsRow: () => ({}),
  }),
  retentionRule({
    label: 'detalles de pagos tal como llegaron (queda el pago)',
    period: 'requests',
    table: paymentRecords,
    where: (before) => olderThan(paymentRecords.createdAt, before, isNotNull(paymentRecords.raw)),
    keepsRow: () => ({}),
  }),
  retentionRule({
    label: 'notas de devoluciones (queda la devolución)',
    period: 'requests',
    table: paymentRefunds,
    where: (before) => olderThan(paymentRefunds.createdAt, before, isNotNull(paymentRefunds.note)),
    keepsRow: () => ({}),
  }),
]
