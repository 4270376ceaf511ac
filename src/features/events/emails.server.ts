import { and, between, eq, isNull, notExists, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../lib/context.server.ts'
import { formatDate } from '../../lib/dates.ts'
import { type LetterDefinition, queueLetter } from '../outbox/letters.server.ts'
import { mailOutbox } from '../outbox/tables.server.ts'
import { calendarOfRegistration } from './calendar.server.ts'
import type { EventRow } from './places.server.ts'
import { eventRegistrations, events } from './tables.server.ts'

type Row = typeof eventRegistrations.$inferSelect
type Standing = Pick<Row, 'status' | 'waitlistPosition'>

/** The reminder goes out this long before. */
const remindHours = 24

/** What a registration's new standing means to the person; no letter where it did not change. */
export async function tellStanding(ctx: Ctx, registrationId: number, before?: Standing): Promise<void> {
  const { event, row } = await read(ctx, registrationId)
  const kind = letterOf(before, row)
  if (!kind || event.eventDate < ctx.now()) return
  await write(ctx, kind, event, row)
}

function letterOf(before: Standing | undefined, now: Standing): string | null {
  if (!before) return now.waitlistPosition ? 'registration_waiting' : 'registration_received'
  if (before.status === now.status) {
    return before.waitlistPosition && !now.waitlistPosition ? 'registration_place_free' : null
  }
  if (now.status === 'confirmed') return 'registration_confirmed'
  return now.status === 'cancelled' ? 'registration_cancelled' : null
}

/** Once per confirmed person, the day before. Runs by the clock; a second run finds nothing left to do. */
export function queueReminders(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    // One process at a time: two would both find the letter missing.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(7103913)`)
    const now = ctx.now()
    const due = await ctx.db
      .select({ event: events, row: eventRegistrations })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(
        and(
          eq(eventRegistrations.status, 'confirmed'),
          eq(events.isActive, true),
          isNull(eventRegistrations.erasedAt),
          between(events.eventDate, now, new Date(now.getTime() + remindHours * 3_600_000)),
          notExists(
            ctx.db
              .select({ one: sql`1` })
              .from(mailOutbox)
              .where(
                and(
                  eq(mailOutbox.kind, 'registration_reminder'),
                  eq(mailOutbox.entity, 'registration'),
                  eq(mailOutbox.entityId, eventRegistrations.id),
                ),
              ),
          ),
        ),
      )
      .limit(500)
    for (const { event, row } of due) await write(ctx, 'registration_reminder', event, row)
    return due.length
  })
}

async function write(ctx: Ctx, kind: string, event: EventRow, row: Row): Promise<void> {
  const isConfirmed = kind === 'registration_confirmed' || kind === 'registration_reminder'
  await queueLetter(ctx, {
    kind,
    to: row.email,
    locale: row.locale,
    values: {
      eventTitle: event.title,
      eventDate: formatDate(event.eventDate, row.locale, 'fullDate'),
      eventTime: formatDate(event.eventDate, row.locale, 'time'),
      place: event.location ?? '',
      meetingUrl: isConfirmed ? (event.meetingUrl ?? '') : '',
      position: String(row.waitlistPosition ?? ''),
    },
    ...(isConfirmed && event.isActive
      ? {
          attachments: [
            {
              name: row.locale === 'en' ? 'event.ics' : 'evento.ics',
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
              content: await calendarOfRegistration(ctx, row.reference),
            },
          ],
        }
      : {}),
    validUntil: event.eventDate,
    entity: 'registration',
    entityId: row.id,
  })
}

async function read(ctx: Ctx, registrationId: number): Promise<{ event: EventRow; row: Row }> {
  const [found] = await ctx.db
    .select({ event: events, row: eventRegistrations })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.id, registrationId))
  return found!
}

const example = {
  eventTitle: 'Encuentro de familias',
  eventDate: 'sábado, 8 de marzo de 2025',
  eventTime: '10:00 a. m.',
  place: 'Biblioteca de San Juan',
}
const withLink = { ...example, meetingUrl: 'https://example.org/reunion' }

