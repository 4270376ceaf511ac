import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

/** D2 §3, RULINGS 23. Money is a decimal string, here as everywhere. */
export const DashboardStats = z.object({
  totalRequests: z.number(),
  totalBeneficiaries: z.number(),
  monthlyDonations: z.string(),
  upcomingEvents: z.number(),
})
export type DashboardStats = z.output<typeof DashboardStats>

export const Attention = z.object({
  reason: z.string(),
  count: z.number(),
  /** The address of the list that shows exactly what was counted. */
  link: z.string(),
})
export type Attention = z.output<typeof Attention>

export const dashboardApi = {
  stats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    access: 'admin',
    summary: 'The four numbers of the dashboard',
    answer: DashboardStats,
  }),
  attention: endpoint({
    method: 'GET',
    path: '/api/dashboard/attention',
    access: 'admin',
    summary: 'What waits for somebody today; nothing that is empty',
    list: true,
    answer: Attention,
  }),
}
