import type { EmailTemplate, EmailTexts } from '#lib/email-template.ts'

export const example = {
  eventTitle: 'Encuentro de familias',
  eventDate: 'sábado, 8 de marzo de 2025',
  eventTime: '10:00 a. m. a 12:00 p. m.',
  place: 'Biblioteca de San Juan',
  registrationUrl: 'https://www.example.org/registro/H7KP-2M9X-QRTV',
}
export const exampleEn = {
  eventTitle: 'A gathering for families',
  eventDate: 'Saturday, March 8, 2025',
  eventTime: '10:00 AM to 12:00 PM',
  registrationUrl: 'https://www.example.org/en/registration/H7KP-2M9X-QRTV',
}
export const withLink = { ...example, meetingUrl: 'https://example.org/reunion' }

export const whatEs = `{{eventTitle}}
{{eventDate}}, {{eventTime}} (hora de Puerto Rico)`
export const whatEn = `{{eventTitle}}
{{eventDate}}, {{eventTime}} (Puerto Rico time)`
export const ownPage = '[Ver o cambiar tu registro]({{registrationUrl}})'
export const ownPageEn = '[See or change your registration]({{registrationUrl}})'
export const cannotCome = `Si no puedes llegar, no pasa nada. Cancela desde tu página o llámanos al {{contactPhone}}, y otra persona podrá usar tu espacio.

${ownPage}`
export const cannotComeEn = `If you cannot come, that is all right. Cancel on your page or call us at {{contactPhone}}, and someone else can have your place.

${ownPageEn}`

/** Every e-mail about an event begins and ends alike. */
export const eventTemplate = (
  number: number,
  kind: string,
  name: string,
  texts: { es: EmailTexts; en: EmailTexts },
  more: Partial<EmailTemplate> = {},
): EmailTemplate => ({
  number,
  kind,
  name,
  reason: 'asked',
  isBulk: true,
  ...more,
  placeholders: { ...example, ...more.placeholders },
  placeholdersEn: { ...exampleEn, ...more.placeholdersEn },
  texts: {
    es: { ...texts.es, body: `{{greeting}}\n\n${texts.es.body}\n\nCon cariño,\n{{organisation}}` },
    en: { ...texts.en, body: `{{greeting}}\n\n${texts.en.body}\n\nWith love,\n{{organisation}}` },
  },
})
