import { eq } from 'drizzle-orm'
import type { EmailTemplate } from '#lib/email-template.ts'
import { remembranceDates } from './tables.server.ts'

export const remembranceEmailTemplates: EmailTemplate[] = [
  {
    kind: 'remembrance',
    number: 13,
    name: 'Una fecha que la familia nos dio',
    reason: 'remembrance',
    validForDays: 3,
    askedAt: async ({ db }, requestId) => {
      const { consentAt } = remembranceDates
      const ofRequest = eq(remembranceDates.requestId, requestId)
      return (await db.select({ consentAt }).from(remembranceDates).where(ofRequest))[0]?.consentAt
    },
    placeholders: { stopUrl: 'https://www.example.org/recordar/H7KP-2M9X-QRTV' },
    placeholdersEn: { stopUrl: 'https://www.example.org/en/remember/H7KP-2M9X-QRTV' },
    texts: {
      es: {
        subject: 'Hoy te acompañamos',
        body: `{{greeting}}

Nos pediste que te escribiéramos en estos días, una vez al año.

No tienes que hacer nada. Solo queremos que sepas que alguien más se acuerda.

Si el día pesa, puedes llamarnos al {{contactPhone}}. Y a cualquier hora, al {{crisisLine}}.

Con cariño,
{{organisation}}

Si ya no quieres recibirlo, no hace falta explicar nada: [dilo aquí]({{stopUrl}})`,
      },
      en: {
        subject: 'We are with you today',
        body: `{{greeting}}

You asked us to write to you around this day, once a year.

There is nothing you need to do. We only want you to know that someone else remembers.

If the day is heavy, you can call us at {{contactPhone}}. And at any hour, {{crisisLine}}.

With love,
{{organisation}}

If you would rather not get this email, you do not need to explain: [say so here]({{stopUrl}})`,
      },
    },
  },
]
