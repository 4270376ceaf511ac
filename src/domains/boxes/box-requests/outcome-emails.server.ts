import { previewEmail } from '#domains/mail/outbox/compose.server.ts'
import { pageAddress } from '#domains/mail/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { AppError } from '#lib/http/errors.ts'
import { exampleFollowUp, exampleFollowUpEn } from './email-examples.ts'
import { queueLetter } from './emails.server.ts'
import type { OutcomeEmail } from './outcome-schemas.ts'
import { hasOutcomeEmail } from './rules.ts'
import type { RequestOutcome } from './schemas.ts'
import type { boxRequests } from './tables.server.ts'
import { withdrawLetters } from './told.server.ts'

type Row = typeof boxRequests.$inferSelect

/** The family reads it only when staff choose to send it. It never names the loss or the contents. */
export async function queueOutcomeEmail(ctx: Ctx, row: Row): Promise<void> {
  if (!hasOutcomeEmail(row.outcome) || row.email === '')
    throw new AppError('conflict', 'outcome.errors.noEmail')
  await queueLetter(ctx, row, { ...contentOf(ctx, row, row.outcome), undoable: true })
}

/** The outcome was taken back or replaced: an e-mail about it that has not left is not sent. */
export async function withdrawOutcomeEmails(ctx: Ctx, requestId: number): Promise<void> {
  const kinds = outcomeEmailTemplates.map(({ kind }) => kind)
  await withdrawLetters(ctx, requestId, kinds)
}

/** The e-mail that `queueOutcomeEmail` would queue, for staff to read first. */
export async function previewOutcomeEmail(
  ctx: Ctx,
  row: Row,
  outcome: RequestOutcome,
): Promise<OutcomeEmail> {
  if (!hasOutcomeEmail(outcome)) throw new AppError('not_found', 'outcome.errors.noEmail')
  const { subject, text } = await previewEmail(ctx, contentOf(ctx, row, outcome))
  return { to: row.email, locale: row.locale, subject, text }
}

const contentOf = (ctx: Ctx, row: Row, outcome: RequestOutcome) => ({
  kind: `request_${outcome}`,
  locale: row.locale,
  values: { followUpUrl: pageAddress(ctx, `/solicitud/${row.reference}`, row.locale) },
})

const aboutRequest = {
  reason: 'asked',
  placeholders: exampleFollowUp,
  placeholdersEn: exampleFollowUpEn,
} as const

export const outcomeEmailTemplates: EmailTemplate[] = [
  {
    ...aboutRequest,
    kind: 'request_lost',
    number: 5,
    name: 'El paquete se perdió',
    texts: {
      es: {
        subject: 'Noticias de tu solicitud',
        body: `{{greeting}}

El paquete con lo que nos pediste salió, pero se perdió en el camino. Sentimos mucho que no haya llegado.

Queremos preparar otro, sin ningún costo. Responde a este correo o llámanos al {{contactPhone}} para confirmar la dirección. También podemos buscar contigo otra forma de entregarlo. Si prefieres no recibirlo, también está bien. No hay prisa.

[Ver mi solicitud]({{followUpUrl}})

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'News about your request',
        body: `{{greeting}}

The parcel with what you asked us for was sent, but it was lost on the way. We are very sorry that it did not arrive.

We would like to prepare another one, at no cost. Answer this email or call us at {{contactPhone}} to confirm the address. We can also look with you for another way to deliver it. If you would rather not receive it, that is fine too. There is no hurry.

[See my request]({{followUpUrl}})

With love,
{{organisation}}`,
      },
    },
  },
  {
    ...aboutRequest,
    kind: 'request_returned',
    number: 6,
    name: 'El paquete volvió',
    texts: {
      es: {
        subject: 'Noticias de tu solicitud',
        body: `{{greeting}}

El paquete con lo que nos pediste volvió a nosotros sin llegar a su destino. A veces pasa, y tiene arreglo.

Queremos enviarlo otra vez, sin ningún costo. Responde a este correo o llámanos al {{contactPhone}} para confirmar la dirección. También podemos buscar contigo otra forma de entregarlo. Si prefieres no recibirlo, también está bien. No hay prisa.

[Ver mi solicitud]({{followUpUrl}})

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'News about your request',
        body: `{{greeting}}

The parcel with what you asked us for came back to us without reaching its address. This happens sometimes, and it can be fixed.

We would like to send it again, at no cost. Answer this email or call us at {{contactPhone}} to confirm the address. We can also look with you for another way to deliver it. If you would rather not receive it, that is fine too. There is no hurry.

[See my request]({{followUpUrl}})

With love,
{{organisation}}`,
      },
    },
  },
  {
    ...aboutRequest,
    kind: 'request_cancelled',
    number: 7,
    name: 'Solicitud cancelada por la familia',
    texts: {
      es: {
        subject: 'Noticias de tu solicitud',
        body: `{{greeting}}

Cancelamos la solicitud, como nos pediste. No tienes que hacer nada más.

Si algún día quieres pedir otra vez, o solo hablar, aquí estamos: responde a este correo o llámanos al {{contactPhone}}.

Si necesitas hablar con alguien ahora, llama a cualquier hora al {{crisisLine}}.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'News about your request',
        body: `{{greeting}}

We cancelled the request, as you asked. There is nothing more you need to do.

If one day you would like to ask again, or just to talk, we are here: answer this email or call us at {{contactPhone}}.

If you need to talk to someone now, call {{crisisLine}} at any hour.

With love,
{{organisation}}`,
      },
    },
  },
  {
    ...aboutRequest,
    kind: 'request_declined',
    number: 8,
    name: 'Solicitud que no se pudo atender',
    texts: {
      es: {
        subject: 'Sobre tu solicitud',
        body: `{{greeting}}

Gracias por confiar en nosotros. Leímos tu solicitud con cuidado, y esta vez no podemos enviar lo que nos pediste. Sentimos no poder darte otra respuesta.

Nos gustaría explicarte por qué y buscar contigo de qué otra forma podemos acompañarte. Responde a este correo o llámanos al {{contactPhone}}.

Si necesitas hablar con alguien ahora, llama a cualquier hora al {{crisisLine}}.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'About your request',
        body: `{{greeting}}

Thank you for trusting us. We read your request with care, and this time we cannot send what you asked for. We are sorry that we cannot give you another answer.

We would like to tell you why, and look with you for another way to support you. Answer this email or call us at {{contactPhone}}.

If you need to talk to someone now, call {{crisisLine}} at any hour.

With love,
{{organisation}}`,
      },
    },
  },
  {
    ...aboutRequest,
    kind: 'request_duplicate',
    number: 9,
    name: 'Solicitud repetida',
    texts: {
      es: {
        subject: 'Noticias de tu solicitud',
        body: `{{greeting}}

Nos llegó la misma solicitud dos veces y seguimos con una sola. No tienes que hacer nada.

Si querías pedir dos, dínoslo con confianza: responde a este correo o llámanos al {{contactPhone}}.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'News about your request',
        body: `{{greeting}}

We received the same request twice, and we are going ahead with one of them. There is nothing you need to do.

If you meant to ask for two, please tell us: answer this email or call us at {{contactPhone}}.

With love,
{{organisation}}`,
      },
    },
  },
]
