import type { Ctx } from '#lib/context.server.ts'
import { type Env, env } from '#lib/env.server.ts'
import type { CallHeaders } from '#lib/http/route.server.ts'
import type { SessionCredential } from './service.server.ts'
import { sessionCookieName } from './session-cookie.server.ts'

/** The session a signed-in call came with. */
export function currentCredential(ctx: Ctx, headers: CallHeaders): SessionCredential {
  const [proof] = readCredentials(ctx.services.get(env), headers)
  if (!proof) throw new Error('A signed-in call carries a bearer or a cookie')
  return proof
}

/** What a call carries of a session: bearer, cookie, both or nothing. */
export function readCredentials(settings: Env, headers: CallHeaders): SessionCredential[] {
  const token = /^Bearer ([\w-]+)$/.exec(String(headers.all.authorization ?? ''))?.[1]
  const name = sessionCookieName(settings)
  const cookie = String(headers.all.cookie ?? '')
    .split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return [...(token ? [{ token }] : []), ...(cookie ? [{ cookie }] : [])]
}
