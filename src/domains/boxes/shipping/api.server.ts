import { route } from '#lib/http/route.server.ts'
import { carrierOf } from './carrier.server.ts'
import { shippingApi } from './endpoints.ts'
import { cancelLabel, labelFile, listPurchases } from './purchases.server.ts'
import { checkAddress, generateLabel } from './service.server.ts'

export const shippingRoutes = [
  route(shippingApi.generateLabel, (ctx, { body }) => generateLabel(ctx, body)),
  route(shippingApi.labels, (ctx, { query }) => listPurchases(ctx, query)),
  route(shippingApi.labelFile, (ctx, { params }) => labelFile(ctx, params.file)),
  route(shippingApi.cancelLabel, (ctx, { params }) => cancelLabel(ctx, params.id)),
  route(shippingApi.carrier, async (ctx) => ({ isSetUp: carrierOf(ctx) !== null })),
  route(shippingApi.checkAddress, (ctx, { body }) => checkAddress(ctx, body)),
]
