import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { BoxPaymentMethod, BoxPaymentStatus, BoxRequestStatus, DeliveryMethod } from './schemas.ts'

export const boxRequestStatusLabels: Record<BoxRequestStatus, string> = {
  pending: 'Pendiente',
  in_process: 'En Proceso',
  approved: 'Aprobada',
  shipped: 'Enviado',
  delivered: 'Entregado',
  closed: 'Cerrado',
}

export const purposeLabels = { personal: 'Para su familia', gift: 'Regalo' } as const

export const deliveryLabels: Record<DeliveryMethod, string> = {
  correo: 'Correo',
  pickup: 'Recogida',
  recogida: 'Recogida',
  delivery: 'Entrega en el hogar',
}

export const targetLabels = { mama: 'Mamá', papa: 'Papá', ambos: 'Mamá y papá' } as const
export const lossLabels = { unica: 'Una', multiple: 'Más de una' } as const
export const genderLabels = {
  masculino: 'Niño',
  femenino: 'Niña',
  'no-conocido': 'No lo sabe o prefiere no decirlo',
} as const
export const skinToneLabels = {
  claro: 'Claro',
  medio: 'Medio',
  oscuro: 'Oscuro',
  'sin-preferencia': 'Sin preferencia',
} as const

export const paymentStatusLabels: Record<BoxPaymentStatus, string> = {
  paid: 'Pagado',
  waived: 'Sin costo',
  pending: 'Pago pendiente',
}

export const paymentMethodLabels: Record<BoxPaymentMethod, string> = {
  paypal: 'PayPal',
  ath_movil: 'ATH Móvil',
  none: 'Ninguno',
  pending: 'Sin escoger',
}

export const boxRequestsLabels = {
  records: {
    box_request: { label: 'Solicitud', address: '/admin/solicitudes/:id' },
  },
  search: {
    box_request: { title: 'Solicitudes', list: '/admin/solicitudes', statuses: boxRequestStatusLabels },
  },
  attention: {
    pendingLong: ['solicitud lleva más de 3 días pendiente', 'solicitudes llevan más de 3 días pendientes'],
    paidNotStarted: [
      'solicitud pagada o sin costo está sin empezar',
      'solicitudes pagadas o sin costo están sin empezar',
    ],
    emptyBox: ['solicitud en proceso tiene la caja vacía', 'solicitudes en proceso tienen la caja vacía'],
    noTracking: ['envío por correo no tiene rastreo', 'envíos por correo no tienen rastreo'],
    unverifiedPayment: ['pago está sin verificar', 'pagos están sin verificar'],
  },
  reports: {
    'hope-in-a-box': {
      number: 6,
      title: 'Solicitudes Hope in a Box',
      icon: 'gift',
      text: 'Solicitudes de cajas con su entrega, pago y rastreo.',
      dateHint: 'Por la fecha de la solicitud.',
      filters: ['dateFrom', 'dateTo', 'status', 'name', 'email'],
      statuses: boxRequestStatusLabels,
    },
  },
  fields: {
    additionalNotes: 'notas adicionales',
    babyGender: 'género del bebé',
    paymentStatus: 'estado del pago',
    paymentVerification: 'verificación del pago',
    shippedAt: 'fecha de envío',
  },
  values: {
    'hope-in-a-box': 'Hope in a Box',
    in_process: 'en proceso',
    shipped: 'enviado',
    waived: 'sin costo',
  },
  actions: {
    ship: 'Se marcó enviada',
  },
} as const satisfies FeatureLabels
