import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { hasWaitingCorrection, isStale } from './service.server.ts'
import { serviceProviders } from './tables.server.ts'

export async function attentionOfProviders(ctx: Ctx): Promise<AttentionLine[]> {
  return [
    {
      reason: 'providerCorrections',
      count: await ctx.db.$count(serviceProviders, hasWaitingCorrection(ctx)),
      link: '/admin/proveedores?attention=corrections',
    },
    {
      reason: 'staleProviders',
      count: await ctx.db.$count(serviceProviders, isStale(ctx)),
      link: '/admin/proveedores?attention=stale',
    },
  ]
}
