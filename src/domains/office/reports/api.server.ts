import { type Route, route } from '#lib/http/route.server.ts'
import { reportApi } from './endpoints.ts'
import { getYearFigures } from './figures.server.ts'
import { countReport, downloadReport } from './service.server.ts'
import { getSpending } from './spending.server.ts'

export const reportRoutes: Route[] = [
  route(reportApi.figures, async (ctx, { query }) => ({
    figures: await getYearFigures(ctx, query.year),
    spending: await getSpending(ctx),
  })),
  route(reportApi.count, (ctx, { params, query }) => countReport(ctx, params.type, query)),
  route(reportApi.download, (ctx, { params, query }) => downloadReport(ctx, params.type, query)),
]
