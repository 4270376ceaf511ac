import { route } from '../../lib/route.server.ts'
import { seenBy } from '../../lib/unchanged.server.ts'
import { outboxApi } from './contract.ts'
import { countMail, getMail, listMail, resendMail } from './service.server.ts'
import { listTemplates, previewTemplate, resetTemplate, saveTemplate } from './templates.server.ts'

export const outboxRoutes = [
  route(outboxApi.counts, (ctx, { query }) => countMail(ctx, query)),
  route(outboxApi.list, (ctx, { query }) => listMail(ctx, query)),
  route(outboxApi.get, (ctx, { params }) => getMail(ctx, params.id)),
  route(outboxApi.resend, (ctx, { params }) => resendMail(ctx, params.id)),
  route(outboxApi.templates, (ctx) => listTemplates(ctx)),
  route(outboxApi.saveTemplate, (ctx, { params, body, headers }) =>
    saveTemplate(ctx, params, body, seenBy(body, headers)),
  ),
  route(outboxApi.resetTemplate, (ctx, { params }) => resetTemplate(ctx, params)),
  route(outboxApi.previewTemplate, (ctx, { params, body }) => previewTemplate(ctx, params, body)),
]
