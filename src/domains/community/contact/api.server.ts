import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import { contactApi } from './endpoints.ts'
import {
  countContactMessages,
  createCallback,
  createContactMessage,
  deleteContactMessage,
  getContactMessage,
  listContactMessages,
  updateContactMessage,
} from './service.server.ts'

export const contactRoutes = [
  route(contactApi.create, (ctx, { body }) => createContactMessage(ctx, body)),
  route(contactApi.callMe, (ctx, { body }) => createCallback(ctx, body)),
  route(contactApi.counts, (ctx) => countContactMessages(ctx)),
  route(contactApi.list, (ctx, { query }) => listContactMessages(ctx, query)),
  route(contactApi.get, (ctx, { params }) => getContactMessage(ctx, params.id)),
  route(contactApi.update, (ctx, { params, body, headers }) =>
    updateContactMessage(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(contactApi.remove, (ctx, { params }) => deleteContactMessage(ctx, params.id)),
]
