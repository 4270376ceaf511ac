import { type CountedLine, lineOf } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { idsWhere } from '#lib/database/list.server.ts'
import { hasWaitingCorrection, isStale } from './service.server.ts'
import { serviceProviders } from './tables.server.ts'

export async function attentionOfProviders(ctx: Ctx): Promise<CountedLine[]> {
  const list = '/admin/proveedores?attention'
  const corrected = await idsWhere(ctx.db, serviceProviders, hasWaitingCorrection(ctx))
  const stale = await idsWhere(ctx.db, serviceProviders, isStale(ctx))
  return [
    lineOf({ reason: 'providerCorrections', link: `${list}=corrections` }, corrected),
    lineOf({ reason: 'staleProviders', link: `${list}=stale` }, stale),
  ]
}
