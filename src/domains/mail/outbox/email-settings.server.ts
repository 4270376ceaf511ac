import { eq, sql } from 'drizzle-orm'
import { type SetupField, setupFields } from '#integrations/email/setup-faults.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { decryptSecret, encryptSecret, SecretUnreadable } from '#lib/secret-box.server.ts'
import { emailSettings } from './tables.server.ts'

/** The three documented fields of /graph-setup. */
export const graphFields = ['tenantId', 'clientId', 'clientSecret'] as const
export type GraphField = (typeof graphFields)[number]

export type SavedGraph = {
  values: Partial<Record<SetupField, string>>
  /** Stored, but encrypted with another key. Staff must enter them again. */
  unreadable: SetupField[]
  updatedAt: Date | null
}

/** The decrypted settings of /graph-setup. They never leave the server. */
export async function readSavedGraph(ctx: Ctx): Promise<SavedGraph> {
  const [row] = await ctx.db.select().from(emailSettings).where(eq(emailSettings.id, 1))
  const saved: SavedGraph = { values: {}, unreadable: [], updatedAt: null }
  if (row && Object.keys(row.values).length > 0) saved.updatedAt = row.updatedAt
  for (const field of setupFields) {
    const sealed = row?.values[field]
    if (!sealed) continue
    try {
      saved.values[field] = decryptSecret(ctx.services.get(env), sealed)
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error
      saved.unreadable.push(field)
    }
  }
  return saved
}

type GraphChange = Partial<Record<SetupField, string | null>>

/** null deletes a value, undefined leaves it. Returns the fields with another value. Call it inside a transaction. */
export async function saveGraphValues(ctx: Ctx, change: GraphChange): Promise<SetupField[]> {
  const [row] = await ctx.db.select().from(emailSettings).for('update')
  const before = (await readSavedGraph(ctx)).values
  const values = { ...row?.values }
  for (const field of setupFields) {
    const typed = change[field]
    if (typed === null) delete values[field]
    else if (typed) values[field] = encryptSecret(ctx.services.get(env), typed)
  }
  const facts = { values, updatedAt: ctx.now(), updatedBy: requireUser(ctx).id }
  await ctx.db
    .insert(emailSettings)
    .values({ id: 1, ...facts })
    .onConflictDoUpdate({ target: emailSettings.id, set: facts })
  return setupFields.filter((field) =>
    change[field] === null ? row?.values[field] : change[field] && change[field] !== before[field],
  )
}

/** Saved values take precedence over the environment's. */
export async function readGraphValues(ctx: Ctx): Promise<Partial<Record<SetupField, string>>> {
  const settings = ctx.services.get(env)
  const fromEnv = {
    tenantId: settings.AZURE_TENANT_ID,
    clientId: settings.AZURE_CLIENT_ID,
    clientSecret: settings.AZURE_CLIENT_SECRET,
    sender: settings.GRAPH_SENDER,
  }
  const { values } = await readSavedGraph(ctx)
  const merged: Partial<Record<SetupField, string>> = {}
  for (const field of setupFields) {
    const value = values[field] ?? fromEnv[field]
    if (value) merged[field] = value
  }
  return merged
}

export type AccountCheck = { at: Date; fault: string | null }

/** The provider's last answer about the account with this key, or null. Other values are another account. */
export async function readCheck(ctx: Ctx, key: string): Promise<AccountCheck | null> {
  const [row] = await ctx.db.select().from(emailSettings).where(eq(emailSettings.id, 1))
  return row?.checkedAt && row.checkedKey === key ? { at: row.checkedAt, fault: row.checkFault } : null
}

/**
 * Stores what the provider said about the account. Unless `always`, writes nothing if it said so before. `isWeak`: it
 * was not reached, which says less than an earlier refusal.
 */
export async function recordCheck(
  ctx: Ctx,
  key: string,
  fault: string | null,
  options: { always?: boolean; isWeak?: boolean } = {},
): Promise<void> {
  const check = { checkedKey: key, checkedAt: ctx.now(), checkFault: fault }
  const { checkedKey, checkFault } = emailSettings
  const isNews = options.isWeak ? sql`${checkFault} is null` : sql`${checkFault} is distinct from ${fault}`
  await ctx.db
    .insert(emailSettings)
    .values({ id: 1, ...check })
    .onConflictDoUpdate({
      target: emailSettings.id,
      set: check,
      setWhere: options.always ? undefined : sql`${checkedKey} is distinct from ${key} or ${isNews}`,
    })
}
