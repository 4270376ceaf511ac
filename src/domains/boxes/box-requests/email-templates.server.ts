import type { EmailTemplate } from '#lib/email-template.ts'
import { exampleFollowUp, exampleFollowUpEn, receivedExamples } from './email-examples.ts'
import { receivedValuesNow } from './emails.server.ts'

export const boxRequestEmailTemplates: EmailTemplate[] = [
  {
    kind: 'request_received',
    validForDays: 7,
    isOwnLink: true,
    number: 1,
    name: 'Solicitud recibida',
    reason: 'asked',
    ...receivedExamples,
    valuesNow: receivedValuesNow,
    texts: {
      es: {
        subject: 'Recibimos tu solicitud',
        body: `{{greeting}}

Recibimos tu solicitud. Sentimos mucho que estés pasando por esto. Gracias por confiar en nosotros.

- Hoy: ya la tenemos. No tienes que hacer nada más.
- {{replyDay}}: la leemos con calma y te escribimos a este correo.
- Después: {{lastStop}}

{{fee}}

En tu página privada ves cómo va, cuando quieras:

[Ver mi solicitud]({{followUpUrl}})

Tu número de referencia es {{reference}}.

Si algo cambia o prefieres hablar con alguien, responde a este correo o llámanos al {{contactPhone}}.

Si necesitas hablar con alguien ahora, llama a cualquier hora al {{crisisLine}}.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'We have your request',
        body: `{{greeting}}

We have your request. We are very sorry that you are going through this. Thank you for trusting us.

- Today: we have it. There is nothing more you need to do.
- {{replyDay}}: we read it with care and write to this address.
- After that: {{lastStop}}

{{fee}}

On your private page you see how it is going, at any time:

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
    isOwnLink: true,
    number: 2,
    name: 'Solicitud de regalo recibida (copia de quien regala)',
    reason: 'asked',
    ...receivedExamples,
    valuesNow: receivedValuesNow,
    texts: {
      es: {
        subject: 'Recibimos tu solicitud de regalo',
        body: `{{greeting}}

Recibimos tu solicitud. Gracias por pensar en alguien con tanto cariño.

No llamaremos ni escribiremos a quien va a recibir el regalo: te escribimos a ti.

- Hoy: ya la tenemos. No tienes que hacer nada más.
- {{replyDay}}: la leemos con calma y te escribimos a este correo.
- Después: {{lastStop}}

{{fee}}

En tu página privada ves cómo va, cuando quieras:

[Ver mi solicitud]({{followUpUrl}})

Tu número de referencia es {{reference}}.

Si algo cambia, responde a este correo o llámanos al {{contactPhone}}.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'We have your gift request',
        body: `{{greeting}}

We have your request. Thank you for thinking of someone with so much care.

We will not call or write to the person who will receive the gift: we write to you.

- Today: we have it. There is nothing more you need to do.
- {{replyDay}}: we read it with care and write to this address.
- After that: {{lastStop}}

{{fee}}

On your private page you see how it is going, at any time:

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
    number: 3,
    name: 'La caja va en camino o está lista para recoger',
    nameOf: ({ way }) => (way === 'pickup' ? 'La caja está lista para recoger' : undefined),
    reason: 'asked',
    placeholders: {
      news: 'Va en camino por correo.',
      parcel:
        'Por fuera, el paquete no dice qué trae. Puedes abrirlo cuando sea buen momento para ti; no hay prisa.',
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
      parcel:
        'Nothing on the outside says what is in the parcel. Open it when it is a good moment for you; there is no hurry.',
      pickupPlace: 'Organización Ejemplo, office',
      pickupHours: 'Monday to Friday, 9:00 AM to 4:00 PM',
      ...exampleFollowUpEn,
    },
    texts: {
      es: {
        subject: 'Noticias de tu solicitud',
        body: `{{greeting}}

Tenemos noticias de lo que nos pediste. {{news}}

Número de rastreo: {{trackingNumber}}

[Ver por dónde va]({{trackingUrl}})

Te espera aquí:
{{pickupPlace}}
{{pickupAddress}}
{{pickupHours}}

[Ver el lugar en el mapa]({{pickupPin}})

{{parcel}}

En tu página privada lo ves también: [abrir mi página]({{followUpUrl}})

Si tienes alguna pregunta, responde a este correo o llámanos al {{contactPhone}}.

Con cariño,
{{organisation}}`,
      },
      en: {
        subject: 'News about your request',
        body: `{{greeting}}

We have news about what you asked us for. {{news}}

Tracking number: {{trackingNumber}}

[See where it is]({{trackingUrl}})

It is waiting for you here:
{{pickupPlace}}
{{pickupAddress}}
{{pickupHours}}

[See the place on the map]({{pickupPin}})

{{parcel}}

You see it on your private page, too: [open my page]({{followUpUrl}})

If you have any question, answer this email or call us at {{contactPhone}}.

With love,
{{organisation}}`,
      },
    },
  },
  {
    kind: 'staff_new_request',
    number: 4,
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
