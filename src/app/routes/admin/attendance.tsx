import { AttendanceSheet } from '#domains/events/events/ui/admin/attendance-sheet.tsx'
import { byId } from '../../record-id.tsx'

export default byId((id) => <AttendanceSheet eventId={id} />, 'eventId')
