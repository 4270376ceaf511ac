import { eq } from 'drizzle-orm'
import { hashOf } from '#domains/team/auth/secrets.server.ts'
import { logIn } from '#domains/team/auth/service.server.ts'
import { sessions, users } from '#domains/team/auth/tables.server.ts'
import { createUser } from '#domains/team/staff/service.server.ts'
import { processContext, type SessionUser } from '#lib/context.server.ts'
import type { Database } from '#lib/database/handle.server.ts'
import { type Env, readEnv } from '#lib/env.server.ts'
import { assembleServices } from '#server/services.ts'
import { silentLog } from './silent-log.ts'

const username = 'prueba'
const password = 'una clave de prueba'
export const adminToken = 'sesion-de-la-administradora-de-las-pruebas'

export const testEnv = (settings: Record<string, string>): Env =>
  readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FORMS: '100000',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SECRET_KEY: 'a key for tests, with more than 32 characters',
    ...settings,
  })

/** An administrator with a session, whose token is known. */
export async function addAdministrator(database: Database): Promise<void> {
  const ctx = processContext(assembleServices(testEnv({}), database), silentLog)
  await createUser(ctx, { username, fullName: 'Ana Prueba', email: 'ana@example.org', password })
  await logIn(ctx, { username, password })
  await database.db.update(sessions).set({ tokenHash: hashOf(adminToken) })
}

/** The administrator of a database made of that template; the session begins now. */
export async function signInAdministrator({ db }: Database, settings: Env): Promise<SessionUser> {
  const now = new Date()
  const expiresAt = new Date(now.getTime() + settings.SESSION_MAX_HOURS * 3_600_000)
  await db.update(sessions).set({ createdAt: now, lastSeenAt: now, passwordAt: now, expiresAt })
  const [user] = await db.select().from(users).where(eq(users.username, username))
  if (!user) throw new Error('The template has no administrator')
  const { id, fullName, role } = user
  return { id, username, fullName, role }
}
