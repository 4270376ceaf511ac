import { sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { boxRequestRoutes } from './api.server.ts'
import { attentionOfRequests } from './attention.server.ts'
import { changedByLinkTemplate } from './changed-by-link-email.server.ts'
import { deleteBoxRequest, packAgain, partsOfRequest } from './deletion.server.ts'
import { boxRequestEmailTemplates } from './email-templates.server.ts'
import { queueRequestReceivedEmail } from './emails.server.ts'
import { boxRequestApi } from './endpoints.ts'
import { linkEmailTemplates } from './link-email.server.ts'
import { outcomeEmailTemplates } from './outcome-emails.server.ts'
import { shippingFeePayable } from './payable.server.ts'
import { boxRequestPeople, boxRequestPersonParts } from './people.server.ts'
import { requestReplies } from './reply-target.server.ts'
import { requestsReport } from './report.server.ts'
import { matchesQuery } from './request-search.server.ts'
import { boxRequestRetention } from './retention.server.ts'
import { boxCode, idOfCode } from './rules.ts'
import { fetchBoxRequest } from './service.server.ts'
import { boxRequests } from './tables.server.ts'

export const boxRequestsFeature: Feature = {
  name: 'box-requests',
  api: boxRequestApi,
  routes: boxRequestRoutes,
  emailTemplates: [
    ...boxRequestEmailTemplates,
    ...outcomeEmailTemplates,
    ...linkEmailTemplates,
    changedByLinkTemplate,
  ],
  retention: boxRequestRetention,
  people: boxRequestPeople,
  personParts: boxRequestPersonParts,
  bin: {
    box_request: {
      table: boxRequests,
      title: boxRequests.recipientName,
      idOf: idOfCode,
      remove: deleteBoxRequest,
      afterRestore: packAgain,
    },
  },
  binParts: { box_request: partsOfRequest },
  suspects: {
    box_request: {
      table: boxRequests,
      title: boxRequests.recipientName,
      email: boxRequests.email,
      detail: sql`concat_ws(' · ', ${boxRequests.town}, ${boxRequests.giftMessage}, ${boxRequests.babyName}, ${boxRequests.boxNote},
        ${boxRequests.additionalNotes})`,
      onCleared: async (ctx, id) => {
        const row = await fetchBoxRequest(ctx, id)
        if (row.status !== 'closed') await queueRequestReceivedEmail(ctx, row)
      },
    },
  },
  replyTargets: { box_request: requestReplies },
  attention: attentionOfRequests,
  searchSources: {
    box_request: {
      table: boxRequests,
      title: boxRequests.recipientName,
      detail: boxRequests.town,
      status: boxRequests.status,
      code: boxCode,
      matches: matchesQuery,
    },
  },
  reports: { 'hope-in-a-box': requestsReport },
  payables: [shippingFeePayable],
  demo: async (demo) => (await import('./demo.server.ts')).demoBoxRequests(demo),
}
