export const paymentSubjects = ['box_request', 'donation'] as const
export type PaymentSubject = (typeof paymentSubjects)[number]

export const paymentProviders = ['paypal', 'ath_movil', 'manual'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const paymentRecordVerifications = [
  'pending',
  'claimed',
  'verified',
  'mismatch',
  'manual',
  'refunded',
] as const
export type PaymentRecordVerification = (typeof paymentRecordVerifications)[number]

// What a request or a donation shows: the same, or that there is nothing to verify.
export const paymentVerifications = ['none', 'claimed', 'verified', 'mismatch', 'manual', 'refunded'] as const
export type PaymentVerification = (typeof paymentVerifications)[number]
