import { type Ctx, requireUser } from '../../lib/context.server.ts'
import { type Env, env } from '../../lib/env.server.ts'
import { AnswerWithHeaders, type CallHeaders, route } from '../../lib/route.server.ts'
import { authApi } from './contract.ts'
import { changeOwnPassword, logIn, logOut, type SessionProof } from './service.server.ts'
import { sessionCookie, sessionCookieName } from './session-cookie.server.ts'
import { createUser, listUsers, resetPassword, updateUser } from './staff.server.ts'

const done = { success: true } as const

export const authRoutes = [
  route(authApi.logIn, async (ctx, { body }) => {
    const { token, cookie, user } = await logIn(ctx, body)
    return new AnswerWithHeaders(
      { token, user },
      { 'Set-Cookie': sessionCookie(ctx.services.get(env), cookie) },
    )
  }),
  route(authApi.logOut, async (ctx, { headers }) => {
    await logOut(ctx, proofsOf(ctx.services.get(env), headers))
    return new AnswerWithHeaders(done, {
      'Set-Cookie': sessionCookie(ctx.services.get(env), null),
      'Clear-Site-Data': '"cache"',
    })
  }),
  route(authApi.getUser, async (ctx) => requireUser(ctx)),
  route(authApi.changeOwnPassword, async (ctx, { body, headers }) => {
    await changeOwnPassword(ctx, { ...body, proof: currentProof(ctx, headers) })
    return done
  }),
  route(authApi.listUsers, (ctx) => listUsers(ctx)),
  route(authApi.createUser, (ctx, { body }) => createUser(ctx, body)),
  route(authApi.updateUser, (ctx, { params, body }) => updateUser(ctx, params.id, body)),
  route(authApi.resetPassword, async (ctx, { params, body }) => {
    await resetPassword(ctx, params.id, body.newPassword)
    return done
  }),
]

function currentProof(ctx: Ctx, headers: CallHeaders): SessionProof {
  const [proof] = proofsOf(ctx.services.get(env), headers)
  if (!proof) throw new Error('A signed-in call carries a bearer or a cookie')
  return proof
}

function proofsOf(settings: Env, headers: CallHeaders): SessionProof[] {
  const token = /^Bearer ([\w-]+)$/.exec(String(headers.all.authorization ?? ''))?.[1]
  const name = sessionCookieName(settings)
  const cookie = String(headers.all.cookie ?? '')
    .split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return [...(token ? [{ token }] : []), ...(cookie ? [{ cookie }] : [])]
}
