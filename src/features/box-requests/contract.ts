// RULINGS 12: six values are stored and accepted.
export const boxRequestStatuses = [
  'pending',
  'in_process',
  'approved',
  'shipped',
  'delivered',
  'closed',
] as const
export type BoxRequestStatus = (typeof boxRequestStatuses)[number]

export const boxPurposes = ['personal', 'gift'] as const
export type BoxPurpose = (typeof boxPurposes)[number]

export const targetedForValues = ['mama', 'papa', 'ambos'] as const
export type TargetedFor = (typeof targetedForValues)[number]

export const lossTypes = ['unica', 'multiple'] as const
export type LossType = (typeof lossTypes)[number]

export const babyGenders = ['masculino', 'femenino', 'no-conocido'] as const
export type BabyGender = (typeof babyGenders)[number]

export const skinTonePreferences = ['claro', 'medio', 'oscuro', 'sin-preferencia'] as const
export type SkinTonePreference = (typeof skinTonePreferences)[number]

// RULINGS 13: `recogida` is the back office's word for `pickup`.
export const deliveryMethods = ['correo', 'pickup', 'recogida', 'delivery'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

export const boxPaymentStatuses = ['pending', 'paid', 'waived'] as const
export type BoxPaymentStatus = (typeof boxPaymentStatuses)[number]

export const boxPaymentMethods = ['paypal', 'ath_movil', 'none', 'pending'] as const
export type BoxPaymentMethod = (typeof boxPaymentMethods)[number]
