export const volunteerStatuses = ['pending', 'approved', 'rejected'] as const
export type VolunteerStatus = (typeof volunteerStatuses)[number]
