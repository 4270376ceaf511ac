import { and, eq } from 'drizzle-orm'
import type { StopKind } from '#domains/mail/stops/schemas.ts'
import { stopToken } from '#domains/mail/stops/stops.server.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { EmailMessage } from '#integrations/email/port.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate, EmailTexts, EmailValues } from '#lib/email-template.ts'
import { env } from '#lib/env.server.ts'
import type { Lang } from '#lib/text/texts.ts'
import { emailPage } from './email-page.ts'
import { commonValues, type EmailPayload, pageAddress, publicUrl, templateOf } from './email-queue.server.ts'
import { fillLine, renderBody } from './rules.ts'
import { emailOutbox, emailTemplateEdits } from './tables.server.ts'

type Row = typeof emailOutbox.$inferSelect

/** What an e-mail that has not left would say now. */
export async function payloadNow(ctx: Ctx, row: Row): Promise<EmailPayload> {
  const stored = row.payload as EmailPayload
  const { valuesNow } = templateOf(ctx, row.kind)
  const entries = await entriesNow(ctx, row)
  const values = {
    ...(valuesNow && row.entityId !== null && (await valuesNow(ctx, row.entityId))),
    ...(entries && entries.length > 0 && { list: listOf(entries) }),
  }
  return { ...stored, values: { ...stored.values, ...values } }
}

/** The value `list` of an e-mail that collects what several would say. */
export const listOf = (entries: readonly string[]): string => entries.join('\n\n')

async function entriesNow(ctx: Ctx, { kind, to, recipientIds }: Row): Promise<string[] | null> {
  const template = templateOf(ctx, kind)
  if (!template.entriesNow || !recipientIds?.length) return null
  return template.entriesNow(ctx, { to, recipientIds })
}

/** What it says is no longer so. What holds instead is queued, or was told already. */
export async function isOver(ctx: Ctx, id: number): Promise<boolean> {
  const isWaiting = and(eq(emailOutbox.id, id), eq(emailOutbox.status, 'queued'))
  const [row] = await ctx.db.select().from(emailOutbox).where(isWaiting)
  if (!row) return false
  if ((await entriesNow(ctx, row))?.length === 0) {
    await ctx.db
      .update(emailOutbox)
      .set({ status: 'withdrawn', lastErrorCode: null, updatedAt: ctx.now() })
      .where(isWaiting)
    return true
  }
  const template = templateOf(ctx, row.kind)
  return template.isOver !== undefined && row.entityId !== null && template.isOver(ctx, row.entityId)
}

/** Renders the current template with the values that are stored. */
export async function composeEmail(ctx: Ctx, row: Row): Promise<EmailMessage> {
  const definition = templateOf(ctx, row.kind)
  const payload = row.payload as EmailPayload
  const template = await textsOf(ctx, definition, row.locale)
  const settings = ctx.services.get(env)
  return {
    from: senderOf(ctx),
    replyTo: settings.MAIL_REPLY_TO ?? (row.kind === 'reply' ? answerAddress(ctx, row.locale) : null),
    to: row.to,
    messageId: row.messageId ?? messageIdOf(ctx, row.id),
    locale: row.locale,
    attachments: payload.attachments ?? [],
    isByPerson: row.kind === 'reply',
    unsubscribeUrl: oneClickAddress(ctx, definition, row.to),
    ...renderEmail(ctx, definition, row.locale, template, payload.values ?? {}, row.to),
  }
}

type Content = { kind: string; locale: Lang; values: EmailValues }

/** An e-mail as it would be sent now, before it is queued. */
export async function previewEmail(ctx: Ctx, { kind, locale, values }: Content) {
  const definition = templateOf(ctx, kind)
  return renderEmail(ctx, definition, locale, await textsOf(ctx, definition, locale), values)
}

/** A template as plain text, for staff to change. */
export async function fillTemplate(
  ctx: Ctx,
  kind: string,
  lang: Lang,
  values: EmailValues,
): Promise<EmailTexts> {
  const texts = await textsOf(ctx, templateOf(ctx, kind), lang)
  const filled = { ...commonValues(ctx, lang), ...values }
  return { subject: fillLine(texts.subject, filled), body: renderBody(texts.body, filled).text }
}

