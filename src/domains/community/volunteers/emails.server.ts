import { eq } from 'drizzle-orm'
import { queueEmail, withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import { correctQueuedEmails } from '#domains/mail/outbox/queued-corrections.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { volunteers } from './tables.server.ts'

type Row = typeof volunteers.$inferSelect

export const queueVolunteerThanks = (ctx: Ctx, row: Row): Promise<void> =>
  queueVolunteerEmail(ctx, 'volunteer_thanks', row)

const accepted = 'volunteer_accepted'

/**
 * Only approvals are sent automatically. Staff write rejections themselves. An approval that is undone is withdrawn. Returns
 * the address that knows of an approval.
 */
export async function queueAcceptedEmail(ctx: Ctx, before: Row, row: Row): Promise<string | null> {
  const told = before.acceptedTo
  if (row.status === before.status) return told
  if (row.status !== 'approved') {
    return (await withdrawAccepted(ctx, row)) || row.status === 'rejected' ? null : told
  }
  if (told?.toLowerCase() === row.email.toLowerCase()) return told
  await queueVolunteerEmail(ctx, accepted, row, { undoable: true })
  return row.email
}

async function withdrawAccepted(ctx: Ctx, { id }: Row): Promise<boolean> {
  const withdrawn = await withdrawEmails(ctx, { entity: 'volunteer', entityId: id, kinds: [accepted] })
  return withdrawn.length > 0
}

/** Deleted before she was told: restored and approved again, she is. */
export async function forgetUnsentWelcome(ctx: Ctx, row: Row): Promise<void> {
  if (await withdrawAccepted(ctx, row))
    await ctx.db.update(volunteers).set({ acceptedTo: null }).where(eq(volunteers.id, row.id))
}

/** E-mails that have not left go to the corrected address. Returns the row as far as its approval is told. */
export async function followAddress(ctx: Ctx, before: Row, { id, email, locale }: Row): Promise<Row> {
  if (email === before.email || email === '') return before
  const correction = { entity: 'volunteer', entityId: id, from: before.email, to: email, locale, link: {} }
  const moved = await correctQueuedEmails(ctx, correction)
  return moved.some(({ kind, isToBeSent }) => kind === accepted && isToBeSent)
    ? { ...before, acceptedTo: email }
    : before
}

const queueVolunteerEmail = (ctx: Ctx, kind: string, row: Row, options: { undoable?: true } = {}) =>
  queueEmail(ctx, {
    kind,
    to: row.email,
    name: row.name,
    locale: row.locale,
    entity: 'volunteer',
    entityId: row.id,
    ...options,
  })

export const volunteerEmailTemplates: EmailTemplate[] = [
  {
    kind: 'volunteer_thanks',
    number: 30,
    name: 'Voluntariado: gracias por escribirnos',
    reason: 'asked',
    placeholders: {},
    texts: {
      es: {
        subject: 'Gracias por querer ayudar',
        body: `{{greeting}}

Gracias por ofrecernos tu tiempo y tu talento. Leemos cada mensaje y te escribiremos pronto.

Si quieres contarnos algo más, responde a este correo.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'Thank you for wanting to help',
        body: `{{greeting}}

Thank you for offering us your time and your talent. We read every message and will write to you soon.

If you would like to tell us more, answer this email.

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'volunteer_accepted',
    validForDays: 30,
    number: 31,
    name: 'Voluntariado: bienvenida',
    reason: 'asked',
    placeholders: {},
    texts: {
      es: {
        subject: 'Te damos la bienvenida al equipo',
        body: `{{greeting}}

Nos alegra que seas parte del voluntariado. Te contactaremos para contarte los próximos pasos y escuchar cómo te gustaría ayudar.

Si tienes preguntas, responde a este correo o llámanos al {{contactPhone}}.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'Welcome to the team',
        body: `{{greeting}}

We are glad to have you as a volunteer. We will be in touch to tell you the next steps and to hear how you would like to help.

If you have questions, answer this email or call us at {{contactPhone}}.

With love,
{{organisation}}`,
      },
    },
  },
]
