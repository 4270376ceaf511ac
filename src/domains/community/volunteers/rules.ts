import type { VolunteerStatus } from './schemas.ts'

/** Approving sets both fields. Every other status clears them. */
export const approvalOf = (status: VolunteerStatus, userId: number, now: Date) =>
  status === 'approved' ? { approvedAt: now, approvedBy: userId } : { approvedAt: null, approvedBy: null }
