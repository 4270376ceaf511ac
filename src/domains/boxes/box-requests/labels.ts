import type { FeatureLabels } from '#lib/feature-labels.ts'
import type {
  BoxPaymentMethod,
  BoxPaymentStatus,
  BoxRequestStatus,
  DeliveryMethod,
  RequestOutcome,
  RequestSource,
} from './schemas.ts'

export const boxRequestStatusLabels: Record<BoxRequestStatus, string> = {
  pending: 'Pendiente',
  in_process: 'En Proceso',
  approved: 'Aprobada',
  shipped: 'Enviado',
  delivered: 'Entregado',
  closed: 'Cerrado',
}

/** A pickup waits for the family, and somebody fetches it. */
export const pickupStatusLabels: Partial<Record<BoxRequestStatus, string>> = {
  shipped: 'Lista para recoger',
  delivered: 'Recogida',
}

/** The same in its history. */
export const pickupWords = {
  shipped: 'lista para recoger',
  delivered: 'recogida',
  shippedAt: 'lista desde',
  ship: 'Se marcó lista para recoger',
}

export const outcomeLabels: Record<RequestOutcome, string> = {
  delivered: 'Entregada',
  picked_up: 'Recogida por la familia',
  returned: 'El paquete volvió',
  lost: 'El paquete se perdió',
  cancelled: 'Cancelada por la familia',
  declined: 'No se pudo atender',
  duplicate: 'Repetida',
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

export const sourceLabels: Record<RequestSource, string> = {
  web: 'Página pública',
  phone: 'Por teléfono',
  in_person: 'En persona',
  hospital: 'De un hospital',
  other: 'Otra vía',
}

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
  cash: 'Efectivo',
  check: 'Cheque',
  bank_transfer: 'Transferencia bancaria',
}

type BabyName = { babyName: string | null; babyUnnamed: boolean }

/** As the family wrote it. Null: it wrote none. */
export const nameText = ({ babyName, babyUnnamed }: BabyName): string | null =>
  babyName ?? (babyUnnamed ? 'Todavía no tiene nombre' : null)

