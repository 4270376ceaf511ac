import { HistoryList } from '#domains/team/history/ui/admin/history-list.tsx'

export default function HistoryRoute() {
  return <HistoryList />
}
