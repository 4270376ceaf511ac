import type { VolunteerStatus } from './contract.ts'

/** D2 §4, RULINGS 22: approving sets when and who; rejecting, or going back to pending, sets both to empty. */
export const approvalOf = (status: VolunteerStatus, userId: number, now: Date) =>
  status === 'approved' ? { approvedAt: now, approvedBy: userId } : { approvedAt: null, approvedBy: null }
