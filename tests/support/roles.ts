import { logIn } from '#domains/team/auth/service.server.ts'
import { createUser } from '#domains/team/staff/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { type Role, roles } from '#lib/rights.ts'

/** A signed-in person of each role. Returns their tokens. */
export async function signInEveryRole(ctx: Ctx): Promise<Record<Role, string>> {
  const entries = await Promise.all(roles.map(async (role) => [role, await signInAs(ctx, role)] as const))
  return Object.fromEntries(entries) as Record<Role, string>
}

export async function signInAs(ctx: Ctx, role: string, username = `de-${role.replace(' ', '-')}`) {
  const password = 'una clave de prueba'
  const email = `${username}@example.org`
  await createUser(ctx, { username, fullName: `Persona de ${role}`, email, password, role })
  const { token } = await logIn(ctx, { username, password })
  return token
}