export const boxRequestsLabels = {
  records: {
    box_request: {
      label: 'Solicitud',
      right: 'requests.read',
      address: '/admin/solicitudes/:id',
      code: '#HIB-',
    },
    beneficiary: { label: 'Persona beneficiaria', right: 'requests.read' },
  },
  search: {
    box_request: {
      title: 'Solicitudes',
      right: 'requests.read',
      list: '/admin/solicitudes',
      statuses: boxRequestStatusLabels,
    },
  },
  attention: {
    unfinishedPayment: [
      'solicitud llegó hasta el pago y no se envió',
      'solicitudes llegaron hasta el pago y no se enviaron',
      'requests.read',
    ],
    pendingLong: [
      'solicitud lleva más de 3 días pendiente',
      'solicitudes llevan más de 3 días pendientes',
      'requests.read',
      'today',
    ],
    paidNotStarted: [
      'solicitud pagada o sin costo está sin empezar',
      'solicitudes pagadas o sin costo están sin empezar',
      'requests.read',
      'today',
    ],
    newRequest: ['solicitud nueva está sin empezar', 'solicitudes nuevas están sin empezar', 'requests.read'],
    emptyBox: [
      'solicitud en proceso tiene la caja vacía',
      'solicitudes en proceso tienen la caja vacía',
      'requests.read',
    ],
    noTracking: ['envío por correo no tiene rastreo', 'envíos por correo no tienen rastreo', 'requests.read'],
    longOnTheWay: [
      'caja lleva más de dos semanas en camino: preguntar si llegó',
      'cajas llevan más de dos semanas en camino: preguntar si llegaron',
      'requests.read',
    ],
    unverifiedPayment: ['pago está sin verificar', 'pagos están sin verificar', 'requests.read'],
    changedByFamily: [
      'solicitud tiene un cambio de la familia sin ver',
      'solicitudes tienen un cambio de la familia sin ver',
      'requests.read',
    ],
    refundDue: ['pago del envío está por devolver', 'pagos del envío están por devolver', 'requests.read'],
    unreached: [
      'familia a la que no le llegó un aviso: llamar o corregir su dirección',
      'familias a las que no les llegó un aviso: llamar o corregir su dirección',
      'requests.read',
    ],
    noteUndecided: [
      'nota para la caja espera tu decisión: ¿la ve quien empaca?',
      'notas para la caja esperan tu decisión: ¿las ve quien empaca?',
      'requests.read',
    ],
    deliveryToArrange: [
      'entrega al hogar está sin acordar: escribir o llamar',
      'entregas al hogar están sin acordar: escribir o llamar',
      'requests.read',
    ],
    feeToArrange: [
      'familia espera que le escribamos del pago del envío',
      'familias esperan que les escribamos del pago del envío',
      'requests.read',
    ],
    voidedLabel: [
      'etiqueta anulada está por descartar',
      'etiquetas anuladas están por descartar',
      'requests.read',
    ],
  },
  reports: {
    'hope-in-a-box': {
      number: 6,
      title: 'Solicitudes Hope in a Box',
      right: 'requests.sensitive',
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
    babyName: 'nombre del bebé',
    babyUnnamed: 'todavía no tiene nombre',
    boxNote: 'nota para la caja',
    boxNoteReleased: 'la nota la ve quien empaca',
    boxPurpose: 'para quién',
    deliveryMethod: 'entrega',
    deliveryNotes: 'indicaciones para llegar',
    giftMessage: 'mensaje del regalo',
    giftRecipientName: 'nombre de quien recibe el regalo',
    giftSenderName: 'nombre de quien regala',
    hasSiblings: 'hermanos en casa',
    labelVoidedAt: 'etiqueta anulada',
    liabilityWaiver: 'relevo de responsabilidad',
    locale: 'idioma',
    lossType: 'pérdidas',
    choosingPayment: 'eligiendo cómo pagar',
    paymentAmount: 'cantidad del envío',
    beneficiaryId: 'persona beneficiaria',
    duplicateOfId: 'igual a la solicitud',
    outcome: 'cómo terminó',
    outcomeOn: 'día en que terminó',
    outcomeReason: 'motivo',
    parcelNumber: 'paquete',
    paymentStatus: 'estado del pago',
    paymentVerification: 'verificación del pago',
    pickupPlace: 'lugar de recogida',
    postalAddress: 'dirección',
    postalCity: 'pueblo de la dirección',
    postalCountry: 'país',
    postalState: 'estado de la dirección',
    postalZipCode: 'código postal',
    recipientName: 'nombre de quien recibe',
    requesterName: 'nombre de quien pidió',
    requests: 'solicitudes',
    shippedAt: 'fecha de envío',
    skinTonePreference: 'tono de piel',
    source: 'por dónde llegó',
    sourceNote: 'detalle de por dónde llegó',
    targetedFor: 'dirigida a',
    waiverToldBy: 'quién leyó el relevo',
  },
  values: {
    'hope-in-a-box': 'Hope in a Box',
    correo: 'correo',
    delivery: 'entrega en el hogar',
    gift: 'regalo',
    hospital: 'de un hospital',
    in_person: 'en persona',
    personal: 'para su familia',
    phone: 'por teléfono',
    pickup: 'recogida',
    recogida: 'recogida',
    web: 'página pública',
    declined: 'no se pudo atender',
    duplicate: 'repetida',
    in_process: 'en proceso',
    lost: 'se perdió',
    picked_up: 'recogida por la familia',
    returned: 'volvió',
    shipped: 'enviado',
    waived: 'sin costo',
  },
  actions: {
    answers_opened: 'Abrió las respuestas',
    corrected: 'Se corrigió',
    label_printed: 'Se hizo la etiqueta',
    notice_seen: 'Se vio el aviso',
    link_replaced: 'Se cambió su enlace privado: el anterior ya no abre',
    outcome_removed: 'Se quitó cómo terminó',
    outcome_set: 'Se anotó cómo terminó',
    parcel_removed: 'Se deshizo el otro paquete',
    parcel_started: 'Se empezó otro paquete',
    ship: 'Se marcó enviada',
  },
} as const satisfies FeatureLabels
