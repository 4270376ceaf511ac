import { sql } from 'drizzle-orm'
import { containsText } from '#lib/database/list.server.ts'
import type { Feature } from '#lib/feature.server.ts'
import { cronJob } from '#lib/jobs/cron-job.ts'
import { paymentRoutes } from './api.server.ts'
import { attentionOfPayments } from './attention.server.ts'
import { paymentEmailTemplates } from './emails.server.ts'
import { paymentApi } from './endpoints.ts'
import { processWebhookJob, sweepWebhooks } from './jobs.server.ts'
import { paymentPersonParts, paymentTexts } from './people.server.ts'
import { paymentRetention } from './retention.server.ts'
import { paymentRecords } from './tables.server.ts'
import { webhookQueue } from './webhooks.server.ts'

export const paymentsFeature: Feature = {
  name: 'payments',
  api: paymentApi,
  routes: paymentRoutes,
  jobs: [
    {
      queue: webhookQueue,
      pollSeconds: 5,
      // A webhook our credentials cannot confirm is retried for thirty days, so that staff can correct the setting.
      queueOptions: { retryLimit: 5_000, retryDelay: 30 },
      run: processWebhookJob,
    },
    cronJob('webhook-sweep', '* * * * *', sweepWebhooks),
  ],
  emailTemplates: paymentEmailTemplates,
  retention: paymentRetention,
  personParts: paymentPersonParts,
  personTexts: paymentTexts,
  attention: attentionOfPayments,
  searchSources: {
    payment: {
      table: paymentRecords,
      title: sql`coalesce(${paymentRecords.providerTransactionId}, '')`,
      detail: sql`'$' || ${paymentRecords.amount}::text`,
      status: paymentRecords.verification,
      link: sql`'/admin/pagos?subject=' || ${paymentRecords.subjectKind} || '&subjectId=' || ${paymentRecords.subjectId}::text`,
      matches: (q) => containsText(paymentRecords.providerTransactionId, q),
    },
  },
}
