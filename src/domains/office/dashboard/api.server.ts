import { route } from '#lib/http/route.server.ts'
import { getCharts } from './charts.server.ts'
import { dashboardApi } from './endpoints.ts'
import { getFirstWeek } from './first-week.server.ts'
import { getStats, listAttention } from './service.server.ts'

export const dashboardRoutes = [
  route(dashboardApi.stats, (ctx) => getStats(ctx)),
  route(dashboardApi.attention, (ctx) => listAttention(ctx)),
  route(dashboardApi.plots, (ctx) => getCharts(ctx)),
  route(dashboardApi.firstWeek, (ctx) => getFirstWeek(ctx)),
]
