import type { Feature } from '#lib/feature.server.ts'
import { backupsRoutes } from './api.server.ts'
import { attentionOfBackups } from './attention.server.ts'
import { backupsApi } from './endpoints.ts'
import { backupJobs } from './jobs.server.ts'

export const backupsFeature: Feature = {
  name: 'backups',
  api: backupsApi,
  routes: backupsRoutes,
  jobs: backupJobs,
  attention: attentionOfBackups,
}
