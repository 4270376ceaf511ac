import { useParams } from 'react-router'
import { AttendanceSheet } from '#domains/events/events/ui/admin/attendance-sheet.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.ts'

export default function AttendanceRoute() {
  const params = useParams()
  const id = recordId(params.eventId)
  return id === null ? <AdminNotFound /> : <AttendanceSheet eventId={id} />
}
