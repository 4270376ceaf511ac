import { countBacklog } from '#domains/mail/outbox/backlog.server.ts'
import { senderOf } from '#domains/mail/outbox/compose.server.ts'
import {
  type GraphField,
  graphFields,
  readGraphValues,
  readSavedGraph,
  recordCheck,
  saveGraphValues,
} from '#domains/mail/outbox/email-settings.server.ts'
import { resumeSending } from '#domains/mail/outbox/sending.server.ts'
import {
  accountInUse,
  accountKey,
  currentTransport,
  defaultSender,
  graphFromSettings,
} from '#domains/mail/outbox/transport.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { EmailTransport } from '#integrations/email/port.ts'
import { type SetupField, setupFaults, setupFaultText } from '#integrations/email/setup-faults.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import type { EmailSettings, EmailSettingsChange, GraphTest } from './schemas.ts'

export async function getEmailSettings(ctx: Ctx): Promise<EmailSettings> {
  const saved = await readSavedGraph(ctx)
  const all = await readGraphValues(ctx)
  const account = await accountInUse(ctx)
  const { fault } = account
  const stateOf = (field: SetupField): EmailSettings['tenantId'] => {
    if (saved.values[field]) return { isSet: true, source: 'saved' }
    if (all[field]) return { isSet: true, source: 'environment' }
    return { isSet: false, source: saved.unreadable.includes(field) ? 'unreadable' : null }
  }
  return {
    tenantId: stateOf('tenantId'),
    clientId: stateOf('clientId'),
    clientSecret: stateOf('clientSecret'),
    transport: account.transport?.name ?? null,
    sender: account.transport?.name === 'smtp' ? senderOf(ctx) : (all.sender ?? defaultSender(ctx)),
    senderSource: stateOf('sender').source,
    account: {
      state: account.state,
      checkedAt: account.check?.at.toISOString() ?? null,
      text: fault && setupFaultText(fault),
      field: fault?.field ?? null,
    },
    backlog: await countBacklog(ctx),
    updatedAt: saved.updatedAt?.toISOString() ?? null,
  }
}

export function saveEmailSettings(ctx: Ctx, change: EmailSettingsChange): Promise<EmailSettings> {
  return inTransaction(ctx, async (ctx) => {
    const changed = await saveGraphValues(ctx, change)
    await recordHistory(ctx, {
      entity: 'mail_settings',
      entityId: 1,
      action: 'updated',
      changes: Object.fromEntries(changed.map((field) => [field, true as const])),
    })
    return getEmailSettings(ctx)
  })
}

/**
 * Tests the saved settings without sending an e-mail, and stores what the provider said. Without any value for Graph,
 * the SMTP server of the environment is tested.
 */
export async function testConnection(ctx: Ctx): Promise<GraphTest> {
  const graph = await graphFromSettings(ctx)
  if (graph) return testAccount(ctx, accountKey(graph), graph.make())
  const values = await readGraphValues(ctx)
  const transport = await currentTransport(ctx)
  if (transport && !graphFields.some((field) => values[field]))
    return testAccount(ctx, transport.key, transport)
  const missing = graphFields.filter((field) => !values[field])
  const text = `Falta configurar: ${missing.map((field) => envNames[field]).join(', ')}`
  const isNothing = missing.length === graphFields.length
  const [field = null] = isNothing ? [] : missing
  const message = isNothing ? nothingSet : text
  return { success: false, message, error: message, field, checks: [{ name: 'settings', ok: false, text }] }
}

/** Not everybody has Microsoft's: no field is the one that is missing. */
const nothingSet =
  'Falta configurar el correo: escribe los tres valores de Microsoft, o pide que el servidor tenga los de tu correo.'

async function testAccount(ctx: Ctx, key: string, transport: EmailTransport): Promise<GraphTest> {
  const { fault, ...result } = await transport.test()
  await inTransaction(ctx, async (ctx) => {
    // A provider that was not reached said nothing about the values.
    if (result.success || fault) await recordCheck(ctx, key, fault ?? null, { always: true })
    // What waits goes now, or is held for staff to choose: the page shows at once which.
    if (result.success) await resumeSending(ctx, key)
  })
  return { ...result, field: fault ? setupFaults[fault].field : null }
}

const envNames: Record<GraphField, string> = {
  tenantId: 'AZURE_TENANT_ID',
  clientId: 'AZURE_CLIENT_ID',
  clientSecret: 'AZURE_CLIENT_SECRET',
}
