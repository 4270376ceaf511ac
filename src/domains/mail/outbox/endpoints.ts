import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { oneOf } from '#lib/http/fields.ts'
import { id, idParams } from '#lib/http/record-fields.ts'
import { langs } from '#lib/text/texts.ts'
import {
  BacklogDecision,
  BacklogGroup,
  BacklogResult,
  EmailChange,
  EmailCounts,
  EmailListQuery,
  EmailPreview,
  EmailTemplateChange,
  EmailTemplateView,
  filterFields,
  Letter,
  LetterDecision,
  letterEntities,
  OutboxEmail,
  OutboxEmailDetail,
} from './schemas.ts'

const templateParams = z.object({
  kind: z.string().check(z.regex(/^[a-z_]{3,60}$/)),
  locale: z.enum(langs),
})

const recordParams = z.object({ entity: oneOf(letterEntities), entityId: id })

export const outboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox',
    access: 'mail.read',
    summary: 'E-mails, newest first, with status and error',
    query: EmailListQuery,
    list: true,
    response: OutboxEmail,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/outbox/counts',
    access: 'mail.read',
    summary: 'E-mail counts by status, and the current transport',
    query: z.object(filterFields),
    response: EmailCounts,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/outbox/:id',
    access: 'mail.read',
    summary: 'One e-mail with its text',
    params: idParams,
    response: OutboxEmailDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/outbox/:id',
    access: 'mail.write',
    summary: 'Holds, releases or discards an e-mail that has not left, or corrects its address',
    params: idParams,
    body: EmailChange,
    response: OutboxEmail,
  }),
  backlog: endpoint({
    method: 'GET',
    path: '/api/outbox/backlog',
    access: 'mail.read',
    summary: 'E-mails that waited for an account and wait for a decision, by kind',
    list: true,
    response: BacklogGroup,
  }),
  decideBacklog: endpoint({
    method: 'POST',
    path: '/api/outbox/backlog',
    access: 'mail.write',
    summary: 'Sends or discards the e-mails of the backlog by kind',
    body: BacklogDecision,
    response: BacklogResult,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/outbox/:id/resend',
    access: 'mail.write',
    summary: 'Queues an e-mail again',
    params: idParams,
    response: OutboxEmail,
  }),
  letters: endpoint({
    method: 'GET',
    path: '/api/letters/:entity/:entityId',
    access: 'own',
    summary: 'What became of the e-mails about a record, newest first, for who may read the record',
    params: recordParams,
    list: true,
    response: Letter,
  }),
  decideLetters: endpoint({
    method: 'POST',
    path: '/api/letters/:entity/:entityId',
    access: 'own',
    summary: 'Sends again what did not reach the person, or notes that she was told otherwise',
    params: recordParams,
    body: LetterDecision,
    response: z.object({ count: z.number() }),
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/mail-templates',
    access: 'mail.read',
    summary: 'All e-mail templates, in both languages',
    list: true,
    response: EmailTemplateView,
  }),
  saveTemplate: endpoint({
    method: 'PUT',
    path: '/api/mail-templates/:kind/:locale',
    access: 'mail.write',
    summary: 'Changes one template in one language',
    params: templateParams,
    body: EmailTemplateChange,
    response: EmailTemplateView,
  }),
  resetTemplate: endpoint({
    method: 'DELETE',
    path: '/api/mail-templates/:kind/:locale',
    access: 'mail.write',
    summary: 'Restores the default texts',
    params: templateParams,
    response: EmailTemplateView,
  }),
  previewTemplate: endpoint({
    method: 'POST',
    path: '/api/mail-templates/:kind/:locale/preview',
    access: 'mail.write',
    summary: 'Renders a template with example values, without saving it',
    params: templateParams,
    body: EmailTemplateChange,
    response: EmailPreview,
  }),
}