/** Where a person's answer to us arrives. */
export const answerAddress = (ctx: Ctx, lang: Lang): string =>
  bareAddress(ctx.services.get(env).MAIL_REPLY_TO ?? ctx.services.get(siteSettings)[lang].contact.email)

export function renderEmail(
  ctx: Ctx,
  definition: EmailTemplate,
  lang: Lang,
  template: EmailTexts,
  values: EmailValues,
  to = '',
): { subject: string; html: string; text: string } {
  const filled = { ...commonValues(ctx, lang), ...values }
  const subject = fillLine(template.subject, filled)
  const body = renderBody(template.body, filled)
  const footer =
    definition.reason !== 'work' ? footerLines(ctx, lang, stopAddress(ctx, definition, lang, to)) : []
  return {
    subject,
    html: emailPage({ lang, title: subject, house: filled.organisation ?? '', body: body.html, footer }),
    text: `${[body.text, footer.join('\n')].filter(Boolean).join('\n\n--\n')}\n`,
  }
}

/** The texts staff edited, else the defaults. */
async function textsOf(ctx: Ctx, definition: EmailTemplate, lang: Lang): Promise<EmailTexts> {
  const [edited] = await ctx.db
    .select({ subject: emailTemplateEdits.subject, body: emailTemplateEdits.body })
    .from(emailTemplateEdits)
    .where(and(eq(emailTemplateEdits.kind, definition.kind), eq(emailTemplateEdits.locale, lang)))
  return edited ?? definition.texts[lang] ?? definition.texts.es
}

export const messageIdOf = (ctx: Ctx, id: number, repeat = 0): string =>
  `<outbox-${id}${repeat ? `.${repeat}` : ''}@${domainOf(ctx)}>`

export const senderOf = (ctx: Ctx): string =>
  ctx.services.get(env).MAIL_FROM ?? namedSender(ctx, ctx.services.get(siteSettings).es.contact.email)

/** `"Organisation" <address>` */
export function namedSender(ctx: Ctx, address: string): string {
  const { organisation } = ctx.services.get(siteSettings).es
  return `"${organisation.name.replace(/["\\]/g, '')}" <${address}>`
}

/** `Esperanza <hola@example.org>` → `hola@example.org` */
export const bareAddress = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

const domainOf = (ctx: Ctx): string =>
  bareAddress(senderOf(ctx)).split('@')[1] ?? new URL(publicUrl(ctx)).hostname

function footerLines(ctx: Ctx, lang: Lang, stop: string | null): string[] {
  const { organisation, contact } = ctx.services.get(siteSettings)[lang]
  const signature = organisation.emailSignature?.split('\n').filter((line) => line.trim()) ?? []
  const lines = [...signature, organisation.name, `${contact.email} · ${contact.phone}`]
  return stop ? [...lines, `${stopWords[lang]}: ${stop}`] : lines
}

const stopWords: Record<Lang, string> = {
  es: 'Para no recibir más correos como este',
  en: 'To get no more emails like this one',
}

/** Only what the person can do without is stopped by a link. */
function stopKindOf({ reason }: EmailTemplate): StopKind | null {
  if (reason === 'remembrance') return 'no_remembrance'
  return reason === 'unasked' ? 'no_invitations' : null
}

/** A preview has no address. */
function stopAddress(ctx: Ctx, template: EmailTemplate, lang: Lang, to: string): string | null {
  const kind = stopKindOf(template)
  // Some texts have a link of their own.
  if (!kind || 'stopUrl' in template.placeholders) return null
  // After `#`: browsers send it to nobody.
  return `${pageAddress(ctx, '/no-mas-correos', lang)}#${to && stopToken(ctx, to, kind)}`
}

/** For the mail program, which sends no fragment. It only says what the link of the e-mail says. */
function oneClickAddress(ctx: Ctx, template: EmailTemplate, to: string): string | null {
  const kind = stopKindOf(template)
  return kind && to ? `${publicUrl(ctx)}/api/unsubscribe/one-click?token=${stopToken(ctx, to, kind)}` : null
}
