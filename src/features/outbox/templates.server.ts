import { and, eq } from 'drizzle-orm'
import { lastChangeOf, recordHistory } from '#features/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { assertUnmodified, type Precondition } from '#lib/database/optimistic-lock.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { type Lang, langs } from '#lib/text/texts.ts'
import { renderEmail } from './compose.server.ts'
import { commonPlaceholders, emailTemplates, examplesOf } from './email-queue.server.ts'
import { unknownPlaceholders } from './rules.ts'
import type { EmailPreview, EmailTemplateChange, EmailTemplateView } from './schemas.ts'
import { emailTemplateEdits } from './tables.server.ts'

type Named = { kind: string; locale: Lang }
type Saved = typeof emailTemplateEdits.$inferSelect

export async function listTemplates(ctx: Ctx): Promise<Page<EmailTemplateView>> {
  const saved = await ctx.db.select().from(emailTemplateEdits)
  const rows = ctx.services.get(emailTemplates).flatMap((definition) =>
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
  words: EmailTemplateChange,
  seen: Precondition,
): Promise<EmailTemplateView> {
  const definition = found(ctx, named)
  refuseUnknown(definition, words)
  return inTransaction(ctx, async (ctx) => {
    await refuseIfRewritten(ctx, definition, named, seen)
    const change = { ...words, updatedAt: ctx.now(), updatedBy: requireUser(ctx).id }
    const [row] = await ctx.db
      .insert(emailTemplateEdits)
      .values({ ...named, ...change })
      .onConflictDoUpdate({ target: [emailTemplateEdits.kind, emailTemplateEdits.locale], set: change })
      .returning()
    await recordTemplate(ctx, definition, named.locale, 'updated')
    return toTemplate(ctx, definition, named.locale, row)
  })
}

/**
 * rulings.md#concurrent-edits. A template's default texts have no row: their `updatedAt` is null, also after a reset
 * deleted the row.
 */
async function refuseIfRewritten(ctx: Ctx, definition: EmailTemplate, named: Named, seen: Precondition) {
  const id = historyIdOf(ctx, definition)
  const [row] = await ctx.db.select().from(emailTemplateEdits).where(isNamed(named)).for('update')
  const sawOriginal = seen.updatedAt === null
  if (!row && (sawOriginal || !seen.updatedAt)) return
  const updatedAt = row?.updatedAt ?? (await lastChangeOf(ctx, 'mail_template', id))?.at ?? ctx.now()
  await assertUnmodified(ctx, {
    entity: 'mail_template',
    row: { id, updatedAt },
    seen: sawOriginal ? { updatedAt: new Date(0).toISOString() } : seen,
  })
}

export function resetTemplate(ctx: Ctx, named: Named): Promise<EmailTemplateView> {
  const definition = found(ctx, named)
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(emailTemplateEdits).where(isNamed(named))
    await recordTemplate(ctx, definition, named.locale, 'reset')
    return toTemplate(ctx, definition, named.locale, undefined)
  })
}

export async function previewTemplate(
  ctx: Ctx,
  named: Named,
  words: EmailTemplateChange,
): Promise<EmailPreview> {
  const definition = found(ctx, named)
  refuseUnknown(definition, words)
  return renderEmail(ctx, definition, named.locale, words, examplesOf(definition, named.locale))
}

const isNamed = ({ kind, locale }: Named) =>
  and(eq(emailTemplateEdits.kind, kind), eq(emailTemplateEdits.locale, locale))

function found(ctx: Ctx, { kind, locale }: Named): EmailTemplate {
  const definition = ctx.services.get(emailTemplates).find((one) => one.kind === kind)
  if (!definition || !languagesOf(definition).includes(locale))
    throw new AppError('not_found', 'errors.notFound')
  return definition
}

// The back office is in Spanish, so e-mails to staff are too.
const languagesOf = ({ audience }: EmailTemplate): readonly Lang[] => (audience === 'staff' ? ['es'] : langs)

const placeholdersOf = (definition: EmailTemplate): string[] => [
  ...Object.keys(definition.placeholders),
  ...commonPlaceholders,
]

function refuseUnknown(definition: EmailTemplate, words: EmailTemplateChange): void {
  const allowed = placeholdersOf(definition)
  const fields = (['subject', 'body'] as const).flatMap((path) => {
    const unknown = unknownPlaceholders(words[path], allowed)
    if (unknown.length === 0) return []
    const params = { names: unknown.join(', '), allowed: allowed.join(', ') }
    return [{ path, textKey: 'outbox.errors.placeholder', params }]
  })
  if (fields.length > 0) throw new AppError('invalid', 'errors.invalid', {}, { fields })
}

const recordTemplate = (ctx: Ctx, definition: EmailTemplate, locale: Lang, action: string) =>
  recordHistory(ctx, {
    entity: 'mail_template',
    entityId: historyIdOf(ctx, definition),
    action,
    changes: { letter: [null, definition.name], language: [null, locale] },
  })

/** A template has no id, so the history uses its index in the list of templates. */
const historyIdOf = (ctx: Ctx, { kind }: EmailTemplate): number =>
  ctx.services.get(emailTemplates).findIndex((one) => one.kind === kind) + 1

function toTemplate(
  ctx: Ctx,
  definition: EmailTemplate,
  locale: Lang,
  saved: Saved | undefined,
): EmailTemplateView {
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
