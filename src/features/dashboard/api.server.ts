import { route } from '../../lib/route.server.ts'
import { dashboardApi } from './endpoints.ts'
import { getCharts } from './plots.server.ts'
import { getStats, listAttention } from './service.server.ts'

export const dashboardRoutes = [
  route(dashboardApi.stats, (ctx) => getStats(ctx)),
  route(dashboardApi.attention, (ctx) => listAttention(ctx)),
  route(dashboardApi.plots, (ctx) => getCharts(ctx)),
]
