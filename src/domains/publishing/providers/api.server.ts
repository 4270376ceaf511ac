import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import {
  askToConfirm,
  changePrivateCard,
  decideCorrection,
  getPrivateCard,
  listCorrections,
} from './corrections.server.ts'
import { providerApi } from './endpoints.ts'
import { createProvider, getProvider, listProviders, updateProvider } from './service.server.ts'

export const providerRoutes = [
  route(providerApi.list, (ctx, { query }) => listProviders(ctx, query)),
  route(providerApi.get, (ctx, { params }) => getProvider(ctx, params.id)),
  route(providerApi.create, (ctx, { body }) => createProvider(ctx, body)),
  route(providerApi.update, (ctx, { params, body, headers }) =>
    updateProvider(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(providerApi.askToConfirm, (ctx, { params }) => askToConfirm(ctx, params.id)),
  route(providerApi.privateCard, (ctx, { params }) => getPrivateCard(ctx, params.link)),
  route(providerApi.changePrivateCard, (ctx, { params, body }) => changePrivateCard(ctx, params.link, body)),
  route(providerApi.corrections, (ctx, { params }) => listCorrections(ctx, params.id)),
  route(providerApi.decide, (ctx, { params, body }) => decideCorrection(ctx, params.id, body.approves)),
]
