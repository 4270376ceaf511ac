import { rolesIn } from '#lib/rights.ts'
import { roleLabels } from './labels.ts'
import type { StaffUser } from './schemas.ts'

/** `casos encuentros` → `Casos, Encuentros`. */
export const roleText = (role: string): string =>
  rolesIn(role)
    .map((one) => roleLabels[one].label)
    .join(', ') || 'Ninguno'

/** For a colleague who has access now. Never the password: mail is read by others. */
export const welcomeText = ({ username }: Pick<StaffUser, 'username'>, origin: string): string =>
  `Ya tienes acceso a la administración.
1. Abre ${origin}
2. Al pie de la página, pulsa «Acceso administrativo».
3. Tu usuario es: ${username}
La contraseña para empezar te la digo por teléfono. Vence en 7 días y al entrar pones la tuya.`
