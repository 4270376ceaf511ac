import { lt, or } from 'drizzle-orm'
import { retentionRule } from '#lib/retention.server.ts'
import { knownDevices, sessions } from './tables.server.ts'

export const sessionRetention = [
  retentionRule({
    label: 'sesiones terminadas (se borran)',
    period: 'sessions',
    table: sessions,
    where: (before, ctx) => or(lt(sessions.expiresAt, ctx.now()), lt(sessions.createdAt, before)),
  }),
  retentionRule({
    label: 'equipos que ya no entran (se borran)',
    period: 'devices',
    table: knownDevices,
    where: (before) => lt(knownDevices.lastSeenAt, before),
  }),
]
