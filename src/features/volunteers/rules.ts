import type { VolunteerStatus } from './schemas.ts'

/**
 * back-office.md#volunteers, rulings.md#volunteers: approving sets when and who; rejecting, or going back to
 * pending, sets both to empty.
 */
export const approvalOf = (status: VolunteerStatus, userId: number, now: Date) =>
  status === 'approved' ? { approvedAt: now, approvedBy: userId } : { approvedAt: null, approvedBy: null }
