import type { VolunteerStatus } from './schemas.ts'

/** Approving sets both documented fields. Every other status clears them. */
export const decisionOf = (status: VolunteerStatus, userId: number, now: Date) => ({
  approvedAt: status === 'approved' ? now : null,
  approvedBy: status === 'approved' ? userId : null,
  rejectedAt: status === 'rejected' ? now : null,
})
