import type { EmailTemplate } from '#lib/email-template.ts'
import {
  cannotCome,
  cannotComeEn,
  example,
  exampleEn,
  ownPage,
  ownPageEn,
  whatEn,
  whatEs,
  withLink,
} from './template-parts.server.ts'

export const eventEmailTemplates: EmailTemplate[] = [
  {
    kind: 'registration_received',
    number: 14,
    name: 'Registro recibido',
    reason: 'asked',
    isBulk: true,
    placeholders: example,
    placeholdersEn: exampleEn,
    texts: {
      es: {
        subject: 'Recibimos tu registro',
        body: `{{greeting}}

Recibimos tu registro. Te escribiremos otra vez cuando esté confirmado.

${whatEs}

Lugar: {{place}}

${cannotCome}

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'We have your registration',
        body: `{{greeting}}

We have your registration. We will write again once it is confirmed.

${whatEn}

Where: {{place}}

${cannotComeEn}

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'registration_confirmed',
    number: 15,
    name: 'Registro confirmado (con calendario)',
    reason: 'asked',
    isBulk: true,
    placeholders: withLink,
    placeholdersEn: exampleEn,
    texts: {
      es: {
        subject: 'Tu registro está confirmado',
        body: `{{greeting}}

Tu espacio está reservado. Te esperamos.

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
        body: `{{greeting}}

Your place is reserved. We look forward to seeing you.

${whatEn}

Where: {{place}}

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
    number: 16,
    name: 'Registro en lista de espera',
    reason: 'asked',
    isBulk: true,
    placeholders: example,
    placeholdersEn: exampleEn,
    texts: {
      es: {
        subject: 'Estás en la lista de espera',
        body: `{{greeting}}

Por ahora todos los espacios están ocupados. Te pusimos en la lista de espera. Si se libera un espacio, te escribiremos enseguida.

${whatEs}

Si ya no lo necesitas, puedes salir de la lista desde tu página.

${ownPage}

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'You are on the waiting list',
        body: `{{greeting}}

All places are taken for now. You are on the waiting list. If a place becomes free, we will write to you right away.

${whatEn}

If you no longer need it, you can leave the list on your page.

${ownPageEn}

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'registration_place_free',
    number: 17,
    name: 'Se liberó un espacio',
    reason: 'asked',
    isBulk: true,
    placeholders: example,
    placeholdersEn: exampleEn,
    texts: {
      es: {
        subject: 'Hay un espacio para ti',
        body: `{{greeting}}

Se liberó un espacio y ahora es tuyo.

${whatEs}

Lugar: {{place}}

${cannotCome}

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'There is a place for you',
        body: `{{greeting}}

A place became free, and it is yours now.

${whatEn}

Where: {{place}}

${cannotComeEn}

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'registration_reminder',
    number: 18,
    name: 'Recordatorio del día antes (con calendario)',
    reason: 'unasked',
    isBulk: true,
    placeholders: withLink,
    placeholdersEn: exampleEn,
    texts: {
      es: {
        subject: 'Te recordamos que nos vemos pronto',
        body: `{{greeting}}

Te escribimos para recordarte que nos vemos pronto.

${whatEs}

Lugar: {{place}}

[Entrar a la reunión]({{meetingUrl}})

Puedes llegar como estés y hablar solo si quieres.

${cannotCome}

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'A reminder: see you soon',
        body: `{{greeting}}

We are writing to remind you that we will see you soon.

${whatEn}

Where: {{place}}

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
    number: 19,
    name: 'Registro cancelado',
    reason: 'owed',
    isBulk: true,
    placeholders: example,
    placeholdersEn: exampleEn,
    texts: {
      es: {
        subject: 'Tu registro quedó cancelado',
        body: `{{greeting}}

Tu registro quedó cancelado.

${whatEs}

¿Fue un error, o quieres venir? Puedes volver a registrarte o llamarnos al {{contactPhone}}.

${ownPage}

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'Your registration was cancelled',
        body: `{{greeting}}

Your registration was cancelled.

${whatEn}

Was this a mistake, or would you like to come after all? You can register again, or call us at {{contactPhone}}.

${ownPageEn}

With love,
{{organisation}}`,
      },
    },
  },
]
