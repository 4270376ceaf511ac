import { and, eq } from 'drizzle-orm'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { lastChangeOf, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { type Lang, langs } from '#lib/text/texts.ts'
import { renderEmail } from './compose.server.ts'
import { commonPlaceholders, emailTemplates, examplesOf } from './email-queue.server.ts'
import { unknownPlaceholders } from './rules.ts'
import type { EmailPreview, EmailTemplateChange, EmailTemplateView } from './schemas.ts'
import { emailTemplateEdits } from './tables.server.ts'

type TemplateKey = { kind: string; locale: Lang }
type Saved = typeof emailTemplateEdits.$inferSelect

export async function listTemplates(ctx: Ctx): Promise<Page<EmailTemplateView>> {
  const saved = await ctx.db.select().from(emailTemplateEdits)
  const rows = ctx.services.get(emailTemplates).flatMap((definition) =>
    languagesOf(definition).map((locale) =>
      toTemplate(
        definition,
        locale,
        saved.find((row) => row.kind === definition.kind && row.locale === locale),
      ),
    ),
  )
  return { rows, total: rows.length }
}

export function saveTemplate(
  ctx: Ctx,
  key: TemplateKey,
  texts: EmailTemplateChange,
  seen: Precondition,
): Promise<EmailTemplateView> {
  const definition = findDefinition(ctx, key)
  refuseUnknownPlaceholders(definition, texts)
  return inTransaction(ctx, async (ctx) => {
    await assertTemplateUnmodified(ctx, definition, key, seen)
    const change = { ...texts, updatedAt: ctx.now(), updatedBy: requireUser(ctx).id }
    const [row] = await ctx.db
      .insert(emailTemplateEdits)
      .values({ ...key, ...change })
      .onConflictDoUpdate({ target: [emailTemplateEdits.kind, emailTemplateEdits.locale], set: change })
      .returning()
    await recordTemplate(ctx, definition, key.locale, 'updated')
    return toTemplate(definition, key.locale, row)
  })
}

/** A template's default texts have no row: their `updatedAt` is null, also after a reset deleted the row. */
async function assertTemplateUnmodified(
  ctx: Ctx,
  { number }: EmailTemplate,
  key: TemplateKey,
  seen: Precondition,
) {
  const [row] = await ctx.db.select().from(emailTemplateEdits).where(hasKey(key)).for('update')
  const sawOriginal = seen.updatedAt === null
  if (!row && (sawOriginal || !seen.updatedAt)) return
  const updatedAt = row?.updatedAt ?? (await lastChangeOf(ctx, 'mail_template', number))?.at ?? ctx.now()
  await assertUnmodified(ctx, {
    entity: 'mail_template',
    row: { id: number, updatedAt },
    seen: sawOriginal ? { updatedAt: new Date(0).toISOString() } : seen,
  })
}

/** The history keeps the text that goes. */
export function resetTemplate(ctx: Ctx, key: TemplateKey): Promise<EmailTemplateView> {
  const definition = findDefinition(ctx, key)
  return inTransaction(ctx, async (ctx) => {
    const [lost] = await ctx.db.delete(emailTemplateEdits).where(hasKey(key)).returning()
    await recordTemplate(ctx, definition, key.locale, 'reset', {
      ...(lost && { subject: [lost.subject, null], body: [lost.body, null] }),
    })
    return toTemplate(definition, key.locale, undefined)
  })
}

export async function previewTemplate(
  ctx: Ctx,
  key: TemplateKey,
  texts: EmailTemplateChange,
): Promise<EmailPreview> {
  const definition = findDefinition(ctx, key)
  refuseUnknownPlaceholders(definition, texts)
  return renderEmail(ctx, definition, key.locale, texts, examplesOf(definition, key.locale))
}

const hasKey = ({ kind, locale }: TemplateKey) =>
  and(eq(emailTemplateEdits.kind, kind), eq(emailTemplateEdits.locale, locale))

function findDefinition(ctx: Ctx, { kind, locale }: TemplateKey): EmailTemplate {
  const definition = ctx.services.get(emailTemplates).find((template) => template.kind === kind)
  if (!definition || !languagesOf(definition).includes(locale))
    throw new AppError('not_found', 'errors.notFound')
  return definition
}

// The back office is in Spanish, so e-mails to staff are too.
const languagesOf = ({ reason }: EmailTemplate): readonly Lang[] => (reason === 'work' ? ['es'] : langs)

const placeholdersOf = (definition: EmailTemplate): string[] => [
  ...Object.keys(definition.placeholders),
  ...commonPlaceholders,
]

function refuseUnknownPlaceholders(definition: EmailTemplate, texts: EmailTemplateChange): void {
  const allowed = placeholdersOf(definition)
  const fields = (['subject', 'body'] as const).flatMap((path) => {
    const unknown = unknownPlaceholders(texts[path], allowed)
    if (unknown.length === 0) return []
    const params = { names: unknown.join(', '), allowed: allowed.join(', ') }
    return [{ path, textKey: 'outbox.errors.placeholder', params }]
  })
  if (fields.length > 0) throw new AppError('invalid', 'errors.invalid', {}, { fields })
}

const recordTemplate = (
  ctx: Ctx,
  definition: EmailTemplate,
  locale: Lang,
  action: string,
  texts: Record<string, [string, null]> = {},
) =>
  recordHistory(ctx, {
    entity: 'mail_template',
    entityId: definition.number,
    action,
    changes: { letter: [null, definition.name], language: [null, locale], ...texts },
  })

function toTemplate(definition: EmailTemplate, locale: Lang, saved: Saved | undefined): EmailTemplateView {
  const { subject, body } = saved ?? definition.texts[locale] ?? definition.texts.es
  return {
    kind: definition.kind,
    name: definition.name,
    locale,
    subject,
    body,
    placeholders: placeholdersOf(definition),
    isChanged: saved !== undefined,
    historyId: definition.number,
    updatedAt: saved?.updatedAt.toISOString() ?? null,
  }
}
