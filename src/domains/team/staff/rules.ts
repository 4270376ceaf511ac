import { rolesIn } from '#lib/rights.ts'
import { roleLabels } from './labels.ts'

/** `casos encuentros` → `Casos, Encuentros`. */
export const roleText = (role: string): string =>
  rolesIn(role)
    .map((one) => roleLabels[one].label)
    .join(', ') || 'Ninguno'
