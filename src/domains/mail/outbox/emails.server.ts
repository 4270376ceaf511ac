import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { pageAddress, queueDailyStaffEmail } from './email-queue.server.ts'
import { emailOutbox } from './tables.server.ts'

/** One e-mail a day to staff while failed e-mails need attention. */
export async function queueFailedEmailsDigest(ctx: Ctx): Promise<void> {
  const [counted] = await ctx.db
    .select({ failed: sql<number>`count(*)::int` })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.status, 'failed'), isNull(emailOutbox.settledAt), ne(emailOutbox.to, '')))
  if (!counted?.failed) return
  const values = {
    count: String(counted.failed),
    outboxUrl: pageAddress(ctx, '/admin/correo?status=failed'),
  }
  return queueDailyStaffEmail(ctx, { kind: 'staff_failed_letters', values }, puertoRicoDay(ctx.now()))
}

export const outboxEmailTemplates: EmailTemplate[] = [
  {
    kind: 'staff_failed_letters',
    validForDays: 2,
    number: 45,
    name: 'Al equipo: correos que no salieron',
    reason: 'work',
    placeholders: { count: '3', outboxUrl: 'https://www.example.org/admin/correo?status=failed' },
    texts: {
      es: {
        subject: 'Hay correos que no salieron',
        body: `Correos que no se pudieron enviar: {{count}}.

[Verlos y enviarlos otra vez]({{outboxUrl}})`,
      },
    },
  },
]
