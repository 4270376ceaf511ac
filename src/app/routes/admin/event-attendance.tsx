import { AttendanceList } from '#domains/events/events/ui/admin/attendance-list.tsx'
import { byId } from '../../record-id.tsx'

export default byId((id) => <AttendanceList eventId={id} />)
