import { requireRecentPassword } from '#features/auth/recent-password.server.ts'
import { currentCredential } from '#features/auth/session-credentials.server.ts'
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
    await requireRecentPassword(ctx)
    return addUser(ctx, body, { isTemporary: true })
  }),
  route(staffApi.update, async (ctx, { params, body }) => {
    await requireRecentPassword(ctx)
    return updateUser(ctx, params.id, body)
  }),
  route(staffApi.resetPassword, async (ctx, { params, body }) => {
    await requireRecentPassword(ctx)
    const isOwn = params.id === ctx.user?.id
    await resetPassword(ctx, params.id, body.newPassword, { isTemporary: !isOwn })
    return done
  }),
]
