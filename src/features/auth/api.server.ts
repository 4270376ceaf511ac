import { requireUser } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { JsonResponse, route } from '#lib/http/route.server.ts'
import { authApi } from './endpoints.ts'
import { confirmPassword } from './recent-password.server.ts'
import { logIn, logOut } from './service.server.ts'
import { sessionCookie } from './session-cookie.server.ts'
import { currentCredential, readCredentials } from './session-credentials.server.ts'

const done = { success: true } as const

export const authRoutes = [
  route(authApi.logIn, async (ctx, { body }) => {
    const { token, cookie, user } = await logIn(ctx, body)
    return new JsonResponse({ token, user }, { 'Set-Cookie': sessionCookie(ctx.services.get(env), cookie) })
  }),
  route(authApi.logOut, async (ctx, { headers }) => {
    await logOut(ctx, readCredentials(ctx.services.get(env), headers.all))
    return new JsonResponse(done, {
      'Set-Cookie': sessionCookie(ctx.services.get(env), null),
      'Clear-Site-Data': '"cache"',
    })
  }),
  route(authApi.getUser, async (ctx) => requireUser(ctx)),
  route(authApi.confirmPassword, async (ctx, { body, headers }) => {
    await confirmPassword(ctx, body.password, currentCredential(ctx, headers))
    return done
  }),
]
