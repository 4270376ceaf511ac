import type { FeatureLabels } from '#lib/feature-labels.ts'

export const reportsLabels = {
  records: {
    report: { label: 'Informe', right: 'audit.read' },
  },
  fields: {
    dateFrom: 'desde',
    dateTo: 'hasta',
    format: 'formato',
    report: 'informe',
    rows: 'filas',
    volunteerStatus: 'estado',
  },
  values: {
    csv: 'CSV',
    excel: 'Excel',
  },
  actions: {
    exported: 'Se descargó',
  },
} as const satisfies FeatureLabels
