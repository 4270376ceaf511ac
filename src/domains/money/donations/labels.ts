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
  fields: { monthlyEndedOn: 'fin del donativo de cada mes' },
  actions: {
    monthly_ended: 'Terminó el donativo de cada mes',
  },
  values: {
    donations: 'donaciones',
  },
} as const satisfies FeatureLabels
