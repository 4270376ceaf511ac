import { MonthClosePage } from '#features/accounting/ui/admin/month-close-page.tsx'

export default function MonthCloseRoute() {
  return <MonthClosePage />
}
