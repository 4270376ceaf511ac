import { recordHistory } from '#features/history/service.server.ts'
import { senderOf } from '#features/outbox/compose.server.ts'
import {
  type GraphField,
  graphFields,
  readGraphValues,
  readSavedGraph,
  saveGraphValues,
} from '#features/outbox/email-settings.server.ts'
import { currentTransport, graphFromSettings } from '#features/outbox/transport.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import type { EmailSettings, EmailSettingsChange, GraphTest } from './schemas.ts'

export async function getEmailSettings(ctx: Ctx): Promise<EmailSettings> {
  const saved = await readSavedGraph(ctx)
  const all = await readGraphValues(ctx)
  const stateOf = (field: GraphField): EmailSettings['tenantId'] => {
    if (saved.values[field]) return { isSet: true, source: 'saved' }
    if (all[field]) return { isSet: true, source: 'environment' }
    return { isSet: false, source: saved.unreadable.includes(field) ? 'unreadable' : null }
  }
  return {
    tenantId: stateOf('tenantId'),
    clientId: stateOf('clientId'),
    clientSecret: stateOf('clientSecret'),
    transport: (await currentTransport(ctx))?.name ?? null,
    sender: ctx.services.get(env).GRAPH_SENDER ?? senderOf(ctx),
    updatedAt: saved.updatedAt?.toISOString() ?? null,
  }
}

export async function saveEmailSettings(ctx: Ctx, change: EmailSettingsChange): Promise<EmailSettings> {
  await inTransaction(ctx, async (ctx) => {
    const changed = await saveGraphValues(ctx, change)
    await recordHistory(ctx, {
      entity: 'mail_settings',
      entityId: 1,
      action: 'updated',
      changes: Object.fromEntries(changed.map((field) => [field, true as const])),
    })
  })
  return getEmailSettings(ctx)
}

/** integrations.md#connection-test: tests the saved settings without sending an e-mail. */
export async function testGraphConnection(ctx: Ctx): Promise<GraphTest> {
  const graph = await graphFromSettings(ctx)
  if (graph) return graph.make().test()
  const values = await readGraphValues(ctx)
  const missing = graphFields.filter((field) => !values[field]).map((field) => envNames[field])
  const text = `Falta configurar: ${missing.join(', ')}`
  return { success: false, message: text, error: text, checks: [{ name: 'settings', ok: false, text }] }
}

const envNames: Record<GraphField, string> = {
  tenantId: 'AZURE_TENANT_ID',
  clientId: 'AZURE_CLIENT_ID',
  clientSecret: 'AZURE_CLIENT_SECRET',
}
