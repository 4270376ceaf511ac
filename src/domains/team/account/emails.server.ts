import type { AccountEvent } from '#domains/team/auth/account-emails.server.ts'
import type { EmailTemplate } from '#lib/email-template.ts'

const placeholders = {
  accountUrl: 'https://www.example.org/admin/mi-cuenta',
  when: '3 de marzo de 2025, 9:15 a. m.',
}

const template = (
  number: number,
  kind: AccountEvent,
  name: string,
  subject: string,
  what: string,
): EmailTemplate => ({
  number,
  kind: `account_${kind}`,
  name,
  reason: 'work',
  validForDays: 3,
  placeholders,
  texts: {
    es: {
      subject,
      body: `${what}

Cuándo: {{when}}

Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña ahora, cierra las demás sesiones y avisa a tu equipo.

[Abrir Mi cuenta]({{accountUrl}})`,
    },
  },
})

/** To the person whose account it is. The subjects show on a locked phone: they name nobody. */
export const accountEmailTemplates: EmailTemplate[] = [
  template(
    54,
    'new_device',
    'A cada persona del equipo: entró en un equipo nuevo',
    'Entraron a tu cuenta en un equipo nuevo',
    'Alguien entró a tu cuenta de administración en un equipo o navegador donde no habías entrado.',
  ),
  template(
    55,
    'second_factor_added',
    'A cada persona del equipo: añadió un segundo paso',
    'Tu cuenta tiene un paso más para entrar',
    'Se añadió a tu cuenta una llave de acceso o una aplicación de códigos.',
  ),
  template(
    56,
    'second_factor_removed',
    'A cada persona del equipo: quitó un segundo paso',
    'Tu cuenta tiene un paso menos para entrar',
    'Se quitó de tu cuenta una llave de acceso o una aplicación de códigos.',
  ),
  template(
    57,
    'second_factor_reset',
    'A cada persona del equipo: le quitaron el segundo paso',
    'Te quitaron el segundo paso para entrar',
    'Una persona de dirección quitó las llaves de acceso, la aplicación y los códigos de tu cuenta. Desde ahora entras solo con tu contraseña, y puedes añadirlos otra vez.',
  ),
]
