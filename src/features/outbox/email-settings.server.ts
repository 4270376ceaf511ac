import { eq } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { decryptSecret, SecretUnreadable } from '#lib/secret-box.server.ts'
import { emailSettings } from './tables.server.ts'

/** back-office.md#e-mail-setup: the three fields of /graph-setup. */
export const graphFields = ['tenantId', 'clientId', 'clientSecret'] as const
export type GraphField = (typeof graphFields)[number]

export type SavedGraph = {
  values: Partial<Record<GraphField, string>>
  /** Kept, but sealed with another key: they must be typed in again. */
  unreadable: GraphField[]
  updatedAt: Date | null
}

/** What was saved on /graph-setup, opened. Never leaves the server (rulings.md#e-mail-setup). */
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

/** Saved values first, then the environment's (either spelling). */
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
