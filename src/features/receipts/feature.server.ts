import type { Feature } from '#lib/feature.server.ts'
import { receiptRoutes } from './api.server.ts'
import { receiptEmailTemplates } from './emails.server.ts'
import { receiptApi } from './endpoints.ts'
import { receiptPeople, receiptTexts } from './people.server.ts'
import { receiptRetention } from './retention.server.ts'

export const receiptsFeature: Feature = {
  name: 'receipts',
  api: receiptApi,
  routes: receiptRoutes,
  emailTemplates: receiptEmailTemplates,
  retention: receiptRetention,
  people: receiptPeople,
  personTexts: receiptTexts,
}
