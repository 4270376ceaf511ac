import {
  hasQueuedEmail,
  pageAddress,
  queueEmail,
  queueStaffEmail,
} from '#features/outbox/email-queue.server.ts'
import { isTrackingNumber, trackingPage } from '#features/shipping/rules.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { texts } from '#lib/text/texts.server.ts'
import { translate } from '#lib/text/texts.ts'
import { boxCode, isPickup } from './rules.ts'
import type { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect
type Received = Pick<Row, 'id' | 'email' | 'locale' | 'reference' | 'boxPurpose'>

/** One e-mail to the family or the giver and one to staff. Neither mentions the loss or what was requested. */
export async function queueRequestReceivedEmail(ctx: Ctx, row: Received): Promise<void> {
  await queueEmail(ctx, {
    ...addressee(row),
    kind: row.boxPurpose === 'gift' ? 'gift_request_received' : 'request_received',
    values: { followUpUrl: followUpUrl(ctx, row), reference: row.reference },
  })
  await queueStaffEmail(ctx, {
    kind: 'staff_new_request',
    values: { code: boxCode(row.id), requestUrl: pageAddress(ctx, `/admin/solicitudes/${row.id}`) },
    entity: 'box_request',
    entityId: row.id,
  })
}

/** Queued when the box ships, and again if the tracking number is added or changed later. */
export async function queueOnItsWayEmail(ctx: Ctx, before: Row, row: Row): Promise<void> {
  requireUser(ctx)
  if (row.status !== 'shipped') return
  const isNewNumber = Boolean(row.trackingNumber) && row.trackingNumber !== before.trackingNumber
  const hasJustLeft =
    before.status !== 'shipped' && !(await hasQueuedEmail(ctx, 'box_on_its_way', 'box_request', row.id))
  if (!hasJustLeft && !isNewNumber) return
  const localeTexts = ctx.services.get(texts)[row.locale]
  const way = isPickup(row.deliveryMethod) ? 'pickup' : row.deliveryMethod
  await queueEmail(ctx, {
    ...addressee(row),
    kind: 'box_on_its_way',
    values: {
      news: translate(localeTexts, `followUp.texts.onTheWay.${way}`),
      trackingNumber: row.trackingNumber ?? '',
      trackingUrl:
        row.trackingNumber && isTrackingNumber(row.trackingNumber) ? trackingPage(row.trackingNumber) : '',
      followUpUrl: followUpUrl(ctx, row),
    },
  })
}

const addressee = (row: Received) => ({
  to: row.email,
  locale: row.locale,
  entity: 'box_request',
  entityId: row.id,
})

const followUpUrl = (ctx: Ctx, row: Received) => pageAddress(ctx, `/solicitud/${row.reference}`, row.locale)

const exampleFollowUp = { followUpUrl: 'https://www.example.org/solicitud/H7KP-2M9X-QRTV' }

export const boxRequestEmailTemplates: EmailTemplate[] = [
  {
    kind: 'request_received',
    name: 'Solicitud recibida',
    audience: 'person',
    placeholders: { ...exampleFollowUp, reference: 'H7KP-2M9X-QRTV' },
    words: {
      es: {
        subject: 'Recibimos tu solicitud',
        body: `Hola:

Recibimos tu solicitud. Gracias por confiar en nosotros.

La leemos con calma y te escribiremos a este correo en los próximos días laborables. No tienes que hacer nada más ahora.

Esta es tu página privada. Ahí puedes ver cómo va, cuando quieras:

[Ver mi solicitud]({{followUpUrl}})

Tu número de referencia es {{reference}}.

Si algo cambia o prefieres hablar con alguien, responde a este correo o llámanos al {{contactPhone}}.

Si necesitas hablar con alguien ahora, llama a cualquier hora al {{crisisLine}}.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'We have your request',
        body: `Hello,

We have your request. Thank you for trusting us.

We will read it with care and write to this address in the next few working days. There is nothing more you need to do now.

This is your private page. You can look there at any time to see how it is going:

[See my request]({{followUpUrl}})

Your reference number is {{reference}}.

If anything changes, or if you would rather talk to someone, answer this e-mail or call us at {{contactPhone}}.

If you need to talk to someone now, call {{crisisLine}} at any hour.

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'gift_request_received',
    name: 'Solicitud de regalo recibida (copia de quien regala)',
    audience: 'person',
    placeholders: { ...exampleFollowUp, reference: 'H7KP-2M9X-QRTV' },
    words: {
      es: {
        subject: 'Recibimos tu solicitud de regalo',
        body: `Hola:

Recibimos tu solicitud. Gracias por pensar en alguien con tanto cariño.

Te escribiremos a ti para coordinarlo todo. No llamaremos ni escribiremos a quien va a recibir el regalo.

Esta es tu página privada. Ahí puedes ver cómo va, cuando quieras:

[Ver mi solicitud]({{followUpUrl}})

Tu número de referencia es {{reference}}.

Si algo cambia, responde a este correo o llámanos al {{contactPhone}}.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'We have your gift request',
        body: `Hello,

We have your request. Thank you for thinking of someone with so much care.

We will write to you to arrange everything. We will not call or write to the person who will receive the gift.

This is your private page. You can look there at any time to see how it is going:

[See my request]({{followUpUrl}})

Your reference number is {{reference}}.

If anything changes, answer this e-mail or call us at {{contactPhone}}.

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'box_on_its_way',
    name: 'La caja va en camino',
    audience: 'person',
    placeholders: {
      news: 'Va en camino por correo.',
      trackingNumber: '9234690361980900000142',
      trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9234690361980900000142',
      ...exampleFollowUp,
    },
    placeholdersEn: { news: 'It is on its way by mail.' },
    words: {
      es: {
        subject: 'Noticias de tu solicitud',
        body: `Hola:

Tenemos noticias de lo que nos pediste. {{news}}

Número de rastreo: {{trackingNumber}}

[Ver por dónde va]({{trackingUrl}})

Por fuera, el paquete no dice qué trae. Puedes abrirlo cuando sea buen momento para ti; no hay prisa.

[Ver mi solicitud]({{followUpUrl}})

Si tienes alguna pregunta, responde a este correo o llámanos al {{contactPhone}}.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'News about your request',
        body: `Hello,

We have news about what you asked us for. {{news}}

Tracking number: {{trackingNumber}}

[See where it is]({{trackingUrl}})

Nothing on the outside says what is in the parcel. Open it when it is a good moment for you; there is no hurry.

[See my request]({{followUpUrl}})

If you have any question, answer this e-mail or call us at {{contactPhone}}.

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'staff_new_request',
    name: 'Al equipo: solicitud nueva',
    audience: 'staff',
    placeholders: { code: '#HIB-0042', requestUrl: 'https://www.example.org/admin/solicitudes/42' },
    words: {
      es: {
        subject: 'Solicitud nueva {{code}}',
        body: `Llegó la solicitud {{code}}.

[Abrir la solicitud]({{requestUrl}})

Este correo no lleva datos de la familia: están en el panel.`,
      },
    },
  },
]
