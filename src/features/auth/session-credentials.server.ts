import type { Ctx } from '#lib/context.server.ts'
import { type Env, env } from '#lib/env.server.ts'
import type { CallHeaders } from '#lib/http/route.server.ts'
import type { SessionCredential } from './service.server.ts'
import { sessionCookieName } from './session-cookie.server.ts'

/** The credential of a signed-in request. */
export function currentCredential(ctx: Ctx, headers: CallHeaders): SessionCredential {
  const [credential] = readCredentials(ctx.services.get(env), headers)
  if (!credential) throw new Error('A signed-in request carries a bearer or a cookie')
  return credential
}

/** The session credentials of a request: bearer, cookie, both or none. */
export function readCredentials(settings: Env, headers: CallHeaders): SessionCredential[] {
  const token = /^Bearer ([\w-]+)$/.exec(String(headers.all.authorization ?? ''))?.[1]
  const name = sessionCookieName(settings)
  const cookie = String(headers.all.cookie ?? '')
    .split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return [...(token ? [{ token }] : []), ...(cookie ? [{ cookie }] : [])]
}
