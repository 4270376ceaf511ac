import { eq } from 'drizzle-orm'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { decryptSecret, encryptSecret, SecretUnreadable } from '#lib/secret-box.server.ts'
import { emailSettings } from './tables.server.ts'

/** The three fields of /graph-setup (back-office.md#e-mail-setup). */
export const graphFields = ['tenantId', 'clientId', 'clientSecret'] as const
export type GraphField = (typeof graphFields)[number]

export type SavedGraph = {
  values: Partial<Record<GraphField, string>>
  /** Stored, but encrypted with another key. Staff must enter them again. */
  unreadable: GraphField[]
  updatedAt: Date | null
}

/** The decrypted settings of /graph-setup. They never leave the server (rulings.md#e-mail-setup). */
export async function readSavedGraph(ctx: Ctx): Promise<SavedGraph> {
  const [row] = await ctx.db.select().from(emailSettings).where(eq(emailSettings.id, 1))
  const saved: SavedGraph = { values: {}, unreadable: [], updatedAt: row?.updatedAt ?? null }
  for (const field of graphFields) {
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

type GraphChange = Partial<Record<GraphField, string | null>>

/** null deletes a value, undefined leaves it. Returns the changed fields. Call it inside a transaction. */
export async function saveGraphValues(ctx: Ctx, change: GraphChange): Promise<GraphField[]> {
  const [row] = await ctx.db.select().from(emailSettings).for('update')
  const values = { ...row?.values }
  for (const field of graphFields) {
    const typed = change[field]
    if (typed === null) delete values[field]
    else if (typed) values[field] = encryptSecret(ctx.services.get(env), typed)
  }
  const facts = { values, updatedAt: ctx.now(), updatedBy: requireUser(ctx).id }
  await ctx.db
    .insert(emailSettings)
    .values({ id: 1, ...facts })
    .onConflictDoUpdate({ target: emailSettings.id, set: facts })
  return graphFields.filter((field) => change[field] === null || change[field])
}

/** Saved values take precedence over the environment's (either spelling). */
export async function readGraphValues(ctx: Ctx): Promise<Partial<Record<GraphField, string>>> {
  const settings = ctx.services.get(env)
  const fromEnv = {
    tenantId: settings.AZURE_TENANT_ID ?? settings.MICROSOFT_TENANT_ID,
    clientId: settings.AZURE_CLIENT_ID ?? settings.MICROSOFT_CLIENT_ID,
    clientSecret: settings.AZURE_CLIENT_SECRET ?? settings.MICROSOFT_CLIENT_SECRET,
  }
  const { values } = await readSavedGraph(ctx)
  const merged: Partial<Record<GraphField, string>> = {}
  for (const field of graphFields) {
    const value = values[field] ?? fromEnv[field]
    if (value) merged[field] = value
  }
  return merged
}
