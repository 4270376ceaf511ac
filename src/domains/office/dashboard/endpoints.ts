import { endpoint } from '#lib/http/endpoint.ts'
import { Attention, DashboardCharts, DashboardStats, FirstWeek } from './schemas.ts'

export const dashboardApi = {
  stats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    access: 'own',
    summary: 'The four numbers of the dashboard',
    response: DashboardStats,
  }),
  attention: endpoint({
    method: 'GET',
    path: '/api/dashboard/attention',
    access: 'own',
    summary: 'What waits for somebody today; nothing that is empty',
    list: true,
    response: Attention,
  }),
  plots: endpoint({
    method: 'GET',
    path: '/api/dashboard/plots',
    access: 'requests.read',
    summary: 'Requests per week, boxes out per month, days from request to shipped: sums only',
    response: DashboardCharts,
  }),
  firstWeek: endpoint({
    method: 'GET',
    path: '/api/dashboard/first-week',
    access: 'settings.read',
    summary: 'What a new system still needs, from facts',
    response: FirstWeek,
  }),
}
