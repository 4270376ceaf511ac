import { HistoryList } from '#domains/team/history/ui/admin/history-list.tsx'

export default HistoryList
