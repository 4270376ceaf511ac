import type { FeatureLabels } from '#lib/feature-labels.ts'

export const hospitalUnitsLabels = {
  records: {
    hospital_unit: {
      label: 'Página de hospital',
      right: 'hospitals.read',
      address: '/admin/entregas/unidades',
    },
  },
  attention: {
    hospitalUnitTries: [
      'página de hospital con demasiados PIN equivocados',
      'páginas de hospital con demasiados PIN equivocados',
      'hospitals.read',
      'today',
    ],
    hospitalUnitOrders: ['hospital pide más cajas', 'hospitales piden más cajas', 'hospitals.read'],
    hospitalUnitLow: ['hospital con pocas cajas', 'hospitales con pocas cajas', 'hospitals.read'],
  },
  fields: {
    lowAt: 'avisar cuando queden',
    givenAt: 'entregada',
    linkHash: 'enlace',
    pinHash: 'PIN',
    lastUsedAt: 'última vez que se abrió',
    triesAllowedAt: 'PIN que se pueden probar otra vez',
  },
  actions: {
    tries_allowed: 'Puede probar el PIN otra vez',
    credentials_renewed: 'Recibió enlace y PIN nuevos',
    box_given: 'La unidad la entregó',
    box_given_undone: 'La unidad deshizo la entrega',
    boxes_ordered: 'La unidad pidió más cajas',
    order_done: 'Se atendió lo que pidió',
  },
} as const satisfies FeatureLabels
