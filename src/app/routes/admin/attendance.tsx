import { AttendanceSheet } from '../../../features/events/ui/admin/attendance-sheet.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'
import type { Route } from './+types/attendance'

export const meta = () => adminTitle('Hoja de asistencia')

export default function AttendanceRoute({ params }: Route.ComponentProps) {
  return <AttendanceSheet eventId={Number(params.eventId)} />
}
