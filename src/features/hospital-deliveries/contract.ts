// D2 §3: two known values; any other text is kept and shown as it is, so the column has no check.
export const hospitalDeliveryStatuses = ['pending', 'delivered'] as const
export type HospitalDeliveryStatus = (typeof hospitalDeliveryStatuses)[number]

export const hospitalBoxTypes = [
  'perdida_gestacional',
  'perdida_neonatal',
  'apoyo_general',
  'duelo_familiar',
  'recursos_educativos',
] as const
export type HospitalBoxType = (typeof hospitalBoxTypes)[number]
