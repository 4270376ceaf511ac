import { AttendanceSheet } from '#features/events/ui/admin/attendance-sheet.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { recordId } from '../../record-id.ts'
import type { Route } from './+types/attendance'

export const meta = () => adminTitle('Hoja de asistencia')

export default function AttendanceRoute({ params }: Route.ComponentProps) {
  const id = recordId(params.eventId)
  return id === null ? <AdminNotFound /> : <AttendanceSheet eventId={id} />
}
