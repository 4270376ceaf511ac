/** The fields of the set-up form. `sender`, the sending mailbox, is optional. */
export const setupFields = ['tenantId', 'clientId', 'clientSecret', 'sender'] as const
export type SetupField = (typeof setupFields)[number]

type SetupFault = {
  text: string
  field: SetupField | null /** What to do, where no field tells. */
  advice?: string
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
} as const satisfies Record<string, SetupFault>

export type SetupFaultCode = keyof typeof setupFaults

/** What went wrong and what to do about it, for staff. */
export const setupFaultText = ({ text, advice }: SetupFault): string => (advice ? `${text} ${advice}` : text)

/** The stored code of an earlier version may be unknown. */
export const setupFaultOf = (code: string): SetupFault | null =>
  Object.hasOwn(setupFaults, code) ? setupFaults[code as SetupFaultCode] : null
