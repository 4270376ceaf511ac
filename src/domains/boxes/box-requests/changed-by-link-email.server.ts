import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { texts } from '#lib/text/texts.server.ts'
import { translate } from '#lib/text/texts.ts'
import { exampleFollowUp, exampleFollowUpEn } from './email-examples.ts'
import { linkValues, queueLetter } from './emails.server.ts'
import { cityLine, isPickup } from './family-rules.ts'
import type { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect
type Act = 'delivery' | 'cancelled' | 'reopened' | 'remembrance' | 'erasure' | 'erasureWithdrawn'

const wayParts = [
  'deliveryMethod',
  'deliveryNotes',
  'postalAddress',
  'postalCity',
  'postalState',
  'postalZipCode',
] as const

export const isOtherWay = (before: Row, after: Row): boolean =>
  wayParts.some((part) => before[part] !== after[part])

/**
 * Who has the link may do this, and links live on shared phones and in forwarded mails: the owner is told each time. It says
 * no more than the page does.
 */
export async function queueChangedByLink(ctx: Ctx, row: Row, act: Act, dueOn = ''): Promise<void> {
  const dictionary = ctx.services.get(texts)[row.locale]
  const where = isPickup(row.deliveryMethod) ? 'pickup' : row.deliveryMethod
  const key =
    act === 'delivery' ? (`changedByLink.delivery.${where}` as const) : (`changedByLink.${act}` as const)
  const date = dueOn && formatDate(startOfDay(dueOn), row.locale, 'date')
  await queueLetter(ctx, row, {
    kind: 'request_changed_by_link',
    values: { ...linkValues(ctx, row), news: translate(dictionary, key, { place: cityLine(row), date }) },
  })
}

export const changedByLinkTemplate: EmailTemplate = {
  kind: 'request_changed_by_link',
  number: 12,
  name: 'Alguien cambió o canceló la solicitud con el enlace',
  reason: 'asked',
  isOwnLink: true,
  validForDays: 7,
  placeholders: {
    ...exampleFollowUp,
    news: 'Cambió la entrega de tu solicitud: ahora va por correo a Ponce, PR 00716.',
  },
  placeholdersEn: {
    ...exampleFollowUpEn,
    news: 'The delivery of your request changed: it now goes by mail to Ponce, PR 00716.',
  },
  texts: {
    es: {
      subject: 'Un cambio en tu solicitud',
      body: `{{greeting}}

{{news}}

Si fuiste tú, no tienes que hacer nada más.

Lo hizo alguien que tiene el enlace de tu página. Si no fuiste tú, llámanos al {{contactPhone}} o responde a este correo, y lo dejamos como estaba.

[Ver mi solicitud]({{followUpUrl}})

Con cariño,
{{organisation}}`,
    },
    en: {
      subject: 'A change in your request',
      body: `{{greeting}}

{{news}}

If this was you, there is nothing more you need to do.

It was done by someone who has the link of your page. If it was not you, call us at {{contactPhone}} or answer this email, and we will put it back as it was.

[See my request]({{followUpUrl}})

With love,
{{organisation}}`,
    },
  },
}
