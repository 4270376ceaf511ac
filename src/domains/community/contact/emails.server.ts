import { pageAddress, queueEmail, queueStaffEmail } from '#domains/mail/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import type { contactMessages } from './tables.server.ts'

type Row = typeof contactMessages.$inferSelect

/** The e-mails do not repeat the message, because the sender's address is not verified (security.md#t11). */
export async function queueMessageReceivedEmails(ctx: Ctx, row: Row): Promise<void> {
  const record = { entity: 'contact_message', entityId: row.id }
  if (row.kind === 'callback') {
    const values = { messagesUrl: pageAddress(ctx, `/admin/mensajes?ficha=${row.id}`) }
    return queueStaffEmail(ctx, { kind: 'staff_call_me', values, ...record })
  }
  const { email: to, name, locale } = row
  await queueEmail(ctx, { kind: 'contact_acknowledged', to, name, locale, ...record })
  await queueStaffEmail(ctx, {
    kind: 'staff_new_message',
    values: { messagesUrl: pageAddress(ctx, '/admin/mensajes') },
    ...record,
  })
}

export const contactEmailTemplates: EmailTemplate[] = [
  {
    kind: 'contact_acknowledged',
    validForDays: 3,
    number: 32,
    name: 'Mensaje recibido',
    reason: 'asked',
    placeholders: {},
    texts: {
      es: {
        subject: 'Recibimos tu mensaje',
        body: `{{greeting}}

Recibimos tu mensaje. Una persona de nuestro equipo lo leerá y te contestará.

Si prefieres hablar, llámanos al {{contactPhone}}.

Si necesitas hablar con alguien ahora, llama a cualquier hora al {{crisisLine}}.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'We have your message',
        body: `{{greeting}}

We have your message. Someone from our team will read it and answer you.

If you would rather talk, call us at {{contactPhone}}.

If you need to talk to someone now, call {{crisisLine}} at any hour.

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'staff_call_me',
    number: 33,
    name: 'Al equipo: alguien pide una llamada',
    reason: 'work',
    validForDays: 3,
    placeholders: { messagesUrl: 'https://www.example.org/admin/mensajes?ficha=7' },
    texts: {
      es: {
        subject: 'Una llamada por hacer',
        body: `Alguien pidió que la llamemos. El teléfono, la hora y el idioma están en Mensajes.

[Ver a quién llamar]({{messagesUrl}})`,
      },
    },
  },
  {
    kind: 'staff_new_message',
    number: 34,
    name: 'Al equipo: mensaje nuevo',
    reason: 'work',
    placeholders: { messagesUrl: 'https://www.example.org/admin/mensajes' },
    texts: {
      es: {
        subject: 'Mensaje nuevo',
        body: `Llegó un mensaje por la página de contacto.

[Abrir los mensajes]({{messagesUrl}})`,
      },
    },
  },
]
