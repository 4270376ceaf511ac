import type { FeatureLabels } from '#lib/feature-labels.ts'

export const backupsLabels = {
  attention: {
    overdueBackup: ['copia de seguridad atrasada', 'copias de seguridad atrasadas', 'backups.read', 'today'],
    failedBackup: [
      'copia de seguridad con problemas',
      'copias de seguridad con problemas',
      'backups.read',
      'today',
    ],
  },
  jobs: { 'nightly-backup': 'Copia de seguridad de la noche' },
} as const satisfies FeatureLabels
