import { route } from '../../lib/route.server.ts'
import { emailSetupApi } from './contract.ts'
import { getMailSettings, saveMailSettings, testGraphConnection } from './service.server.ts'

export const emailSetupRoutes = [
  route(emailSetupApi.get, (ctx) => getMailSettings(ctx)),
  route(emailSetupApi.save, (ctx, { body }) => saveMailSettings(ctx, body)),
  route(emailSetupApi.test, (ctx) => testGraphConnection(ctx)),
]
