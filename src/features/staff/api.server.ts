import { currentCredential } from '#features/auth/session-credentials.server.ts'
import { route } from '#lib/http/route.server.ts'
import { staffApi } from './endpoints.ts'
import { changeOwnPassword, createUser, listUsers, resetPassword, updateUser } from './service.server.ts'

const done = { success: true } as const

export const staffRoutes = [
  route(staffApi.changeOwnPassword, async (ctx, { body, headers }) => {
    await changeOwnPassword(ctx, { ...body, proof: currentCredential(ctx, headers) })
    return done
  }),
  route(staffApi.list, (ctx) => listUsers(ctx)),
  route(staffApi.create, (ctx, { body }) => createUser(ctx, body)),
  route(staffApi.update, (ctx, { params, body }) => updateUser(ctx, params.id, body)),
  route(staffApi.resetPassword, async (ctx, { params, body }) => {
    await resetPassword(ctx, params.id, body.newPassword)
    return done
  }),
]
