import { route } from '#lib/http/route.server.ts'
import { backupsApi } from './endpoints.ts'
import { getBackupState, startBackup } from './service.server.ts'

export const backupsRoutes = [
  route(backupsApi.get, (ctx) => getBackupState(ctx)),
  route(backupsApi.start, (ctx) => startBackup(ctx)),
]
