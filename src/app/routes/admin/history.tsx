import { HistoryList } from '#features/history/ui/admin/history-list.tsx'

export default function HistoryRoute() {
  return <HistoryList />
}
