import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { listSections } from './service.server.ts'

/** What families would read as the organisation's own, and is not yet. */
export async function attentionOfOrganisation(ctx: Ctx): Promise<AttentionLine[]> {
  const { total } = await listSections(ctx, { examples: true })
  return [{ reason: 'exampleSettings', count: total, link: '/admin/ajustes/organizacion?examples=true' }]
}
