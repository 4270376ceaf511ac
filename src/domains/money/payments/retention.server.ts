import { isNotNull } from 'drizzle-orm'
import { olderThan, retentionRule } from '#lib/retention.server.ts'
import { paymentRecords, paymentRefunds, webhookEvents } from './tables.server.ts'

export const paymentRetention = [
  retentionRule({
    label: 'avisos de PayPal y ATH Móvil ya atendidos (se borran)',
    period: 'paymentNotices',
    table: webhookEvents,
    where: (before) => olderThan(webhookEvents.receivedAt, before, isNotNull(webhookEvents.processedAt)),
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
