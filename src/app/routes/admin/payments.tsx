import { OnlineDonations } from '#features/donations/ui/admin/online-donations.tsx'
import { ClaimList } from '#features/payments/ui/admin/claim-list.tsx'
import { AdminPage, adminTitle } from '#ui/admin/admin-page.tsx'
import { LinkTabs } from '#ui/navigation/tabs.tsx'
import type { Route } from './+types/payments'

export const meta = () => adminTitle('Pagos')

export default function PaymentsRoute({ params }: Route.ComponentProps) {
  const isDonations = params.tab === 'donaciones'
  return (
    <AdminPage key={params.tab} title="Pagos">
      <LinkTabs
        label="Partes de los pagos"
        tabs={[
          { to: '/admin/pagos', label: 'Todos', current: !isDonations },
          { to: '/admin/pagos/donaciones', label: 'Donaciones', current: isDonations },
        ]}
      />
      {isDonations ? <OnlineDonations /> : <ClaimList />}
    </AdminPage>
  )
}
