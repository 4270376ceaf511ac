export const donationStatuses = ['pending', 'approved', 'rejected', 'completed', 'cancelled'] as const
export type DonationStatus = (typeof donationStatuses)[number]
