import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import { decideBacklog, listBacklog } from './backlog.server.ts'
import { resendEmail, updateEmail } from './control.server.ts'
import { outboxApi } from './endpoints.ts'
import { decideLetters, listLetters } from './letters.server.ts'
import { countEmails, getEmail, listEmails } from './service.server.ts'
import { listTemplates, previewTemplate, resetTemplate, saveTemplate } from './templates.server.ts'

export const outboxRoutes = [
  route(outboxApi.counts, (ctx, { query }) => countEmails(ctx, query)),
  route(outboxApi.list, (ctx, { query }) => listEmails(ctx, query)),
  route(outboxApi.backlog, (ctx) => listBacklog(ctx)),
  route(outboxApi.decideBacklog, (ctx, { body }) => decideBacklog(ctx, body)),
  route(outboxApi.get, (ctx, { params }) => getEmail(ctx, params.id)),
  route(outboxApi.update, (ctx, { params, body, headers }) =>
    updateEmail(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(outboxApi.resend, (ctx, { params }) => resendEmail(ctx, params.id)),
  route(outboxApi.letters, (ctx, { params }) => listLetters(ctx, params)),
  route(outboxApi.decideLetters, (ctx, { params, body }) => decideLetters(ctx, params, body)),
  route(outboxApi.templates, (ctx) => listTemplates(ctx)),
  route(outboxApi.saveTemplate, (ctx, { params, body, headers }) =>
    saveTemplate(ctx, params, body, preconditionOf(body, headers)),
  ),
  route(outboxApi.resetTemplate, (ctx, { params }) => resetTemplate(ctx, params)),
  route(outboxApi.previewTemplate, (ctx, { params, body }) => previewTemplate(ctx, params, body)),
]
