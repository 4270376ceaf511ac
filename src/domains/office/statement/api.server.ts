import { route } from '#lib/http/route.server.ts'
import { statementApi } from './endpoints.ts'
import { statePeriod } from './statement.server.ts'

export const statementRoutes = [route(statementApi.get, (ctx, { query }) => statePeriod(ctx, query))]
