import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { DonationStatus } from './schemas.ts'

export const donationStatusLabels: Record<DonationStatus, string> = {
  pending: 'Pendiente',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  completed: 'Completada',
  cancelled: 'Cancelada',
}

export const donationsLabels = {
  records: {
    // Verified or not, anonymous or not: its payment says what became of it.
    donation: {
      label: 'Donación',
      right: 'money.read',
      address: '/admin/pagos?subject=donation&subjectId=:id',
    },
  },
  search: {
    donation: { title: 'Donaciones', right: 'money.read', list: null, statuses: donationStatusLabels },
  },
  reports: {
    donations: {
      number: 4,
      title: 'Donaciones',
      // With the donors' messages and the notes of staff.
      right: 'money.write',
      icon: 'dollar',
      text: 'Las que llegaron por la página y las anotadas en contabilidad.',
      dateHint: 'Por la fecha de la donación.',
      filters: ['dateFrom', 'dateTo', 'status', 'method', 'donorName', 'donorEmail'],
      statuses: donationStatusLabels,
    },
  },
  values: {
    donations: 'donaciones',
  },
} as const satisfies FeatureLabels
