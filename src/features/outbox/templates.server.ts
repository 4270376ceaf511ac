import { and, eq } from 'drizzle-orm'
import { type Ctx, inTransaction, requireUser } from '../../lib/context.server.ts'
import { AppError } from '../../lib/errors.ts'
import type { Page } from '../../lib/route.server.ts'
import { type Lang, langs } from '../../lib/texts.ts'
import { refuseIfChanged, type Seen } from '../../lib/unchanged.server.ts'
import { lastChangeOf, recordHistory } from '../history/service.server.ts'
import { renderLetter } from './compose.server.ts'
import type { MailPreview, MailTemplate, MailTemplateChange } from './contract.ts'
import { commonPlaceholders, examplesOf, type LetterDefinition, letterDefinitions } from './letters.server.ts'
import { unknownPlaceholders } from './rules.ts'
import { mailTemplates } from './tables.server.ts'

type Named = { kind: string; locale: Lang }
type Saved = typeof mailTemplates.$inferSelect

export async function listTemplates(ctx: Ctx): Promise<Page<MailTemplate>> {
  const saved = await ctx.db.select().from(mailTemplates)
  const rows = ctx.services.get(letterDefinitions).flatMap((definition) =>
    languagesOf(definition).map((locale) =>
      toTemplate(
        ctx,
        definition,
        locale,
        saved.find((one) => one.kind === definition.kind && one.locale === locale),
      ),
    ),
  )
  return { rows, total: rows.length }
}

export function saveTemplate(
  ctx: Ctx,
  named: Named,
  words: MailTemplateChange,
  seen: Seen,
): Promise<MailTemplate> {
  const definition = found(ctx, named)
  refuseUnknown(definition, words)
  return inTransaction(ctx, async (ctx) => {
    await refuseIfRewritten(ctx, definition, named, seen)
    const change = { ...words, updatedAt: ctx.now(), updatedBy: requireUser(ctx).id }
    const [row] = await ctx.db
      .insert(mailTemplates)
      .values({ ...named, ...change })
      .onConflictDoUpdate({ target: [mailTemplates.kind, mailTemplates.locale], set: change })
      .returning()
    await recordTemplate(ctx, definition, named.locale, 'updated')
    return toTemplate(ctx, definition, named.locale, row)
  })
}

/**
 * rulings.md#concurrent-edits. The words a letter came with have no row: seen as null, and gone back to when
 * their row is gone.
 */
async function refuseIfRewritten(ctx: Ctx, definition: LetterDefinition, named: Named, seen: Seen) {
  const id = historyIdOf(ctx, definition)
  const [row] = await ctx.db.select().from(mailTemplates).where(isNamed(named)).for('update')
  const sawOriginal = seen.updatedAt === null
  if (!row && (sawOriginal || !seen.updatedAt)) return
  const updatedAt = row?.updatedAt ?? (await lastChangeOf(ctx, 'mail_template', id))?.at ?? ctx.now()
  await refuseIfChanged(ctx, {
    entity: 'mail_template',
    row: { id, updatedAt },
    seen: sawOriginal ? { updatedAt: new Date(0).toISOString() } : seen,
  })
}

export function resetTemplate(ctx: Ctx, named: Named): Promise<MailTemplate> {
  const definition = found(ctx, named)
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(mailTemplates).where(isNamed(named))
    await recordTemplate(ctx, definition, named.locale, 'reset')
    return toTemplate(ctx, definition, named.locale, undefined)
  })
}

export async function previewTemplate(
  ctx: Ctx,
  named: Named,
  words: MailTemplateChange,
): Promise<MailPreview> {
  const definition = found(ctx, named)
  refuseUnknown(definition, words)
  return renderLetter(ctx, definition, named.locale, words, examplesOf(definition, named.locale))
}

const isNamed = ({ kind, locale }: Named) =>
  and(eq(mailTemplates.kind, kind), eq(mailTemplates.locale, locale))

function found(ctx: Ctx, { kind, locale }: Named): LetterDefinition {
  const definition = ctx.services.get(letterDefinitions).find((one) => one.kind === kind)
  if (!definition || !languagesOf(definition).includes(locale))
    throw new AppError('not_found', 'errors.notFound')
  return definition
}

// The back office is Spanish: a letter to staff has no other language.
const languagesOf = ({ audience }: LetterDefinition): readonly Lang[] =>
  audience === 'staff' ? ['es'] : langs

const placeholdersOf = (definition: LetterDefinition): string[] => [
  ...Object.keys(definition.placeholders),
  ...commonPlaceholders,
]

function refuseUnknown(definition: LetterDefinition, words: MailTemplateChange): void {
  const allowed = placeholdersOf(definition)
  const fields = (['subject', 'body'] as const).flatMap((path) => {
    const unknown = unknownPlaceholders(words[path], allowed)
    if (unknown.length === 0) return []
    const params = { names: unknown.join(', '), allowed: allowed.join(', ') }
    return [{ path, textKey: 'outbox.errors.placeholder', params }]
  })
  if (fields.length > 0) throw new AppError('invalid', 'errors.invalid', {}, { fields })
}

const recordTemplate = (ctx: Ctx, definition: LetterDefinition, locale: Lang, action: string) =>
  recordHistory(ctx, {
    entity: 'mail_template',
    entityId: historyIdOf(ctx, definition),
    action,
    changes: { letter: [null, definition.name], language: [null, locale] },
  })

/** A letter has words, not a row: its place in the list of letters stands for it in the history. */
const historyIdOf = (ctx: Ctx, { kind }: LetterDefinition): number =>
  ctx.services.get(letterDefinitions).findIndex((one) => one.kind === kind) + 1

function toTemplate(
  ctx: Ctx,
  definition: LetterDefinition,
  locale: Lang,
  saved: Saved | undefined,
): MailTemplate {
  const { subject, body } = saved ?? definition.words[locale] ?? definition.words.es
  return {
    kind: definition.kind,
    name: definition.name,
    locale,
    subject,
    body,
    placeholders: placeholdersOf(definition),
    isChanged: saved !== undefined,
    historyId: historyIdOf(ctx, definition),
    updatedAt: saved?.updatedAt.toISOString() ?? null,
  }
}
