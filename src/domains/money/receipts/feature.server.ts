import { sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { cronJob } from '#lib/jobs/cron-job.ts'
import { receiptRoutes } from './api.server.ts'
import { attentionOfReceipts } from './attention.server.ts'
import { receiptEmailTemplates } from './emails.server.ts'
import { receiptApi } from './endpoints.ts'
import { sendHeldReceipts } from './held.server.ts'
import { receiptNumberSql } from './numbers.server.ts'
import { receiptPeople, receiptTexts } from './people.server.ts'
import { receiptRetention } from './retention.server.ts'
import { receipts } from './tables.server.ts'

export const receiptsFeature: Feature = {
  name: 'receipts',
  api: receiptApi,
  routes: receiptRoutes,
  emailTemplates: receiptEmailTemplates,
  retention: receiptRetention,
  attention: attentionOfReceipts,
  jobs: [cronJob('held-receipts', '*/10 * * * *', sendHeldReceipts)],
  people: receiptPeople,
  personTexts: receiptTexts,
  searchSources: {
    receipt: {
      table: receipts,
      title: sql`concat_ws(' · ', ${receiptNumberSql}, ${receipts.donorName})`,
      detail: sql`'$' || ${receipts.amount}::text`,
      status: sql`case when ${receipts.voidedAt} is null then 'issued' else 'void' end`,
    },
  },
}
