import { eq } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { boxRequestRoutes } from './api.server.ts'
import { attentionOfRequests } from './attention.server.ts'
import { boxRequestEmailTemplates } from './emails.server.ts'
import { boxRequestApi } from './endpoints.ts'
import { shippingFeePayable } from './payable.server.ts'
import { requestsReport } from './report.server.ts'
import { boxRequestRetention } from './retention.server.ts'
import { boxCode, idOfCode } from './rules.ts'
import { boxRequests } from './tables.server.ts'

export const boxRequestsFeature: Feature = {
  name: 'box-requests',
  api: boxRequestApi,
  routes: boxRequestRoutes,
  emailTemplates: boxRequestEmailTemplates,
  retention: boxRequestRetention,
  attention: attentionOfRequests,
  searchSources: {
    box_request: {
      table: boxRequests,
      title: boxRequests.recipientName,
      detail: boxRequests.town,
      status: boxRequests.status,
      code: boxCode,
      also: (q) => {
        const id = idOfCode(q)
        return id === null ? undefined : eq(boxRequests.id, id)
      },
    },
  },
  reports: { 'hope-in-a-box': requestsReport },
  payables: [shippingFeePayable],
  demo: async (demo) => (await import('./demo.server.ts')).demoBoxRequests(demo),
}