const whatEs = `{{eventTitle}}
{{eventDate}}, {{eventTime}} (hora de Puerto Rico)`
const whatEn = `{{eventTitle}}
{{eventDate}}, {{eventTime}} (Puerto Rico time)`
const cannotCome = `Si no puedes llegar, no pasa nada. Responde a este correo o llámanos al {{contactPhone}}, y otra persona podrá usar el lugar.`
const cannotComeEn = `If you cannot come, that is all right. Answer this e-mail or call us at {{contactPhone}}, and someone else can use the place.`

export const eventLetters: LetterDefinition[] = [
  {
    kind: 'registration_received',
    name: 'Registro recibido',
    audience: 'person',
    placeholders: example,
    words: {
      es: {
        subject: 'Recibimos tu registro',
        body: `Hola:

Recibimos tu registro. Te escribiremos otra vez cuando esté confirmado.

${whatEs}

Lugar: {{place}}

${cannotCome}

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'We have your registration',
        body: `Hello,

We have your registration. We will write again once it is confirmed.

${whatEn}

Place: {{place}}

${cannotComeEn}

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'registration_confirmed',
    name: 'Registro confirmado (con calendario)',
    audience: 'person',
    placeholders: withLink,
    words: {
      es: {
        subject: 'Tu registro está confirmado',
        body: `Hola:

Tu lugar está reservado. Te esperamos.

${whatEs}

Lugar: {{place}}

[Entrar a la reunión]({{meetingUrl}})

Adjuntamos un archivo para añadirlo a tu calendario.

${cannotCome}

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'Your registration is confirmed',
        body: `Hello,

Your place is reserved. We look forward to seeing you.

${whatEn}

Place: {{place}}

[Join the meeting]({{meetingUrl}})

A file to add it to your calendar is attached.

${cannotComeEn}

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'registration_waiting',
    name: 'Registro en lista de espera',
    audience: 'person',
    placeholders: { ...example, position: '3' },
    words: {
      es: {
        subject: 'Estás en la lista de espera',
        body: `Hola:

Por ahora todos los lugares están ocupados. Te pusimos en la lista de espera, en el turno {{position}}. Si se libera un lugar, será tuyo y te escribiremos enseguida.

${whatEs}

Si ya no lo necesitas, responde a este correo.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'You are on the waiting list',
        body: `Hello,

All places are taken for now. You are on the waiting list, number {{position}}. If a place becomes free it is yours, and we will write to you right away.

${whatEn}

If you no longer need it, answer this e-mail.

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'registration_place_free',
    name: 'Se liberó un lugar',
    audience: 'person',
    placeholders: example,
    words: {
      es: {
        subject: 'Hay un lugar para ti',
        body: `Hola:

Se liberó un lugar y ahora es tuyo.

${whatEs}

Lugar: {{place}}

${cannotCome}

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'There is a place for you',
        body: `Hello,

A place became free, and it is yours now.

${whatEn}

Place: {{place}}

${cannotComeEn}

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'registration_reminder',
    name: 'Recordatorio del día antes (con calendario)',
    audience: 'person',
    placeholders: withLink,
    words: {
      es: {
        subject: 'Recordatorio de mañana',
        body: `Hola:

Te recordamos que nos vemos pronto.

${whatEs}

Lugar: {{place}}

[Entrar a la reunión]({{meetingUrl}})

Puedes llegar como estés y hablar solo si quieres.

${cannotCome}

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'A reminder for tomorrow',
        body: `Hello,

A reminder that we will see each other soon.

${whatEn}

Place: {{place}}

[Join the meeting]({{meetingUrl}})

Come as you are, and speak only if you want to.

${cannotComeEn}

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'registration_cancelled',
    name: 'Registro cancelado',
    audience: 'person',
    placeholders: example,
    words: {
      es: {
        subject: 'Tu registro quedó cancelado',
        body: `Hola:

Tu registro quedó cancelado.

${whatEs}

Si fue un error, o si quieres venir otra vez, responde a este correo o llámanos al {{contactPhone}}. Siempre hay un espacio para ti.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'Your registration was cancelled',
        body: `Hello,

Your registration was cancelled.

${whatEn}

If this was a mistake, or if you would like to come after all, answer this e-mail or call us at {{contactPhone}}. There is always room for you.

With love,
{{organisation}}`,
      },
    },
  },
]
