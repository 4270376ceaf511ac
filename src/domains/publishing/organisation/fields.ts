import type { Field } from './field-values.ts'
import {
  boxThingFields,
  firstScreenFields,
  letterFields,
  momentFields,
  officePartFields,
  privacyFields,
  storyFields,
} from './long-fields.ts'

export type SectionFields = {
  id: number
  title: string
  text: string
  /** The public page that shows it, in Spanish. Unset: the site does not show it. */
  page?: string
  /** Another one, and what the link to its preview says. */
  alsoOn?: { page: string; label: string }
  /** It changes only what the back office shows. */
  isForOffice?: true
  /** Publishing asks for the password again. */
  asksPassword?: true
  fields: readonly Field[]
}

const shared = (path: string, label: string, more: Partial<Field> = {}): Field => ({
  path,
  label,
  isShared: true,
  ...more,
})
const each = (path: string, label: string, more: Partial<Field> = {}): Field => ({ path, label, ...more })
const example = (path: string): Field => shared(path, 'Todavía es de ejemplo', { kind: 'check' })
const otherPhone = 'Vacío: no se ofrece. Como 787-555-0100'
const days = (path: string, label: string): Field => shared(path, label, { kind: 'number' })

/** What staff may change, in the order of the page. An id never changes: the history and the versions name it. */
export const sections: readonly SectionFields[] = [
  {
    id: 1,
    title: 'Nombre y dirección',
    text: 'Cómo se llama la organización, y el remitente de las etiquetas.',
    page: '/quienes-somos',
    fields: [
      each('organisation.name', 'Nombre'),
      shared('organisation.legalName', 'Nombre legal'),
      days('organisation.foundedYear', 'Año de fundación'),
      example('organisation.placeholder'),
      shared('returnAddress.name', 'Remitente de la etiqueta'),
      shared('returnAddress.line1', 'Dirección'),
      shared('returnAddress.line2', 'Apartamento, urbanización u oficina', { isOptional: true }),
      shared('returnAddress.city', 'Pueblo'),
      shared('returnAddress.state', 'Estado', { hint: 'Dos letras, como PR' }),
      shared('returnAddress.zip', 'Código postal'),
    ],
  },
  {
    id: 2,
    title: 'Teléfono, horario y ayuda urgente',
    text: 'Lo que una familia usa para llamar o escribir.',
    page: '/contacto',
    fields: [
      shared('contact.email', 'Correo electrónico'),
      shared('contact.phone', 'Teléfono', { hint: 'Como 787-555-0100' }),
      shared('contact.whatsapp', 'WhatsApp', { isOptional: true, hint: otherPhone }),
      shared('contact.sms', 'Mensajes de texto', { isOptional: true, hint: otherPhone }),
      each('contact.location', 'Dónde están'),
      shared('contact.mapUrl', 'Enlace al mapa', { hint: 'Empieza con https://' }),
      each('contact.hours', 'Horario, como se lee'),
      each('contact.languages', 'En qué idiomas contestan', { isOptional: true, hint: 'Vacío: no se dice' }),
      shared('contact.openDays', 'Días abiertos', { kind: 'days' }),
      shared('contact.opensOnHolidays', 'Abrimos también los días feriados de Puerto Rico', {
        kind: 'check',
        hint: 'Sin la marca, esos días nadie promete contestar ahora',
      }),
      shared('contact.closedDays', 'Otros días cerrados', {
        kind: 'lines',
        isOptional: true,
        hint: 'Uno en cada línea, como 2026-12-24. Esos días nadie promete contestar ahora.',
      }),
      shared('contact.opens', 'Abre', { hint: 'Como 09:00' }),
      shared('contact.closes', 'Cierra', { hint: 'Como 18:00' }),
      shared('contact.crisis.number', 'Línea de ayuda: número'),
      each('contact.crisis.line', 'Línea de ayuda, dentro de una frase'),
      shared('contact.crisis.alternative', 'Línea de ayuda: otro número'),
      shared('contact.crisis.emergency', 'Emergencias'),
    ],
  },
  {
    id: 3,
    title: 'Redes y enlaces',
    text: 'Páginas de otros lugares que el sitio enlaza.',
    page: '/contacto',
    fields: [
      shared('social.facebookUrl', 'Facebook'),
      shared('social.instagramUrl', 'Instagram'),
      shared('social.communityInviteUrl', 'Invitación a la comunidad'),
      shared('social.embedUrl', 'Publicaciones que se abren en el sitio'),
      each('links.servicesFormUrl', 'Formulario de servicios'),
      each('links.shareExperienceFormUrl', 'Formulario para compartir una experiencia'),
    ],
  },
  {
    id: 4,
    title: 'Costo de envío y donativos',
    text: 'Lo que paga una familia por el correo, y las cantidades que se sugieren.',
    page: '/',
    alsoOn: { page: '/donar', label: 'Página de donar' },
    fields: [
      shared('shippingFeeUsd', 'Costo de envío por correo', { prefix: '$' }),
      shared('boxCostFromUsd', 'Preparar una caja cuesta desde', { prefix: '$' }),
      shared('boxCostToUsd', 'Preparar una caja cuesta hasta', { prefix: '$' }),
      shared('recordsBoxCost', 'Anotar en contabilidad el costo de cada caja cuando sale', { kind: 'check' }),
      each('donation.taxStatus', 'Estado contributivo, para quien dona', {
        isOptional: true,
        hint: 'Como: Entidad exenta 501(c)(3), número …',
      }),
      each('donation.accountsUrl', 'Enlace a los estados financieros', { isOptional: true }),
      shared('donation.presets', 'Cantidades sugeridas', { kind: 'lines', hint: 'Una por línea' }),
      shared('donation.tiers', 'Lo que hace cada cantidad', {
        item: 'Cantidad',
        fields: [shared('amountUsd', 'Cantidad', { prefix: '$' }), each('text', 'Lo que hace posible')],
      }),
    ],
  },
  {
    id: 5,
    title: 'Cuentas de pago',
    text: 'Adónde llega el dinero. Prueba un pago pequeño después de cambiarlas.',
    page: '/donar',
    asksPassword: true,
    fields: [
      shared('payment.paypalDonateAction', 'PayPal: página de donativos'),
      shared('payment.paypalHostedButtonId', 'PayPal: número del botón'),
      shared('payment.paypalShippingAction', 'PayPal: página de envíos'),
      shared('payment.paypalBusiness', 'PayPal: cuenta del negocio'),
      shared('payment.athMovilUrl', 'ATH Móvil: enlace'),
      shared('payment.athMovilPath', 'ATH Móvil: ruta del negocio', { hint: 'Como /NombreDelNegocio' }),
      example('payment.placeholder'),
    ],
  },
  {
    id: 6,
    title: 'Recogida y entrega al hogar',
    text: 'Un lugar de ejemplo nunca se le dice a una familia.',
    page: '/',
    fields: [
      shared('pickup.city', 'Pueblo de recogida, en el sitio'),
      shared('pickupPlaces', 'Lugares de recogida', {
        item: 'Lugar',
        fields: [
          shared('key', '', { kind: 'key' }),
          each('name', 'Nombre'),
          shared('address', 'Dirección'),
          shared('pin', 'Ubicación en el mapa', {
            kind: 'pin',
            hint: 'Un enlace, o latitud y longitud: 18.4655, -66.1057',
          }),
          each('hours', 'Horario'),
          example('placeholder'),
        ],
      }),
      shared('homeDelivery.towns', 'Municipios con entrega al hogar', {
        kind: 'lines',
        hint: 'Uno por línea',
      }),
      example('homeDelivery.placeholder'),
    ],
  },
  {
    id: 7,
    title: 'Hospitales',
    text: 'Los hospitales con los que colaboran, como los lee una familia. Sus contactos, acuerdos y entregas están en «Hospitales».',
    page: '/recursos',
    fields: [
      shared('hospitals', 'Hospitales', {
        item: 'Hospital',
        fields: [
          shared('name', 'Nombre'),
          each('town', 'Pueblo'),
          each('description', 'Qué hace', { kind: 'area' }),
          shared('photo', 'Foto', { kind: 'picture' }),
          shared('picture', 'Dibujo, si no hay foto (1 a 4)', { kind: 'number', blank: '1' }),
          example('placeholder'),
        ],
      }),
    ],
  },
  {
    id: 8,
    title: 'La caja y una frase',
    text: 'La foto del inicio, lo que lleva la caja, y palabras de quien lo vivió.',
    page: '/',
    fields: [...firstScreenFields, ...boxThingFields, ...letterFields, ...momentFields],
  },
  {
    id: 9,
    title: 'Reseñas',
    text: 'Palabras de familias que dieron su permiso.',
    page: '/',
    fields: [
      shared('reviews', 'Reseñas', {
        item: 'Reseña',
        fields: [
          each('quote', 'Lo que dijo', { kind: 'area' }),
          shared('name', 'Nombre o iniciales'),
          shared('town', 'Pueblo', { isOptional: true }),
          each('relation', 'Quién es', { hint: 'Mamá, Papá, Abuela' }),
          example('placeholder'),
        ],
      }),
    ],
  },
  {
    id: 10,
    title: 'Historia y propósito',
    text: 'La página Quiénes somos.',
    page: '/quienes-somos',
    fields: storyFields,
  },
  {
    id: 11,
    title: 'Servicios',
    text: 'Las seis tarjetas de Quiénes somos.',
    page: '/quienes-somos',
    fields: [
      shared('services', 'Servicios', {
        item: 'Servicio',
        isFixed: true,
        fields: [
          shared('key', '', { kind: 'key' }),
          each('name', 'Nombre'),
          each('text', 'Qué es', { kind: 'area' }),
          each('action.label', 'Botón'),
          shared('action.to', 'Adónde lleva', { hint: 'Como /eventos, o https://…' }),
        ],
      }),
    ],
  },
  {
    id: 12,
    title: 'Relevo de responsabilidad',
    text: 'Cada solicitud guarda la versión que aceptó. Al cambiar el texto, ponle otro nombre a la versión.',
    page: '/',
    fields: [
      shared('waiver.version', 'Nombre de la versión', { hint: 'Como 2027-01' }),
      each('waiver.summary', 'En resumen', { kind: 'lines', hint: 'Una frase por línea' }),
      each('waiver.paragraphs', 'Texto', { kind: 'paragraphs' }),
      each('waiver.url', 'Documento en otra página', { isOptional: true }),
      example('waiver.placeholder'),
    ],
  },
  {
    id: 13,
    title: 'Firma de los correos',
    text: 'Lo último que se lee en cada correo a una persona. «Correos», en «Textos», lo muestra.',
    fields: [each('organisation.emailSignature', 'Firma', { kind: 'area', isOptional: true })],
  },
  {
    id: 14,
    title: 'Recibos',
    text: 'Lo que dicen los recibos y los resúmenes del año. Lo escribe tu contable.',
    fields: [
      shared('receipts.taxId', 'Número patronal', { isOptional: true }),
      each('receipts.wording', 'Recibo de dinero', { kind: 'area' }),
      each('receipts.goodsWording', 'Recibo de artículos', { kind: 'area' }),
      each('receipts.statementWording', 'Resumen del año', { kind: 'area' }),
      each('receipts.signature', 'Debajo de la firma'),
      example('receipts.placeholder'),
    ],
  },
  {
    id: 15,
    title: 'Privacidad y plazos',
    text: 'Cuánto se guarda cada cosa, como lo dice la página de privacidad.',
    page: '/privacidad',
    fields: [
      ...privacyFields,
      days('privacy.erasureDays', 'Días para borrar cuando lo piden'),
      days('privacy.backupDays', 'Días que quedan las copias'),
      days('privacy.requestMonths', 'Meses de una solicitud'),
      days('privacy.registrationMonths', 'Meses de una inscripción'),
      days('privacy.messageMonths', 'Meses de un mensaje'),
      days('privacy.volunteerMonths', 'Meses de una persona voluntaria'),
      days('privacy.donationYears', 'Años de un donativo'),
      days('waitlistOfferHours', 'Horas para aceptar un lugar de la lista de espera'),
    ],
  },
  {
    id: 16,
    title: 'Partes del programa',
    text: 'Lo que no usan no se ve en el menú. Enciéndelo aquí cuando haga falta: se ve al momento, para todas las personas.',
    isForOffice: true,
    fields: officePartFields,
  },
]

export const sectionOf = (id: number): SectionFields | undefined =>
  sections.find((section) => section.id === id)
