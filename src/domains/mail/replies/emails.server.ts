import type { EmailTemplate, EmailTexts } from '#lib/email-template.ts'
import { afterReplyEmail } from './service.server.ts'

/** The answer itself: its words are those that staff wrote. */
const reply: EmailTemplate = {
  kind: 'reply',
  number: 35,
  name: 'Respuesta del equipo',
  reason: 'asked',
  validForDays: 7,
  afterEnd: afterReplyEmail,
  placeholders: { message: 'Hola, Ana:\n\nGracias por escribirnos.', subject: 'Te escribimos' },
  placeholdersEn: { message: 'Hello, Ana,\n\nThank you for writing to us.', subject: 'A note from us' },
  texts: {
    es: { subject: '{{subject}}', body: '{{message}}' },
    en: { subject: '{{subject}}', body: '{{message}}' },
  },
}

const signedEs = '\n\nUn abrazo,\n{{organisation}}\n{{contactPhone}}'
const signedEn = '\n\nWarmly,\n{{organisation}}\n{{contactPhone}}'

/** A text that staff choose, change and send as an answer. It is never sent by itself. */
const startingText = (
  number: number,
  kind: string,
  name: string,
  startsReply: NonNullable<EmailTemplate['startsReply']>,
  texts: { es: EmailTexts; en: EmailTexts },
  placeholders: Record<string, string> = {},
  placeholdersEn: Record<string, string> = {},
): EmailTemplate => ({
  number,
  kind,
  name: `Para responder: ${name}`,
  reason: 'asked',
  startsReply,
  placeholders: { name: 'Ana', ...placeholders },
  placeholdersEn: { name: 'Ana', ...placeholders, ...placeholdersEn },
  texts: {
    es: { ...texts.es, body: `Hola, {{name}}:\n\n${texts.es.body}${signedEs}` },
    en: { ...texts.en, body: `Hello, {{name}},\n\n${texts.en.body}${signedEn}` },
  },
})

export const replyEmailTemplates: EmailTemplate[] = [
  reply,
  startingText(36, 'reply_blank', 'con tus palabras', 'any', {
    es: { subject: 'Te escribimos', body: '…' },
    en: { subject: 'A note from us', body: '…' },
  }),
  startingText(37, 'reply_thanks', 'gracias por escribir', 'any', {
    es: {
      subject: 'Gracias por escribirnos',
      body: 'Gracias por escribirnos. Leímos lo que nos cuentas, sin prisa.\n\nSi quieres hablar, llámanos o contesta este correo. También puedes dejarlo aquí: no tienes que responder.',
    },
    en: {
      subject: 'Thank you for writing',
      body: 'Thank you for writing to us. We read what you told us with care.\n\nIf you want to talk, call us or answer this email. You can also leave it here: you do not have to reply.',
    },
  }),
  startingText(38, 'reply_called', 'te llamamos y no te encontramos', 'any', {
    es: {
      subject: 'Te llamamos',
      body: 'Te llamamos hoy y no te encontramos. No pasa nada.\n\n¿Qué día y a qué hora podemos llamarte? Contesta este correo, o llámanos tú cuando puedas.',
    },
    en: {
      subject: 'We called you',
      body: 'We called you today and could not reach you. That is all right.\n\nWhat day and time work for you? Answer this email, or call us whenever you can.',
    },
  }),
  startingText(39, 'reply_cannot', 'eso no podemos hacerlo', 'any', {
    es: {
      subject: 'Sobre lo que nos pediste',
      body: 'Gracias por confiar en nosotros. Esta vez no podemos hacer lo que nos pides, y lo sentimos.\n\nEn nuestra página, en Recursos, hay personas y lugares que quizás sí pueden. Si quieres, te ayudamos a escoger.',
    },
    en: {
      subject: 'About what you asked us',
      body: 'Thank you for trusting us. This time we cannot do what you ask, and we are sorry.\n\nOn our site, under Resources, there are people and places who may be able to. If you like, we will help you choose.',
    },
  }),
  startingText(
    40,
    'reply_request_missing',
    'falta un dato para la caja',
    'box_request',
    {
      es: {
        subject: 'Falta un dato',
        body: 'Estamos preparando tu caja y nos falta un dato para que llegue bien.\n\n¿Nos lo mandas contestando este correo? También puedes verlo y cambiarlo en tu página:\n{{followUpUrl}}',
      },
      en: {
        subject: 'We need one more thing',
        body: 'We are preparing your box, and we need one more thing so that it arrives safely.\n\nCould you send it by answering this email? You can also see and change it on your page:\n{{followUpUrl}}',
      },
    },
    { followUpUrl: 'https://www.example.org/solicitud/H7KP-2M9X-QRTV' },
    { followUpUrl: 'https://www.example.org/en/request/H7KP-2M9X-QRTV' },
  ),
  startingText(
    41,
    'reply_request_wait',
    'la caja tardará un poco más',
    'box_request',
    {
      es: {
        subject: 'Tu solicitud va un poco más despacio',
        body: 'Recibimos tu solicitud y está con nosotros. Esta vez tardaremos un poco más que otras veces.\n\nTe avisamos cuando salga. Aquí puedes ver cómo va:\n{{followUpUrl}}',
      },
      en: {
        subject: 'Your request will take a little longer',
        body: 'We have your request, and it is in our hands. This time we need a little longer than usual.\n\nWe will tell you when it leaves. You can see how it is going here:\n{{followUpUrl}}',
      },
    },
    { followUpUrl: 'https://www.example.org/solicitud/H7KP-2M9X-QRTV' },
  ),
  startingText(
    42,
    'reply_registration_first',
    'cómo es la primera vez en un encuentro',
    'registration',
    {
      es: {
        subject: 'Sobre el encuentro',
        body: 'Te esperamos en «{{eventTitle}}», el {{eventDate}}.\n\nSi es tu primera vez: puedes llegar unos minutos antes, sentarte donde quieras y solo escuchar. Nadie te va a pedir que hables. Si necesitas salir un momento, puedes.\n\nTu registro, por si cambias de idea:\n{{registrationUrl}}',
      },
      en: {
        subject: 'About the gathering',
        body: 'We look forward to seeing you at “{{eventTitle}}” on {{eventDate}}.\n\nIf it is your first time: you may come a few minutes early, sit where you like and only listen. Nobody will ask you to speak. If you need to step out for a moment, you can.\n\nYour registration, in case you change your mind:\n{{registrationUrl}}',
      },
    },
    {
      eventTitle: 'Encuentro de familias',
      eventDate: 'sábado, 8 de marzo de 2025',
      registrationUrl: 'https://www.example.org/registro/H7KP-2M9X-QRTV',
    },
    {
      eventTitle: 'A gathering for families',
      eventDate: 'Saturday, March 8, 2025',
      registrationUrl: 'https://www.example.org/en/registration/H7KP-2M9X-QRTV',
    },
  ),
]
