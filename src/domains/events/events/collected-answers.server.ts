import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { collectEmail } from '#domains/mail/outbox/collected-emails.server.ts'
import { isAtLimit } from '#domains/mail/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate, EmailValues } from '#lib/email-template.ts'
import type { Lang } from '#lib/text/texts.ts'
import { registrationValues } from './registration-values.server.ts'
import { eventRegistrations, events } from './tables.server.ts'

export const collectedKind = 'registrations_collected'

/** They answer a form that the person sent. */
const answers = ['registration_received', 'registration_waiting', 'registration_repeated']

type Answer = {
  kind: string
  to: string
  name: string
  locale: Lang
  values: EmailValues
  recipientId: number
}

/**
 * Above the day's limit one e-mail says what the others would: a person who registers for every date of a series reads
 * of each, with its link, and a stranger whose address was typed gets few.
 */
export async function collectAnswer(ctx: Ctx, answer: Answer): Promise<boolean> {
  const { to, name, locale, recipientId } = answer
  if (ctx.user || !answers.includes(answer.kind) || !(await isAtLimit(ctx, answer.kind, to))) return false
  await collectEmail(ctx, {
    kind: collectedKind,
    to,
    name,
    locale,
    entry: entryOf(answer.values),
    recipientId,
  })
  return true
}

const entryOf = ({ eventTitle, eventDate, eventTime, registrationUrl }: EmailValues) =>
  `${eventTitle}\n${eventDate}, ${eventTime}\n${registrationUrl}`

/** While it waited, a date may have moved, been called off or cancelled, or its registration got another address. */
async function entriesNow(ctx: Ctx, { to, recipientIds }: { to: string; recipientIds: readonly number[] }) {
  const rows = await ctx.db
    .select({ event: events, row: eventRegistrations })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        inArray(eventRegistrations.id, [...recipientIds]),
        eq(sql`lower(${eventRegistrations.email})`, to.toLowerCase()),
        ne(eventRegistrations.status, 'cancelled'),
        gt(events.eventDate, ctx.now()),
        or(events.isActive, isNull(events.calledOffDate)),
      ),
    )
    .orderBy(eventRegistrations.id)
  return rows.map(({ event, row }) => entryOf(registrationValues(ctx, event, row)))
}

export const collectedAnswersTemplate: EmailTemplate = {
  kind: collectedKind,
  number: 29,
  name: 'Varios registros del mismo día, juntos',
  reason: 'asked',
  validForDays: 3,
  entriesNow,
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
      body: `{{greeting}}

Recibimos tus otros registros. Los juntamos aquí para no llenarte el buzón. El enlace de cada uno dice si tienes lugar, y ahí puedes cambiarlo o cancelarlo:

{{list}}

Las horas son de Puerto Rico.

Si no te registraste, no tienes que hacer nada.

Con cariño,
{{organisation}}`,
    },
    en: {
      subject: 'Your registrations of today',
      body: `{{greeting}}

We have your other registrations. They are together here, so that we do not fill your inbox. The link of each one says whether you have a place, and lets you change or cancel it:

{{list}}

Times are Puerto Rico time.

If you did not register, there is nothing you need to do.

With love,
{{organisation}}`,
    },
  },
}
