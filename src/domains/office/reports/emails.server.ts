import { and, eq, isNotNull } from 'drizzle-orm'
import { pageAddress, queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'

const kind = 'staff_export'

/** Tells everybody of the management. The page says who it was, so that the e-mail holds nobody's data. */
export async function queueExportNotice(ctx: Ctx, report: number): Promise<void> {
  const management = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true), isNotNull(users.email)))
  const values = { consultationsUrl: pageAddress(ctx, '/admin/consultas') }
  for (const { email } of management) {
    if (email)
      await queueEmail(ctx, { kind, to: email, locale: 'es', values, entity: 'report', entityId: report })
  }
}

export const reportEmailTemplates: EmailTemplate[] = [
  {
    kind,
    number: 52,
    name: 'A dirección: se descargó un informe',
    reason: 'work',
    placeholders: { consultationsUrl: 'https://www.example.org/admin/consultas' },
    texts: {
      es: {
        subject: 'Se descargó un informe',
        body: `Una persona con acceso descargó un informe.

[Ver quién, cuál y cuándo]({{consultationsUrl}})

Si no lo esperabas, pregúntale. Si no fue ella, quítale el acceso hasta aclararlo.`,
      },
    },
  },
]
