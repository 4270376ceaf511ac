import { route } from '#lib/http/route.server.ts'
import { accountApi } from './endpoints.ts'
import {
  addPasskey,
  confirmApp,
  passkeyOptions,
  removeApp,
  removePasskey,
  renamePasskey,
  startApp,
} from './factors.server.ts'
import {
  endOtherSessions,
  endOwnSession,
  getAccount,
  getSecondFactorRules,
  listOwnSessions,
  newRecoveryCodes,
  resetSecondFactor,
  setSecondFactorRules,
} from './service.server.ts'

const done = { success: true } as const

export const accountRoutes = [
  route(accountApi.get, (ctx) => getAccount(ctx)),
  route(accountApi.sessions, (ctx) => listOwnSessions(ctx)),
  route(accountApi.endSession, async (ctx, { params }) => {
    await endOwnSession(ctx, params.id)
    return done
  }),
  route(accountApi.endOtherSessions, async (ctx) => {
    await endOtherSessions(ctx)
    return done
  }),
  route(accountApi.startApp, async (ctx) => {
    return startApp(ctx)
  }),
  route(accountApi.confirmApp, (ctx, { body }) => confirmApp(ctx, body.code)),
  route(accountApi.removeApp, async (ctx) => {
    await removeApp(ctx)
    return done
  }),
  route(accountApi.passkeyOptions, async (ctx, { headers }) => {
    return { ...(await passkeyOptions(ctx, headers)) }
  }),
  route(accountApi.addPasskey, (ctx, { body, headers }) => addPasskey(ctx, body, headers)),
  route(accountApi.renamePasskey, async (ctx, { params, body }) => {
    await renamePasskey(ctx, params.id, body.name)
    return done
  }),
  route(accountApi.removePasskey, async (ctx, { params }) => {
    await removePasskey(ctx, params.id)
    return done
  }),
  route(accountApi.newRecoveryCodes, async (ctx) => {
    return newRecoveryCodes(ctx)
  }),
  route(accountApi.rules, (ctx) => getSecondFactorRules(ctx)),
  route(accountApi.setRules, async (ctx, { body }) => {
    return setSecondFactorRules(ctx, body.roles)
  }),
  route(accountApi.resetSecondFactor, async (ctx, { params }) => {
    await resetSecondFactor(ctx, params.id)
    return done
  }),
]
