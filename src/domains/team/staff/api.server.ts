import { currentCredential } from '#domains/team/auth/session-credentials.server.ts'
import { route } from '#lib/http/route.server.ts'
import { staffApi } from './endpoints.ts'
import { addUser, changeOwnPassword, listUsers, resetPassword, updateUser } from './service.server.ts'

const done = { success: true } as const

export const staffRoutes = [
  route(staffApi.changeOwnPassword, async (ctx, { body, headers }) => {
    await changeOwnPassword(ctx, { ...body, proof: currentCredential(ctx, headers) })
    return done
  }),
  route(staffApi.list, (ctx) => listUsers(ctx)),
  route(staffApi.create, async (ctx, { body }) => {
    return addUser(ctx, body, { isTemporary: true })
  }),
  route(staffApi.update, async (ctx, { params, body }) => {
    return updateUser(ctx, params.id, body)
  }),
  route(staffApi.resetPassword, async (ctx, { params, body }) => {
    const isOwn = params.id === ctx.user?.id
    await resetPassword(ctx, params.id, body.newPassword, { isTemporary: !isOwn })
    return done
  }),
]
