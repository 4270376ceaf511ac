import { isTrackingNumber, trackingPage } from '#domains/boxes/shipping/rules.ts'
import {
  pageAddress,
  queueEmail,
  queueStaffEmail,
  wasWithdrawn,
} from '#domains/mail/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'
import { texts } from '#lib/text/texts.server.ts'
import { translate } from '#lib/text/texts.ts'
import { exampleFollowUp, exampleFollowUpEn, linkExamples } from './email-examples.ts'
import { isPickup } from './family-rules.ts'
import { pickupPlaceOf } from './pickup.server.ts'
import { boxCode } from './rules.ts'
import type { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect
export type Received = Pick<Row, 'id' | 'email' | 'locale' | 'reference' | 'boxPurpose'>

/** To the family or the giver. It mentions neither the loss nor what was requested. */
export const queueReceivedEmail = (ctx: Ctx, row: Received): Promise<void> =>
  queueEmail(ctx, {
    ...addressee(row),
    kind: row.boxPurpose === 'gift' ? 'gift_request_received' : 'request_received',
    values: linkValues(ctx, row),
  })

/** When it was withdrawn before it left: the end that withdrew it was taken back. */
export async function queueReceivedEmailAgain(ctx: Ctx, row: Received): Promise<void> {
  for (const kind of ['request_received', 'gift_request_received'])
    if (await wasWithdrawn(ctx, kind, 'box_request', row.id)) return queueReceivedEmail(ctx, row)
}

/** One e-mail to the family or the giver and one to staff. */
export async function queueRequestReceivedEmail(ctx: Ctx, row: Received): Promise<void> {
  await queueReceivedEmail(ctx, row)
  await queueStaffEmail(ctx, {
    kind: 'staff_new_request',
    values: { code: boxCode(row.id), requestUrl: pageAddress(ctx, `/admin/solicitudes/${row.id}`) },
    entity: 'box_request',
    entityId: row.id,
  })
}

/** Empty values leave out their paragraph. Pickups have a place instead of a tracking number. */
export function wayValues(ctx: Ctx, row: Row) {
  const localeTexts = ctx.services.get(texts)[row.locale]
  const way = isPickup(row.deliveryMethod) ? 'pickup' : row.deliveryMethod
  const place = pickupPlaceOf(ctx, row, row.locale)
  const number = place ? '' : (row.trackingNumber ?? '')
  return {
    news: translate(localeTexts, `followUp.texts.onTheWay.${way}`),
    trackingNumber: number,
    trackingUrl: isTrackingNumber(number) ? trackingPage(number) : '',
    pickupPlace: place?.name ?? '',
    pickupAddress: place?.address ?? '',
    pickupHours: place?.hours ?? '',
    pickupPin: place?.pin ?? '',
    followUpUrl: followUpUrl(ctx, row),
  }
}

export const addressee = (row: Received) => ({
  to: row.email,
  locale: row.locale,
  entity: 'box_request',
  entityId: row.id,
})

export const linkValues = (ctx: Ctx, row: Received) => ({
  followUpUrl: followUpUrl(ctx, row),
  reference: row.reference,
})

const followUpUrl = (ctx: Ctx, row: Received) => pageAddress(ctx, `/solicitud/${row.reference}`, row.locale)

export const boxRequestEmailTemplates: EmailTemplate[] = [
  {
    kind: 'request_received',
    validForDays: 7,
    ownLinksADay: 3,
    name: 'Solicitud recibida',
    reason: 'asked',
    ...linkExamples,
    texts: {
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

If anything changes, or if you would rather talk to someone, answer this email or call us at {{contactPhone}}.

If you need to talk to someone now, call {{crisisLine}} at any hour.

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'gift_request_received',
    validForDays: 7,
    ownLinksADay: 3,
    name: 'Solicitud de regalo recibida (copia de quien regala)',
    reason: 'asked',
    ...linkExamples,
    texts: {
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

If anything changes, answer this email or call us at {{contactPhone}}.

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'box_on_its_way',
    validForDays: 7,
    name: 'La caja va en camino o está lista para recoger',
    reason: 'asked',
    placeholders: {
      news: 'Va en camino por correo.',
      trackingNumber: '9234690361980900000142',
      trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9234690361980900000142',
      pickupPlace: 'Oficina de Organización Ejemplo',
      pickupAddress: '123 Calle Ejemplo, San Juan, PR 00919',
      pickupHours: 'Lunes a viernes, 9:00 a. m. a 4:00 p. m.',
      pickupPin: 'https://maps.example.org/oficina-organizacion-ejemplo',
      ...exampleFollowUp,
    },
    placeholdersEn: {
      news: 'It is on its way by mail.',
      pickupPlace: 'Organización Ejemplo, office',
      pickupHours: 'Monday to Friday, 9:00 AM to 4:00 PM',
      ...exampleFollowUpEn,
    },
    texts: {
      es: {
        subject: 'Noticias de tu solicitud',
        body: `Hola:

Tenemos noticias de lo que nos pediste. {{news}}

Número de rastreo: {{trackingNumber}}

[Ver por dónde va]({{trackingUrl}})

Te espera aquí:
{{pickupPlace}}
{{pickupAddress}}
{{pickupHours}}

[Ver el lugar en el mapa]({{pickupPin}})

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

It is waiting for you here:
{{pickupPlace}}
{{pickupAddress}}
{{pickupHours}}

[See the place on the map]({{pickupPin}})

Nothing on the outside says what is in the parcel. Open it when it is a good moment for you; there is no hurry.

[See my request]({{followUpUrl}})

If you have any question, answer this email or call us at {{contactPhone}}.

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'staff_new_request',
    name: 'Al equipo: solicitud nueva',
    reason: 'work',
    placeholders: { code: '#HIB-0042', requestUrl: 'https://www.example.org/admin/solicitudes/42' },
    texts: {
      es: {
        subject: 'Solicitud nueva {{code}}',
        body: `Llegó la solicitud {{code}}.

[Abrir la solicitud]({{requestUrl}})

Este correo no lleva datos de la familia: están en el panel.`,
      },
    },
  },
]
