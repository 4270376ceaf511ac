import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { HospitalBoxType } from './schemas.ts'

export const boxTypeLabels: Record<HospitalBoxType, string> = {
  perdida_gestacional: 'Pérdida gestacional',
  perdida_neonatal: 'Pérdida neonatal',
  apoyo_general: 'Apoyo general',
  duelo_familiar: 'Duelo familiar',
  recursos_educativos: 'Recursos educativos',
}

/** Any other status is shown unchanged. */
export const deliveryStatusLabels: Record<string, string> = { pending: 'Pendiente', delivered: 'Completado' }

export const hospitalDeliveriesLabels = {
  records: {
    hospital_delivery: {
      label: 'Entrega a hospital',
      right: 'hospitals.read',
      address: '/admin/entregas/:id',
    },
    hospital_delivery_box: { label: 'Caja de hospital', right: 'hospitals.read' },
  },
  attention: {
    deliveriesDue: [
      'entrega a un hospital es de aquí a 7 días, o ya pasó su día',
      'entregas a hospitales son de aquí a 7 días, o ya pasó su día',
      'hospitals.read',
    ],
  },
  search: {
    hospital_delivery: {
      title: 'Entregas a hospitales',
      right: 'hospitals.read',
      list: '/admin/entregas',
      statuses: deliveryStatusLabels,
    },
  },
  fields: {
    boxType: 'tipo de caja',
    boxes: 'cajas',
    boxesDelivered: 'cantidad de cajas',
    collaborationDate: 'fecha del acuerdo',
    contactPersonName: 'persona de contacto',
    deliveryDate: 'fecha de entrega',
    filled: 'cajas llenas',
    institutionName: 'institución',
    isPrepared: 'preparada',
    serialNumber: 'número de serie',
  },
  values: {
    apoyo_general: 'apoyo general',
    duelo_familiar: 'duelo familiar',
    perdida_gestacional: 'pérdida gestacional',
    perdida_neonatal: 'pérdida neonatal',
    recursos_educativos: 'recursos educativos',
  },
  actions: {
    boxes_emptied: 'Se deshizo el llenado de cajas',
    boxes_filled: 'Se llenaron cajas de una vez',
    prepared: 'Se preparó',
  },
} as const satisfies FeatureLabels
