import { useParams } from 'react-router'
import { OnlineDonations } from '#domains/money/donations/ui/admin/online-donations.tsx'
import { ClaimList } from '#domains/money/payments/ui/admin/claim-list.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { LinkTabs } from '#ui/navigation/tabs.tsx'

export default function PaymentsRoute() {
  const params = useParams()
  const isDonations = params.tab === 'donaciones'
  return (
    <AdminPage
      key={params.tab}
      title="Pagos"
      back={{ to: '/admin/dinero', label: 'Volver a Dinero que llegó' }}
      tools={
        <LinkTabs
          label="Partes de los pagos"
          tabs={[
            { to: '/admin/pagos', label: 'Todos', current: !isDonations },
            { to: '/admin/pagos/donaciones', label: 'Donaciones', current: isDonations },
          ]}
        />
      }
    >
      {isDonations ? <OnlineDonations /> : <ClaimList />}
    </AdminPage>
  )
}
