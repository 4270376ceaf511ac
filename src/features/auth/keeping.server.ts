import { lt, or } from 'drizzle-orm'
import { keepingRule } from '../../lib/keeping.server.ts'
import { sessions } from './tables.server.ts'

export const sessionKeeping = [
  keepingRule({
    words: 'sesiones terminadas (se borran)',
    table: sessions,
    where: (before, ctx) => or(lt(sessions.expiresAt, ctx.now()), lt(sessions.createdAt, before)),
  }),
]
