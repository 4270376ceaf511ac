import { MonthClosePage } from '#domains/money/accounting/ui/admin/month-close-page.tsx'

export default function MonthCloseRoute() {
  return <MonthClosePage />
}
