import type { FeatureLabels } from '#lib/feature-labels.ts'

export const emailSetupLabels = {
  records: {
    mail_settings: { label: 'Configuración de correo', right: 'settings.read', address: '/graph-setup' },
  },
  fields: {
    clientId: 'Client ID',
    clientSecret: 'Client Secret',
    sender: 'Buzón que envía',
    tenantId: 'Tenant ID',
  },
} as const satisfies FeatureLabels
