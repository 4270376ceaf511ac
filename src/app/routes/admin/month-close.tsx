import { MissingCosts } from '#domains/boxes/box-contents/ui/admin/missing-costs.tsx'
import { MonthClosePage } from '#domains/money/accounting/ui/admin/month-close-page.tsx'

export default function MonthCloseRoute() {
  return <MonthClosePage missing={<MissingCosts />} />
}
