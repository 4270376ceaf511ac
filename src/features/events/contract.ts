export const registrationStatuses = ['pending', 'confirmed', 'cancelled'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]
