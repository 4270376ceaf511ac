import { route } from '#lib/http/route.server.ts'
import { emailSetupApi } from './endpoints.ts'
import { getEmailSettings, saveEmailSettings, testConnection } from './service.server.ts'

export const emailSetupRoutes = [
  route(emailSetupApi.get, (ctx) => getEmailSettings(ctx)),
  route(emailSetupApi.save, (ctx, { body }) => saveEmailSettings(ctx, body)),
  route(emailSetupApi.test, (ctx) => testConnection(ctx)),
]
