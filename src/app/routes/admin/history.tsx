import { HistoryList } from '#features/history/ui/admin/history-list.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Historial')

export default function HistoryRoute() {
  return <HistoryList />
}
