import type { IncomingHttpHeaders } from 'node:http'
import type { Ctx } from '#lib/context.server.ts'
import { type Env, env } from '#lib/env.server.ts'
import type { CallHeaders } from '#lib/http/route.server.ts'
import type { SessionCredential } from './schemas.ts'
import { sessionCookieOf } from './session-cookie.server.ts'

/** The credential of a signed-in request. */
export function currentCredential(ctx: Ctx, headers: CallHeaders): SessionCredential {
  const [credential] = readCredentials(ctx.services.get(env), headers.all)
  if (!credential) throw new Error('A signed-in request carries a bearer or a cookie')
  return credential
}

/** What a request carries of a session, the bearer first: both, one or nothing. */
export function readCredentials(
  settings: Env,
  { authorization, cookie: header }: Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>,
): SessionCredential[] {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1]
  const cookie = sessionCookieOf(settings, header)
  return [...(token ? [{ token }] : []), ...(cookie ? [{ cookie }] : [])]
}
