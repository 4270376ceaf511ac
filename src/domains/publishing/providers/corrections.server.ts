import { and, eq, isNull } from 'drizzle-orm'
import { pageAddress, queueEmail, withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import { hashOf } from '#domains/team/auth/secrets.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { newReference } from '#lib/reference.server.ts'
import { dayMs, formatDate, puertoRicoDay } from '#lib/text/dates.ts'
import { linkDays, linkUses } from './rules.ts'
import {
  cardFieldNames,
  type PrivateProviderCard,
  ProviderCardChange,
  type ProviderCorrection,
  type ServiceProvider,
  type StaffProvider,
} from './schemas.ts'
import { fetchProvider, getProvider, searchTextOfProvider, toProvider } from './service.server.ts'
import { providerCorrections, providerLinks, serviceProviders } from './tables.server.ts'

/** Writes to the provider with a new private link. Earlier links stop working, and one that has not left stays. */
export function askToConfirm(ctx: Ctx, id: number): Promise<StaffProvider> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchProvider(ctx, id)
    const link = newReference()
    const expiresAt = new Date(ctx.now().getTime() + linkDays * dayMs)
    await ctx.db.update(providerLinks).set({ usesLeft: 0 }).where(eq(providerLinks.providerId, id))
    await ctx.db.insert(providerLinks).values({
      providerId: id,
      hash: hashOf(link, 'base64url'),
      usesLeft: linkUses,
      expiresAt,
      createdBy: requireUser(ctx).id,
      createdAt: ctx.now(),
    })
    const locale = row.languages.includes('es') ? 'es' : 'en'
    await withdrawEmails(ctx, { entity: 'provider', entityId: id, kinds: ['provider_confirm'] })
    await queueEmail(ctx, {
      kind: 'provider_confirm',
      to: row.email,
      locale,
      values: {
        providerName: row.name,
        cardUrl: pageAddress(ctx, `/directorio/${link}`, locale),
        lastDay: formatDate(expiresAt, locale, 'date'),
      },
      entity: 'provider',
      entityId: id,
    })
    await recordHistory(ctx, { entity: 'provider', entityId: id, action: 'asked_to_confirm' })
    return getProvider(ctx, id)
  })
}

export async function getPrivateCard(ctx: Ctx, link: string): Promise<PrivateProviderCard> {
  const found = await findLink(ctx, link)
  return toPrivateCard(ctx, found.providerId, found.expiresAt)
}

/**
 * «Todo sigue igual» confirms at once and leaves a waiting correction alone. Anything else waits for staff and replaces
 * what waited: the form goes on from it. The published card, sent again, takes the waiting correction back.
 */
export function changePrivateCard(
  ctx: Ctx,
  link: string,
  { confirms, ...card }: ProviderCardChange,
): Promise<PrivateProviderCard> {
  return inTransaction(ctx, async (ctx) => {
    const { id, providerId, expiresAt, usesLeft } = await findLink(ctx, link, true)
    if (usesLeft < 1) throw new AppError('conflict', 'providerCard.errors.used')
    const row = await fetchProvider(ctx, providerId)
    await ctx.db
      .update(providerLinks)
      .set({ usesLeft: usesLeft - 1 })
      .where(eq(providerLinks.id, id))
    const isSame = Object.keys(changesBetween(row, card, [])).length === 0
    if (!confirms) await ctx.db.delete(providerCorrections).where(isWaitingFor(providerId))
    if (confirms || isSame) {
      await ctx.db
        .update(serviceProviders)
        .set({ confirmedOn: puertoRicoDay(ctx.now()), updatedAt: ctx.now() })
        .where(eq(serviceProviders.id, providerId))
    } else {
      await ctx.db.insert(providerCorrections).values({ providerId, card, createdAt: ctx.now() })
    }
    await recordHistory(ctx, {
      entity: 'provider',
      entityId: providerId,
      action: confirms || isSame ? 'confirmed_by_provider' : 'correction_sent',
      actor: row.name,
    })
    return toPrivateCard(ctx, providerId, expiresAt)
  })
}

