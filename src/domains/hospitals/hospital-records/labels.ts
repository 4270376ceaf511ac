import type { FeatureLabels } from '#lib/feature-labels.ts'

export const hospitalsLabels = {
  records: {
    hospital: { label: 'Hospital', right: 'hospitals.read', address: '/admin/hospitales/:id' },
  },
  attention: {
    hospitalReview: [
      'acuerdo con un hospital está por revisar',
      'acuerdos con hospitales están por revisar',
      'hospitals.read',
    ],
  },
  fields: {
    agreementOn: 'día del acuerdo',
    contactName: 'persona de contacto',
    distinctFrom: 'hospitales parecidos',
    hospitalId: 'hospital',
    trainings: 'capacitaciones',
    reviewOn: 'día de revisar el acuerdo',
  },
  actions: {
    joined: 'Se unió con otro nombre suyo',
    kept_apart: 'No es el mismo hospital',
  },
} as const satisfies FeatureLabels
