import type { EmailTemplate } from '#lib/email-template.ts'
import { isOfferOver, passOfferOn } from './passed-offers.server.ts'
import { eventTemplate, ownPage, ownPageEn, whatEn, whatEs } from './template-parts.server.ts'

export const offerTemplates: EmailTemplate[] = [
  eventTemplate(
    20,
    'registration_offer',
    'Espacio ofrecido desde la lista de espera (con plazo)',
    {
      es: {
        subject: 'Hay un espacio para ti, si lo quieres',
        body: `Se liberó un espacio y lo guardamos para ti hasta el {{deadline}} (hora de Puerto Rico).

${whatEs}

Lugar: {{place}}

[Aceptar el espacio o dejarlo pasar]({{registrationUrl}})

Si no puedes venir, no pasa nada. Después de esa hora se lo ofreceremos a otra persona, y tú sigues en la lista de espera.`,
      },
      en: {
        subject: 'There is a place for you, if you want it',
        body: `A place became free, and we are keeping it for you until {{deadline}} (Puerto Rico time).

${whatEn}

Where: {{place}}

[Accept the place or let it go]({{registrationUrl}})

If you cannot come, that is all right. After that time we will offer it to someone else, and you stay on the waiting list.`,
      },
    },
    {
      placeholders: { deadline: 'viernes, 7 de marzo de 2025, 6:00 p. m.' },
      placeholdersEn: { deadline: 'Friday, March 7, 2025, 6:00 PM' },
      isOver: isOfferOver,
      afterEnd: async (ctx, { entityId }, end) => {
        if (end === 'stopped' || end === 'failed') await passOfferOn(ctx, entityId)
        // Nothing else says that she does not know of it.
        if (end === 'discarded') await passOfferOn(ctx, entityId, { staffTell: true })
      },
    },
  ),
  eventTemplate(21, 'registration_seat_lost', 'Pasa a la lista de espera porque bajó el cupo', {
    es: {
      subject: 'Un cambio en tu registro',
      body: `Tuvimos que reducir los espacios y ahora no hay para todas las personas. Lo sentimos mucho. Tu registro pasó a la lista de espera. Si se libera un espacio, te escribiremos enseguida.

${whatEs}

Si necesitas hablar con alguien antes, llámanos al {{contactPhone}}.

${ownPage}`,
    },
    en: {
      subject: 'A change to your registration',
      body: `We had to reduce the number of places, and now there are not enough for everyone. We are very sorry. Your registration is on the waiting list. If a place becomes free, we will write to you right away.

${whatEn}

If you need to talk with someone before then, call us at {{contactPhone}}.

${ownPageEn}`,
    },
  }),
  eventTemplate(
    22,
    'registration_repeated',
    'Ya había un registro con ese correo',
    {
      es: {
        subject: 'Ya tenías un registro',
        body: `Alguien, quizás tú, usó este correo para registrarse otra vez. No hace falta hacer nada: tu registro sigue igual. {{standing}}

${whatEs}

¿Querías registrar a otra persona? Hazlo con el correo de esa persona, o llámanos al {{contactPhone}} y la añadimos.

${ownPage}`,
      },
      en: {
        subject: 'You were already registered',
        body: `Someone, perhaps you, used this email to register again. There is nothing you need to do: your registration has not changed. {{standing}}

${whatEn}

Did you want to register another person? Use their own email, or call us at {{contactPhone}} and we will add them.

${ownPageEn}`,
      },
    },
    {
      placeholders: { standing: 'Tu espacio está confirmado.' },
      placeholdersEn: { standing: 'Your place is confirmed.' },
    },
  ),
  eventTemplate(23, 'registration_new_address', 'Confirmar un correo corregido', {
    es: {
      subject: 'Confirma tu correo',
      body: `Alguien, quizás tú, pidió usar este correo para un registro. Si eres tú, confírmalo en tu página.

[Confirmar este correo]({{registrationUrl}})

Si no lo pediste, no hagas nada.`,
    },
    en: {
      subject: 'Confirm your email',
      body: `Someone, perhaps you, asked to use this email for a registration. If it was you, confirm it on your page.

[Confirm this email]({{registrationUrl}})

If you did not ask for this, do nothing.`,
    },
  }),
  eventTemplate(24, 'registration_address_replaced', 'Un registro usa otro correo', {
    es: {
      subject: 'Tu registro usa otro correo',
      body: `Desde ahora escribimos sobre tu registro al correo que pediste. El enlace anterior ya no funciona. No hace falta hacer nada.

¿No lo pediste, o no te llega nada a ese correo? Llámanos al {{contactPhone}} o escribe a {{contactEmail}}, y lo arreglamos.`,
    },
    en: {
      subject: 'Your registration uses another email',
      body: `From now on we will write about your registration to the email you asked for. The earlier link no longer works. There is nothing you need to do.

Did you not ask for this, or does nothing reach you there? Call us at {{contactPhone}} or write to {{contactEmail}}, and we will fix it.`,
    },
  }),
]