export async function listCorrections(ctx: Ctx, id: number): Promise<Page<ProviderCorrection>> {
  const provider = await getProvider(ctx, id)
  const rows = await ctx.db.select().from(providerCorrections).where(isWaitingFor(id))
  return {
    rows: rows.map((row) => {
      const after = cardOf(row)
      const fields = cardFieldNames.filter(
        (field) => JSON.stringify(provider[field]) !== JSON.stringify(after[field] ?? null),
      )
      return {
        id: row.id,
        changes: fields.map((field) => ({ field, before: provider[field], after: after[field] ?? null })),
        createdAt: row.createdAt.toISOString(),
      }
    }),
    total: rows.length,
  }
}

/** An approved correction is on the card at once, which counts as confirmed. */
export function decideCorrection(ctx: Ctx, id: number, approves: boolean): Promise<StaffProvider> {
  return inTransaction(ctx, async (ctx) => {
    const [correction] = await ctx.db
      .select()
      .from(providerCorrections)
      .where(eq(providerCorrections.id, id))
      .for('update')
    if (!correction) throw new AppError('not_found', 'providerCard.errors.correctionNotFound')
    if (correction.decision) throw new AppError('conflict', 'providerCard.errors.decided')
    const { providerId } = correction
    const row = await fetchProvider(ctx, providerId)
    const user = requireUser(ctx)
    const now = ctx.now()
    await ctx.db
      .update(providerCorrections)
      .set({ decision: approves ? 'approved' : 'refused', decidedAt: now, decidedBy: user.id })
      .where(eq(providerCorrections.id, id))
    const card = approves ? { ...cardOf(correction), confirmedOn: puertoRicoDay(now) } : {}
    if (approves) {
      await ctx.db
        .update(serviceProviders)
        .set({
          ...card,
          searchText: searchTextOfProvider({ ...row, ...card }),
          updatedBy: user.id,
          updatedAt: now,
        })
        .where(eq(serviceProviders.id, providerId))
    }
    await recordHistory(ctx, {
      entity: 'provider',
      entityId: providerId,
      action: approves ? 'correction_approved' : 'correction_refused',
      changes: changesBetween(row, card, ['specialty', 'hours', 'confirmedOn']),
    })
    return getProvider(ctx, providerId)
  })
}

/** Stored JSON, parsed again so that a field added since has its default. */
function cardOf({ card }: { card: Record<string, unknown> }) {
  const { confirms: _, ...fields } = ProviderCardChange.parse(card)
  return fields
}

async function findLink(ctx: Ctx, link: string, lock = false) {
  const select = ctx.db
    .select()
    .from(providerLinks)
    .where(eq(providerLinks.hash, hashOf(link, 'base64url')))
  const [row] = await (lock ? select.for('update') : select)
  if (!row || row.expiresAt < ctx.now()) throw new AppError('not_found', 'providerCard.errors.linkNotFound')
  return row
}

async function toPrivateCard(ctx: Ctx, id: number, expiresAt: Date): Promise<PrivateProviderCard> {
  const row = await fetchProvider(ctx, id)
  const [correction] = await ctx.db.select().from(providerCorrections).where(isWaitingFor(id))
  const card = toProvider(row)
  return {
    card,
    waiting: correction ? ({ ...card, ...withNulls(cardOf(correction)) } as ServiceProvider) : null,
    isConfirmed: row.confirmedOn === puertoRicoDay(ctx.now()),
    expiresAt: expiresAt.toISOString(),
  }
}

const isWaitingFor = (providerId: number) =>
  and(eq(providerCorrections.providerId, providerId), isNull(providerCorrections.decision))

/** As the card has them: null instead of a missing value. */
const withNulls = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? null]))
