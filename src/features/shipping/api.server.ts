import { route } from '../../lib/route.server.ts'
import { shippingApi } from './contract.ts'
import { generateLabel } from './service.server.ts'

export const shippingRoutes = [route(shippingApi.generateLabel, (ctx, { body }) => generateLabel(ctx, body))]
