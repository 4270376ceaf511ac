import { route } from '#lib/http/route.server.ts'
import { historyApi } from './endpoints.ts'
import { listConsultations, listHistory } from './service.server.ts'

export const historyRoutes = [
  route(historyApi.list, (ctx, { query }) => listHistory(ctx, query)),
  route(historyApi.consultations, (ctx, { query }) => listConsultations(ctx, query)),
]
