import { formatMoney } from '../../../../lib/money.ts'
import { sentenceOf } from '../../../../ui/admin/query-client.ts'
import { useRead } from '../../../../ui/admin/use-read.ts'
import { ErrorPanel } from '../../../../ui/error-panel.tsx'
import { LoadingBlock } from '../../../../ui/spinner.tsx'
import { StatCard } from '../../../../ui/stat-card.tsx'
import { dashboardApi } from '../../contract.ts'

/** D2 §2: four stat cards; each explains itself (RULINGS 23). */
export function Stats() {
  const query = useRead(dashboardApi.stats)
  if (query.isError)
    return <ErrorPanel detail={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) return <LoadingBlock label="Cargando los números…" />
  const { totalRequests, totalBeneficiaries, monthlyDonations, upcomingEvents } = query.data
  return (
    <section aria-label="Números" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        icon="gift"
        label="Solicitudes de Hope in a Box"
        value={totalRequests}
        explanation="Todas las solicitudes recibidas, en cualquier estado."
      />
      <StatCard
        icon="users"
        label="Beneficiarios"
        value={totalBeneficiaries}
        explanation="Personas activas que han recibido una caja. Al marcar una solicitud como entregada se añade su persona, una sola vez."
      />
      <StatCard
        icon="dollar"
        label="Donaciones este mes"
        value={formatMoney(monthlyDonations)}
        explanation="Suma de las donaciones registradas en contabilidad este mes, con fecha de Puerto Rico."
      />
      <StatCard
        icon="calendar"
        label="Próximos eventos"
        value={upcomingEvents}
        explanation="Eventos activos de ahora en adelante."
      />
    </section>
  )
}
