import type { Report } from './columns.server.ts'
import { donationsReport } from './donations-report.server.ts'
import { eventsReport } from './events-report.server.ts'
import { messagesReport } from './messages-report.server.ts'
import { registrationsReport } from './registrations-report.server.ts'
import { requestsReport } from './requests-report.server.ts'
import type { ReportType } from './schemas.ts'
import { volunteersReport } from './volunteers-report.server.ts'

export const reports: Record<ReportType, Report> = {
  volunteers: volunteersReport,
  events: eventsReport,
  'event-registrations': registrationsReport,
  donations: donationsReport,
  'contact-messages': messagesReport,
  'hope-in-a-box': requestsReport,
}
