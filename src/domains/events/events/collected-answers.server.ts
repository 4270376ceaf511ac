import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { type EmailPayload, isAtLimit, queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate, EmailValues } from '#lib/email-template.ts'

const kind = 'registrations_collected'

/** They answer a form that the person sent. */
const answers = ['registration_received', 'registration_waiting', 'registration_repeated']

/** Who registers for many dates does it in a few minutes. */
const collectMinutes = 10
const betweenHours = 6

type Answer = { kind: string; to: string; locale: 'es' | 'en'; values: EmailValues }

/**
 * Above the day's limit one e-mail says what the others would: a person who registers for every date of a series reads
 * of each, with its link, and a stranger whose address was typed gets few.
 */
export async function collectAnswer(ctx: Ctx, answer: Answer): Promise<boolean> {
  if (ctx.user || !answers.includes(answer.kind) || !(await isAtLimit(ctx, answer.kind, answer.to)))
    return false
  const { to, locale } = answer
  const { eventTitle, eventDate, eventTime, registrationUrl } = answer.values
  const line = `${eventTitle}\n${eventDate}, ${eventTime}\n${registrationUrl}`
  const now = ctx.now()
  const [last] = await ctx.db
    .select()
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.kind, kind),
        eq(sql`lower(${emailOutbox.to})`, to.toLowerCase()),
        gt(emailOutbox.createdAt, new Date(now.getTime() - 24 * 3_600_000)),
      ),
    )
    .orderBy(desc(emailOutbox.id))
    .limit(1)
    .for('update')
  if (last?.status === 'queued') {
    const { values, ...rest } = last.payload as EmailPayload
    const list = values.list ?? ''
    if (!list.includes(registrationUrl ?? ''))
      await ctx.db
        .update(emailOutbox)
        .set({ payload: { ...rest, values: { list: `${list}\n\n${line}` } }, updatedAt: now })
        .where(eq(emailOutbox.id, last.id))
    return true
  }
  const soon = now.getTime() + collectMinutes * 60_000
  const later = last ? last.createdAt.getTime() + betweenHours * 3_600_000 : 0
  await queueEmail(ctx, {
    kind,
    to,
    locale,
    values: { list: line },
    unprompted: true,
    notBefore: new Date(Math.max(soon, later)),
  })
  return true
}

export const collectedAnswersTemplate: EmailTemplate = {
  kind,
  name: 'Varios registros del mismo día, juntos',
  reason: 'asked',
  validForDays: 3,
  placeholders: {
    list: `Encuentro de familias
sábado, 8 de marzo de 2025, 10:00 a. m. a 12:00 p. m.
https://www.example.org/registro/H7KP-2M9X-QRTV`,
  },
  placeholdersEn: {
    list: `A gathering for families
Saturday, March 8, 2025, 10:00 AM to 12:00 PM
https://www.example.org/en/registration/H7KP-2M9X-QRTV`,
  },
  texts: {
    es: {
      subject: 'Tus registros de hoy',
      body: `Hola:

Recibimos tus otros registros. Los juntamos aquí para no llenarte el buzón. El enlace de cada uno dice si tienes lugar, y ahí puedes cambiarlo o cancelarlo:

{{list}}

Las horas son de Puerto Rico.

Si no te registraste, no tienes que hacer nada.

Con cariño,
{{organisation}}`,
    },
    en: {
      subject: 'Your registrations of today',
      body: `Hello,

We have your other registrations. They are together here, so that we do not fill your inbox. The link of each one says whether you have a place, and lets you change or cancel it:

{{list}}

Times are Puerto Rico time.

If you did not register, there is nothing you need to do.

With love,
{{organisation}}`,
    },
  },
}
