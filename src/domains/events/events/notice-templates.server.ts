import type { EmailTemplate } from '#lib/email-template.ts'
import { eventTemplate, ownPage, ownPageEn, whatEn, whatEs } from './template-parts.server.ts'

const note = {
  placeholders: { note: 'Habrá café y pan.' },
  placeholdersEn: { note: 'There will be coffee and bread.' },
}

/** Empty when it did not change: its line is left out. */
const old = {
  placeholders: { oldWhen: 'viernes, 7 de marzo de 2025, 6:00 p. m.', oldPlace: 'Biblioteca de Ponce' },
  placeholdersEn: { oldWhen: 'Friday, March 7, 2025, 6:00 PM' },
}

export const noticeTemplates: EmailTemplate[] = [
  eventTemplate(
    25,
    'event_moved',
    'Cambió la fecha o el lugar (con calendario)',
    {
      es: {
        subject: 'Hay un cambio: mira la fecha y el lugar',
        body: `Algo cambió. Así queda ahora:

${whatEs}

Lugar: {{place}}

Antes era: {{oldWhen}}

Antes era en: {{oldPlace}}

El enlace de la reunión es nuevo.
[Entrar a la reunión]({{meetingUrl}})

{{note}}

Tu registro sigue igual. Si así no puedes venir, cancela desde tu página y otra persona podrá usar tu espacio.

${ownPage}`,
      },
      en: {
        subject: 'There is a change: see the date and place',
        body: `Something has changed. This is the plan now:

${whatEn}

Where: {{place}}

It was on: {{oldWhen}}

It was at: {{oldPlace}}

The link to the meeting is new.
[Join the meeting]({{meetingUrl}})

{{note}}

Your registration has not changed. If you cannot come now, cancel on your page and someone else can have your place.

${ownPageEn}`,
      },
    },
    {
      reason: 'owed',
      placeholders: {
        ...note.placeholders,
        ...old.placeholders,
        meetingUrl: 'https://example.org/reunion',
      },
      placeholdersEn: { ...note.placeholdersEn, ...old.placeholdersEn },
    },
  ),
  eventTemplate(
    26,
    'event_cancelled',
    'El encuentro se cancela (con calendario)',
    {
      es: {
        subject: 'No podremos vernos en esta fecha',
        body: `Tuvimos que cancelar este encuentro. Lo sentimos; sabemos que contabas con él.

${whatEs}

{{note}}

No tienes que hacer nada. Si lo añadiste a tu calendario, el archivo adjunto lo quita. Si necesitas hablar con alguien, llámanos al {{contactPhone}}. Si es urgente, llama al {{crisisLine}}.`,
      },
      en: {
        subject: 'We will not be able to meet on this date',
        body: `We had to cancel this gathering. We are sorry; we know you were counting on it.

${whatEn}

{{note}}

There is nothing you need to do. If you added it to your calendar, the attached file removes it. If you need to talk with someone, call us at {{contactPhone}}. If it is urgent, call {{crisisLine}}.`,
      },
    },
    { ...note, reason: 'owed' },
  ),
  eventTemplate(
    27,
    'event_restored',
    'El encuentro sí se hace (con calendario)',
    {
      es: {
        subject: 'Este encuentro sí se hace',
        body: `Este encuentro sí se va a hacer. Disculpa el cambio.

${whatEs}

Lugar: {{place}}

Antes era: {{oldWhen}}

Antes era en: {{oldPlace}}

[Entrar a la reunión]({{meetingUrl}})

{{note}}

{{standing}} Si ya no puedes venir, no pasa nada: cancela desde tu página.

${ownPage}`,
      },
      en: {
        subject: 'We will meet after all',
        body: `This gathering will take place after all. We are sorry for the change.

${whatEn}

Where: {{place}}

It was on: {{oldWhen}}

It was at: {{oldPlace}}

[Join the meeting]({{meetingUrl}})

{{note}}

{{standing}} If you can no longer come, that is all right: cancel on your page.

${ownPageEn}`,
      },
    },
    {
      reason: 'owed',
      placeholders: {
        ...note.placeholders,
        ...old.placeholders,
        meetingUrl: 'https://example.org/reunion',
        standing: 'Tu espacio está confirmado.',
      },
      placeholdersEn: {
        ...note.placeholdersEn,
        ...old.placeholdersEn,
        standing: 'Your place is confirmed.',
      },
    },
  ),
  eventTemplate(
    28,
    'event_message',
    'Mensaje del equipo a las personas registradas',
    {
      es: {
        subject: 'Un mensaje sobre tu registro',
        body: `{{message}}

Te escribimos por tu registro en:

${whatEs}

${ownPage}`,
      },
      en: {
        subject: 'A message about your registration',
        body: `{{message}}

We are writing about your registration for:

${whatEn}

${ownPageEn}`,
      },
    },
    {
      reason: 'unasked',
      placeholders: { message: 'Trae, si quieres, algo que te recuerde a quien extrañas.' },
      placeholdersEn: { message: 'Bring, if you like, something that reminds you of the one you miss.' },
    },
  ),
]
