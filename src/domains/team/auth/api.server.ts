import { requireUser } from '#lib/context.server.ts'
import { type Env, env } from '#lib/env.server.ts'
import { JsonResponse, route } from '#lib/http/route.server.ts'
import { type Device, deviceCookie, deviceOf } from './device.server.ts'
import { authApi } from './endpoints.ts'
import { passkeySite, signInOptions } from './passkeys.server.ts'
import { confirmPassword } from './recent-password.server.ts'
import { logIn, logInWithPasskey, logOut } from './service.server.ts'
import { sessionCookie } from './session-cookie.server.ts'
import { readCredentials } from './session-credentials.server.ts'

const done = { success: true } as const

export const authRoutes = [
  route(authApi.logIn, async (ctx, { body, headers }) => {
    const device = deviceOf(ctx, headers)
    const { token, cookie, user } = await logIn(ctx, body, device)
    return new JsonResponse(
      { token, user },
      { 'Set-Cookie': cookiesOf(ctx.services.get(env), cookie, device) },
    )
  }),
  route(authApi.passkeyOptions, async (ctx, { headers }) => ({
    ...(await signInOptions(ctx, passkeySite(ctx, headers))),
  })),
  route(authApi.logInWithPasskey, async (ctx, { body, headers }) => {
    const device = deviceOf(ctx, headers)
    const { token, cookie, user } = await logInWithPasskey(ctx, body.passkey, { device, headers })
    return new JsonResponse(
      { token, user },
      { 'Set-Cookie': cookiesOf(ctx.services.get(env), cookie, device) },
    )
  }),
  route(authApi.logOut, async (ctx, { headers }) => {
    await logOut(ctx, readCredentials(ctx.services.get(env), headers.all))
    return new JsonResponse(done, {
      'Set-Cookie': sessionCookie(ctx.services.get(env), null),
      'Clear-Site-Data': '"cache"',
    })
  }),
  route(authApi.getUser, async (ctx) => {
    const mustDo = ctx.session?.mustDo
    return { ...requireUser(ctx), ...(mustDo && { mustDo }) }
  }),
  route(authApi.confirmPassword, async (ctx, { body }) => {
    await confirmPassword(ctx, body.password)
    return done
  }),
]

const cookiesOf = (settings: Env, session: string, device: Device) => [
  sessionCookie(settings, session),
  deviceCookie(settings, device),
]
