import { ne } from 'drizzle-orm'
import { containsText } from '#lib/database/list.server.ts'
import type { Feature } from '#lib/feature.server.ts'
import { cronJob } from '#lib/jobs/cron-job.ts'
import { outboxRoutes } from './api.server.ts'
import { attentionOfEmails } from './attention.server.ts'
import { templateOf } from './email-queue.server.ts'
import { outboxEmailTemplates } from './emails.server.ts'
import { outboxApi } from './endpoints.ts'
import { outboxJobs } from './jobs.server.ts'
import { outboxPersonParts } from './people.server.ts'
import { deleteEmailFiles, outboxRetention } from './retention.server.ts'
import { emailOutbox } from './tables.server.ts'

export const outboxFeature: Feature = {
  name: 'outbox',
  api: outboxApi,
  routes: outboxRoutes,
  emailTemplates: outboxEmailTemplates,
  jobs: [...outboxJobs, cronJob('email-files', '35 4 * * *', deleteEmailFiles)],
  retention: outboxRetention,
  personParts: outboxPersonParts,
  attention: attentionOfEmails,
  searchSources: {
    mail: {
      table: emailOutbox,
      title: emailOutbox.to,
      detail: emailOutbox.kind,
      showDetail: (ctx, kind) => templateOf(ctx, kind).name,
      status: emailOutbox.status,
      matches: (q) => containsText(emailOutbox.to, q),
      among: ne(emailOutbox.to, ''),
    },
  },
}
