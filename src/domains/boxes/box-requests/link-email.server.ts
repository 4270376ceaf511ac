import { eq } from 'drizzle-orm'
import { correctQueuedEmails } from '#domains/mail/outbox/queued-corrections.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { readdressed, toldTo } from '#lib/told.server.ts'
import { linkExamples } from './email-examples.ts'
import {
  linkValues,
  nameOf,
  queueLetter,
  queueReceivedEmail,
  queueReceivedEmailAgain,
  type Received,
  receivedValues,
  wayValues,
} from './emails.server.ts'
import { isFinal } from './rules.ts'
import { boxRequests } from './tables.server.ts'
import { readTold, withdrawLetters } from './told.server.ts'

type Row = typeof boxRequests.$inferSelect

/** The page's address again. */
export const queueLinkEmail = (ctx: Ctx, row: Received): Promise<void> =>
  queueLetter(ctx, row, { kind: 'request_link', values: linkValues(ctx, row) })

/** To a corrected address, once staff can no longer undo it. */
const queueMovedEmail = (ctx: Ctx, row: Received): Promise<void> =>
  queueLetter(ctx, row, { kind: 'request_link_moved', values: linkValues(ctx, row), undoable: true })

/** To an address where there was none: what she would have heard by now. */
async function queueFirstEmail(ctx: Ctx, row: Row): Promise<void> {
  if (!isFinal(row.status)) await queueReceivedEmail(ctx, row, true)
  else if (row.status === 'shipped')
    await queueLetter(ctx, row, { kind: 'box_on_its_way', values: wayValues(ctx, row), undoable: true })
  else await queueMovedEmail(ctx, row)
}

/**
 * E-mails not sent yet follow a correction of address, language or delivery. A corrected address that has had no e-mail
 * gets the link of its page, and the first one what no letter could tell.
 */
export async function correctEmails(
  ctx: Ctx,
  before: Row,
  after: Row,
  { sendsLink = true } = {},
): Promise<void> {
  const isNewAddress = before.email.toLowerCase() !== after.email.toLowerCase()
  const isOther = isNewAddress || before.locale !== after.locale
  if (!isOther && before.deliveryMethod === after.deliveryMethod) return
  if (after.email === '') return void (await withdrawPersonEmails(ctx, after.id))
  const link = linkValues(ctx, after)
  // Corrected back to an address that has this link: there is nothing to tell.
  const hasIt = toldTo(after.told, after.email).some(
    ({ kind, link }) => kind !== 'reply' && link === after.reference,
  )
  const isKnown = isNewAddress && hasIt
  if (isKnown) await withdrawLetters(ctx, after.id, ['request_link_moved'])
  const received = await receivedValues(ctx, after)
  const moved = await correctQueuedEmails(ctx, {
    entity: 'box_request',
    entityId: after.id,
    from: before.email,
    to: after.email,
    name: nameOf(after),
    locale: after.locale,
    link,
    values: {
      box_on_its_way: wayValues(ctx, after),
      request_received: received,
      gift_request_received: received,
    },
  })
  const told = readdressed(await readTold(ctx, after.id), moved, { to: after.email, link: after.reference })
  await ctx.db.update(boxRequests).set({ told }).where(eq(boxRequests.id, after.id))
  const hasLink = moved.some(({ kind, isToBeSent }) => isToBeSent && kind !== 'box_on_its_way')
  if (sendsLink && isNewAddress && !isKnown && !hasLink && after.status !== 'closed')
    await (before.email === '' ? queueFirstEmail(ctx, after) : queueMovedEmail(ctx, after))
}

/** All to the person hold the link of the page. */
const linkKinds = [
  'request_received',
  'gift_request_received',
  'request_link',
  'request_link_moved',
  'box_on_its_way',
] as const

/** The e-mails to the person that have not left are not sent. */
const withdrawPersonEmails = (ctx: Ctx, id: number): Promise<boolean> => withdrawLetters(ctx, id, linkKinds)

/** «We have your request» would come after the end of a closed one. Opened again, it is written again. */
export async function followClosing(ctx: Ctx, before: Row, after: Row): Promise<void> {
  if (before.status !== 'closed' && after.status === 'closed') await withdrawPersonEmails(ctx, after.id)
  if (before.status !== 'closed' || after.status === 'closed') return
  if (!isFinal(after.status)) await queueReceivedEmailAgain(ctx, after)
  await queueLinkIfUnknown(ctx, after)
}

/** The address was corrected while the request was closed, or the closing withdrew the link: it has none yet. */
export async function queueLinkIfUnknown(ctx: Ctx, row: Row): Promise<void> {
  const told = (await readTold(ctx, row.id)).filter(({ kind }) => linkKinds.some((each) => each === kind))
  if (told.length > 0 && toldTo(told, row.email).length === 0) await queueMovedEmail(ctx, row)
}

const linkEmailTemplate: EmailTemplate = {
  kind: 'request_link',
  validForDays: 7,
  isOwnLink: true,
  replacesEarlier: true,
  number: 10,
  name: 'El enlace de la solicitud, otra vez',
  reason: 'asked',
  ...linkExamples,
  texts: {
    es: {
      subject: 'El enlace que pediste',
      body: `{{greeting}}

Esta es tu página privada. Ahí ves cómo va tu solicitud y puedes cambiar la entrega mientras la preparamos:

[Ver mi solicitud]({{followUpUrl}})

Tu número de referencia es {{reference}}.

Si no pediste este correo, no tienes que hacer nada.

Si algo cambia o prefieres hablar con alguien, responde a este correo o llámanos al {{contactPhone}}.

Con cariño,
{{organisation}}`,
    },
    en: {
      subject: 'The link you asked for',
      body: `{{greeting}}

This is your private page. There you see how your request is going, and you can change the delivery while we prepare it:

[See my request]({{followUpUrl}})

Your reference number is {{reference}}.

If you did not ask for this email, there is nothing you need to do.

If anything changes, or if you would rather talk to someone, answer this email or call us at {{contactPhone}}.

With love,
{{organisation}}`,
    },
  },
}

const movedEmailTemplate: EmailTemplate = {
  kind: 'request_link_moved',
  validForDays: 7,
  number: 11,
  name: 'El enlace de la solicitud, a un correo corregido',
  reason: 'asked',
  ...linkExamples,
  texts: {
    es: {
      subject: 'Tu página privada',
      body: `{{greeting}}

Desde ahora te escribimos a esta dirección de correo.

Esta es tu página privada. Ahí ves cómo va tu solicitud y puedes cambiar la entrega mientras la preparamos:

[Ver mi solicitud]({{followUpUrl}})

Tu número de referencia es {{reference}}. Si tenías otro enlace, usa este desde ahora.

Si algo cambia o prefieres hablar con alguien, responde a este correo o llámanos al {{contactPhone}}.

Con cariño,
{{organisation}}`,
    },
    en: {
      subject: 'Your private page',
      body: `{{greeting}}

From now on we will write to you at this email address.

This is your private page. There you see how your request is going, and you can change the delivery while we prepare it:

[See my request]({{followUpUrl}})

Your reference number is {{reference}}. If you had another link, please use this one from now on.

If anything changes, or if you would rather talk to someone, answer this email or call us at {{contactPhone}}.

With love,
{{organisation}}`,
    },
  },
}

export const linkEmailTemplates = [linkEmailTemplate, movedEmailTemplate]
