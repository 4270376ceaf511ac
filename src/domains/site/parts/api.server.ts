import { route } from '#lib/http/route.server.ts'
import { partsApi } from './endpoints.ts'
import { shownParts } from './service.server.ts'

export const partsRoutes = [route(partsApi.shown, (ctx) => shownParts(ctx))]
