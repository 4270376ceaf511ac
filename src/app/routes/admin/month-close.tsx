import { MissingCosts } from '#domains/boxes/box-contents/ui/admin/missing-costs.tsx'
import { MonthClosePage } from '#domains/money/accounting/ui/admin/month-close-page.tsx'
import { WaitingMoney } from '#domains/office/money-in/ui/admin/waiting-money.tsx'

export default function MonthCloseRoute() {
  return (
    <MonthClosePage
      missing={(month) => (
        <>
          <MissingCosts />
          <WaitingMoney month={month} />
        </>
      )}
    />
  )
}
