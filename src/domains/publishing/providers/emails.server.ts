import type { EmailTemplate } from '#lib/email-template.ts'

export const providerEmailTemplates: EmailTemplate[] = [
  {
    kind: 'provider_confirm',
    number: 51,
    name: 'Al proveedor: ¿sigue bien tu ficha?',
    reason: 'unasked',
    placeholders: {
      providerName: 'Dra. Inés Colón',
      cardUrl: 'https://www.example.org/directorio/H7KP-2M9X-QRTV',
      lastDay: '7 de abril de 2025',
    },
    placeholdersEn: {
      cardUrl: 'https://www.example.org/en/directory/H7KP-2M9X-QRTV',
      lastDay: 'April 7, 2025',
    },
    texts: {
      es: {
        subject: '¿Sigue bien tu ficha en nuestro directorio?',
        body: `Hola, {{providerName}}:

Tu ficha está en el directorio que ven las familias. Queremos que encuentren enseguida a quien buscan.

¿Puedes mirarla un momento? Si todo sigue igual, lo dices con un toque. Si algo cambió, lo corriges ahí mismo y nosotros lo publicamos.

[Ver mi ficha]({{cardUrl}})

El enlace es solo para ti y sirve hasta el {{lastDay}}.

Gracias por acompañar,
{{organisation}}`,
      },
      en: {
        subject: 'Is your card in our directory still correct?',
        body: `Hello, {{providerName}},

Your card is in the directory that families see. We want them to reach the person they need the first time.

Could you look at it for a moment? If everything is still correct, one tap tells us so. If something changed, correct it there and we will publish it.

[See my card]({{cardUrl}})

The link is only for you and works until {{lastDay}}.

Thank you for being there,
{{organisation}}`,
      },
    },
  },
]
