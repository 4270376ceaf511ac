import { pageAddress, queueDailyStaffEmail } from '#domains/mail/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'

/**
 * Queues the e-mails about a public form, unless it may be spam: its address may belong to a stranger. Then they wait
 * until staff clear it, and staff get at most one e-mail a day about it (security.md#t11).
 */
export async function queueUnlessSuspected(
  ctx: Ctx,
  { suspected }: { suspected: boolean },
  queue: () => Promise<unknown>,
): Promise<void> {
  if (!suspected) return void (await queue())
  const values = { suspectsUrl: pageAddress(ctx, '/admin/posible-spam') }
  await queueDailyStaffEmail(ctx, { kind: 'staff_suspects', values }, puertoRicoDay(ctx.now()))
}

export const suspectEmailTemplates: EmailTemplate[] = [
  {
    kind: 'staff_suspects',
    number: 53,
    name: 'Al equipo: posible spam por revisar',
    reason: 'work',
    placeholders: { suspectsUrl: 'https://www.example.org/admin/posible-spam' },
    texts: {
      es: {
        subject: 'Hay envíos por revisar',
        body: `Llegaron formularios que podrían ser spam. Quien los envió no recibe ningún correo hasta que los revises: puede haber una familia entre ellos.

[Revisarlos]({{suspectsUrl}})`,
      },
    },
  },
]
