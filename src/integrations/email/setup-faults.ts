/** The fields of the set-up form. `sender`, the sending mailbox, is optional. */
export const setupFields = ['tenantId', 'clientId', 'clientSecret', 'sender'] as const
export type SetupField = (typeof setupFields)[number]

export type SetupFault = {
  text: string
  field: SetupField | null
  /** What to do, where no field tells. */
  advice?: string
  /** The values are right: the provider takes nothing now, and e-mails leave by themselves when it does again. */
  isPause?: true
}

/** What a provider refuses about the account: our own text, and the field to look at. Never the provider's text. */
export const setupFaults = {
  tenant_unknown: { text: 'El identificador del inquilino (tenant) no existe.', field: 'tenantId' },
  tenant_malformed: { text: 'El tenant no tiene un formato válido.', field: 'tenantId' },
  client_unknown: { text: 'El id de la aplicación (client) no existe en ese tenant.', field: 'clientId' },
  client_disabled: { text: 'La aplicación está desactivada.', field: 'clientId' },
  secret_wrong: {
    text: 'El secreto no es correcto. Copie el «Valor», no el «Id. de secreto».',
    field: 'clientSecret',
  },
  secret_expired: { text: 'El secreto caducó; cree uno nuevo.', field: 'clientSecret' },
  scope: { text: 'Error interno de configuración.', field: null },
  credentials: { text: 'Microsoft no aceptó las credenciales.', field: null },
  permission: {
    text: 'Falta el permiso Mail.Send (aplicación) o el consentimiento.',
    field: null,
    advice: 'Los valores están bien. Sigue el paso 3 de las instrucciones.',
  },
  mailbox_forbidden: {
    text: 'La aplicación no tiene permiso para enviar desde ese buzón.',
    field: 'sender',
  },
  send_as_denied: {
    text: 'Microsoft no deja enviar con esa dirección: tiene que ser la del buzón, o tener permiso «Enviar como».',
    field: 'sender',
  },
  mailbox_unknown: { text: 'El buzón que envía no existe.', field: 'sender' },
  mailbox_not_hosted: {
    text: 'Ese buzón no está en Microsoft 365 o no tiene licencia de Exchange Online.',
    field: 'sender',
  },
  smtp_login: {
    text: 'El usuario o la contraseña del servidor SMTP no son correctos.',
    field: null,
    advice: 'Se cambian en la configuración del servidor: SMTP_USER y SMTP_PASS.',
  },
  smtp_login_off: {
    text: 'Ese servidor ya no acepta usuario y contraseña.',
    field: null,
    advice: 'Con Microsoft 365, escribe aquí los valores de Microsoft Graph.',
  },
  smtp_sender: {
    text: 'El servidor SMTP no deja enviar con la dirección del remitente.',
    field: null,
    advice: 'Se cambia en la configuración del servidor: MAIL_FROM.',
  },
  smtp_relay: {
    text: 'El servidor SMTP no lleva correos a direcciones de fuera sin usuario y contraseña.',
    field: null,
    advice: 'Se cambian en la configuración del servidor: SMTP_USER y SMTP_PASS.',
  },
  smtp_account: {
    text: 'El servicio de correo no deja enviar a la cuenta.',
    field: null,
    advice: 'Entra en esa cuenta, o pregunta a quien da el servicio: dice por qué y qué falta.',
    isPause: true,
  },
  unencrypted: {
    text: 'No se pudo cifrar la conexión con el servidor SMTP, y sin cifrar no se envía nada.',
    field: null,
    advice: 'Se cambia en la configuración del servidor: SMTP_HOST, SMTP_PORT y SMTP_SECURE.',
  },
  rejected: {
    text: 'El servidor SMTP no quiso atender a este servidor.',
    field: null,
    advice: 'Si no se arregla en una hora, pregunta a quien da el servicio de correo.',
    isPause: true,
  },
  blocked: {
    text: 'La dirección de este servidor está en una lista de bloqueo de correo.',
    field: null,
    advice: 'Quien lleva el servidor puede pedir que la quiten. Las direcciones de las personas están bien.',
    isPause: true,
  },
  quota: {
    text: 'La cuenta de correo llegó a su límite de envíos.',
    field: null,
    advice: 'Muchos servicios cuentan por día: mañana se puede enviar otra vez.',
    isPause: true,
  },
  submission_blocked: {
    text: 'Microsoft no deja enviar a esa cuenta por ahora.',
    field: null,
    advice: 'Quien administra Microsoft 365 ve por qué en «Entidades restringidas».',
    isPause: true,
  },
  unreachable: { text: 'El servicio de correo no contesta.', field: null, isPause: true },
  busy: { text: 'El servicio de correo pide esperar.', field: null, isPause: true },
} as const satisfies Record<string, SetupFault>

export type SetupFaultCode = keyof typeof setupFaults

/** What went wrong and what to do about it, for staff. */
export const setupFaultText = ({ text, advice }: SetupFault): string => (advice ? `${text} ${advice}` : text)

/** The stored code of an earlier version may be unknown. */
export const setupFaultOf = (code: string): SetupFault | null =>
  Object.hasOwn(setupFaults, code) ? setupFaults[code as SetupFaultCode] : null
