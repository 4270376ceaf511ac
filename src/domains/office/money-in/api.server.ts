import { route } from '#lib/http/route.server.ts'
import { moneyInApi } from './endpoints.ts'
import { listMoneyIn } from './service.server.ts'

export const moneyInRoutes = [route(moneyInApi.list, (ctx, { query }) => listMoneyIn(ctx, query))]
