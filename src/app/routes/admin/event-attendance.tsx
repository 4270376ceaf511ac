import { useParams } from 'react-router'
import { AttendanceList } from '#domains/events/events/ui/admin/attendance-list.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.ts'

export default function EventAttendanceRoute() {
  const params = useParams()
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <AttendanceList eventId={id} />
}
