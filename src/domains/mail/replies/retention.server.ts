import { olderThan, retentionRule } from '#lib/retention.server.ts'
import { replies } from './tables.server.ts'

export const repliesRetention = [
  retentionRule({
    label: 'respuestas y notas de llamadas (se borran)',
    period: 'messages',
    table: replies,
    where: (before) => olderThan(replies.createdAt, before),
  }),
]
