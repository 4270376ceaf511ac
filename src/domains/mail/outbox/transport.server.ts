import { createHash } from 'node:crypto'
import { graphTransport } from '#integrations/email/graph.server.ts'
import type { EmailTransport } from '#integrations/email/port.ts'
import { type SetupFault, setupFaultOf } from '#integrations/email/setup-faults.ts'
import { smtpTransport } from '#integrations/email/smtp.server.ts'
import { logOf } from '#integrations/http.server.ts'
import type { Ctx, Services } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { bareAddress, namedSender, senderOf } from './compose.server.ts'
import {
  type AccountCheck,
  graphFields,
  readCheck,
  readGraphValues,
  readSavedGraph,
} from './email-settings.server.ts'
import type { AccountState } from './schemas.ts'

/**
 * `key` identifies the account, so that new credentials do not wait for the pause of the old ones. `from`: the sender
 * that staff saved, or null for the default.
 */
export type KeyedTransport = EmailTransport & { key: string; from: string | null }
type Choice = { key: string; from: string | null; make: () => EmailTransport }
type CachedTransport = { key: string; transport: KeyedTransport }
const cached = new WeakMap<Services, CachedTransport>()

/** The configured transport. null is a normal state: e-mails wait in the outbox, where staff can read them. */
export async function currentTransport(ctx: Ctx): Promise<KeyedTransport | null> {
  const choice = await chooseTransport(ctx)
  if (!choice) return null
  const previous = cached.get(ctx.services)
  if (previous?.key === choice.key) return previous.transport
  previous?.transport.close()
  const transport = Object.assign(choice.make(), { key: accountKey(choice), from: choice.from })
  cached.set(ctx.services, { key: choice.key, transport })
  return transport
}

/** Identifies the account in use without showing its values. */
export const accountKey = ({ key }: Choice): string => createHash('sha256').update(key).digest('base64url')

/** The mailbox without a saved sender and without GRAPH_SENDER. */
export const defaultSender = (ctx: Ctx): string => bareAddress(senderOf(ctx))

export type Account = {
  state: AccountState
  transport: KeyedTransport | null
  check: AccountCheck | null
  /** Why it takes no e-mails. */
  fault: SetupFault | null
}

/** Whether the provider accepts the account in use, as far as we know. */
export async function accountInUse(ctx: Ctx): Promise<Account> {
  const transport = await currentTransport(ctx)
  if (!transport) return { state: 'none', transport, check: null, fault: null }
  const check = await readCheck(ctx, transport.key)
  if (!check) return { state: 'untested', transport, check, fault: null }
  if (!check.fault) return { state: 'accepted', transport, check, fault: null }
  const fault = setupFaultOf(check.fault)
  return { state: fault?.isPause ? 'paused' : 'refused', transport, check, fault }
}

export function closeTransport(services: Services): void {
  cached.get(services)?.transport.close()
  cached.delete(services)
}

/** The Graph transport from the current settings, or null if they are incomplete. Also used by the test on /graph-setup. */
export async function graphFromSettings(ctx: Ctx): Promise<Choice | null> {
  const settings = ctx.services.get(env)
  const { tenantId, clientId, clientSecret, sender = defaultSender(ctx) } = await readGraphValues(ctx)
  if (!tenantId || !clientId || !clientSecret) return null
  const graph = {
    tenantId,
    clientId,
    clientSecret,
    sender,
    loginBaseUrl: settings.GRAPH_LOGIN_BASE_URL,
    graphBaseUrl: settings.GRAPH_BASE_URL,
    timeoutMs: settings.OUTGOING_TIMEOUT_MS,
  }
  const saved = (await readSavedGraph(ctx)).values.sender
  return {
    key: `graph ${JSON.stringify(graph)}`,
    from: saved ? namedSender(ctx, saved) : null,
    make: () => graphTransport(graph, logOf(ctx)),
  }
}

/**
 * MAIL_TRANSPORT decides. If it is unset or `none`, Graph is used once staff saved all three fields on /graph-setup.
 * If it is unset, a transport that the environment describes completely is used next.
 */
async function chooseTransport(ctx: Ctx): Promise<Choice | null> {
  const settings = ctx.services.get(env)
  if (settings.MAIL_TRANSPORT === 'graph') return graphFromSettings(ctx)
  if (settings.MAIL_TRANSPORT === 'smtp') return smtpFromEnv(ctx)
  const { values } = await readSavedGraph(ctx)
  if (graphFields.every((field) => values[field])) return graphFromSettings(ctx)
  if (settings.MAIL_TRANSPORT === 'none') return null
  return (await graphFromSettings(ctx)) ?? smtpFromEnv(ctx)
}

function smtpFromEnv(ctx: Ctx): Choice | null {
  const settings = ctx.services.get(env)
  if (!settings.SMTP_HOST) return null
  const smtp = {
    host: settings.SMTP_HOST,
    port: settings.SMTP_PORT,
    secure: settings.SMTP_SECURE,
    user: settings.SMTP_USER,
    pass: settings.SMTP_PASS,
    timeoutMs: settings.OUTGOING_TIMEOUT_MS,
  }
  return { key: `smtp ${JSON.stringify(smtp)}`, from: null, make: () => smtpTransport(smtp) }
}
