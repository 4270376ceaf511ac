import type { FeatureLabels } from '#lib/feature-labels.ts'

export const accountLabels = {
  records: {
    second_factor_rules: {
      label: 'Segundo paso para entrar',
      right: 'settings.write',
      address: '/admin/personas',
    },
  },
  actions: {
    second_factor_added: 'Añadió un segundo paso para entrar',
    second_factor_removed: 'Quitó un segundo paso para entrar',
    second_factor_reset: 'Se quitó su segundo paso para entrar',
    recovery_codes_made: 'Hizo códigos de recuperación nuevos',
    sessions_ended: 'Cerró sesiones suyas',
  },
} as const satisfies FeatureLabels
