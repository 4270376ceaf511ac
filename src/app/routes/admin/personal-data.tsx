import { useParams } from 'react-router'
import { DataRequestList } from '#domains/privacy/personal-data/ui/admin/data-request-list.tsx'
import { PersonSearch } from '#domains/privacy/personal-data/ui/admin/person-search.tsx'
import { RetentionView } from '#domains/privacy/personal-data/ui/admin/retention-view.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { LinkTabs } from '#ui/navigation/tabs.tsx'

const address = '/admin/datos-personales'

export default function PersonalDataRoute() {
  const { tab } = useParams()
  return (
    <AdminPage key={tab} title="Datos de una persona">
      <LinkTabs
        label="Partes de los datos personales"
        tabs={[
          { to: address, label: 'Buscar', current: tab === undefined },
          { to: `${address}/pedidos`, label: 'Pedidos', current: tab === 'pedidos' },
          { to: `${address}/conservacion`, label: 'Cuánto se guarda', current: tab === 'conservacion' },
        ]}
      />
      {tab === 'pedidos' ? (
        <DataRequestList />
      ) : tab === 'conservacion' ? (
        <RetentionView />
      ) : (
        <PersonSearch />
      )}
    </AdminPage>
  )
}
