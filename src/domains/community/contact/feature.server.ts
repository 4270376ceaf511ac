import { sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { contactRoutes } from './api.server.ts'
import { attentionOfMessages } from './attention.server.ts'
import { contactEmailTemplates, queueMessageReceivedEmails } from './emails.server.ts'
import { contactApi } from './endpoints.ts'
import { contactPeople } from './people.server.ts'
import { messageReplies } from './reply-target.server.ts'
import { messagesReport } from './report.server.ts'
import { contactRetention } from './retention.server.ts'
import { deleteContactMessage, fetchContactMessage } from './service.server.ts'
import { contactMessages } from './tables.server.ts'

export const contactFeature: Feature = {
  name: 'contact',
  api: contactApi,
  routes: contactRoutes,
  emailTemplates: contactEmailTemplates,
  retention: contactRetention,
  people: contactPeople,
  bin: {
    contact_message: {
      table: contactMessages,
      title: sql`concat_ws(' · ', ${contactMessages.name}, nullif(${contactMessages.subject}, ''))`,
      remove: deleteContactMessage,
    },
  },
  suspects: {
    contact_message: {
      table: contactMessages,
      title: contactMessages.name,
      email: contactMessages.email,
      detail: sql`concat_ws(' · ', nullif(${contactMessages.subject}, ''), nullif(${contactMessages.message}, ''), ${contactMessages.phone})`,
      onCleared: async (ctx, id) => {
        const row = await fetchContactMessage(ctx, id)
        if (row.status === 'new') await queueMessageReceivedEmails(ctx, row)
      },
    },
  },
  replyTargets: { contact_message: messageReplies },
  attention: attentionOfMessages,
  searchSources: {
    contact_message: {
      table: contactMessages,
      title: contactMessages.name,
      detail: contactMessages.subject,
      status: contactMessages.status,
    },
  },
  reports: { 'contact-messages': messagesReport },
  demo: async (demo) => (await import('./demo.server.ts')).demoContact(demo),
}
