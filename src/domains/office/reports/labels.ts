import { donationStatusLabels } from '#domains/money/donations/labels.ts'
import type { FeatureLabels } from '#lib/feature-labels.ts'

export const reportsLabels = {
  records: {
    report: { label: 'Informe', right: 'audit.read' },
  },
  reports: {
    donations: {
      number: 4,
      title: 'Donaciones',
      // With the donors' messages and the notes of staff.
      right: 'money.write',
      icon: 'dollar',
      text: 'Las que llegaron por la página, las anotadas en contabilidad y los artículos donados.',
      dateHint: 'Por la fecha que tiene en contabilidad. El recibo dice el día en que se donó.',
      filters: ['dateFrom', 'dateTo', 'status', 'method', 'donorName', 'donorEmail'],
      statuses: donationStatusLabels,
    },
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
