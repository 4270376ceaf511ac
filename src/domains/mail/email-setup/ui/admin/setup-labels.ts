import type { SetupField } from '../../schemas.ts'

/** The labels of the form, also where an error says which field to look at. */
export const setupFieldLabels: Record<SetupField, string> = {
  tenantId: 'Tenant ID (directorio)',
  clientId: 'Client ID (aplicación)',
  clientSecret: 'Client Secret (valor del secreto)',
  sender: 'Buzón que envía',
}
