import { formatCount } from '#lib/text/count.ts'
import { formatMoney } from '#lib/text/money.ts'
import { messageOf } from '#ui/admin/query-client.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { dashboardApi } from '../../endpoints.ts'

export function Stats() {
  const query = useRead(dashboardApi.stats)
  if (query.isError)
    return <ErrorPanel detail={messageOf(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) return <LoadingBlock label="Cargando los números…" />
  if (Object.values(query.data).every((value) => value === null)) return null
  const { totalRequests, totalBeneficiaries, monthlyDonations, upcomingEvents } = query.data
  return (
    <section aria-label="Números" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat
        icon="gift"
        label="Solicitudes de Hope in a Box"
        value={totalRequests}
        explanation="Todas las solicitudes recibidas, en cualquier estado, sin las repetidas ni las que parecen spam."
      />
      <Stat
        icon="users"
        label="Beneficiarios"
        value={totalBeneficiaries}
        explanation="Personas activas que han recibido una caja. Al marcar una solicitud como entregada se añade su persona, una sola vez."
      />
      <Stat
        icon="dollar"
        label="Donaciones este mes"
        value={monthlyDonations === null ? null : formatMoney(monthlyDonations)}
        explanation="Suma de las donaciones registradas en contabilidad este mes, con fecha de Puerto Rico."
      />
      <Stat
        icon="calendar"
        label="Próximos eventos"
        value={upcomingEvents}
        explanation="Eventos activos de ahora en adelante."
      />
    </section>
  )
}

type StatProps = { icon: IconName; label: string; value: string | number | null; explanation: string }

/** Nothing when the number is not for this role. The tooltip covers the whole card. Screen readers read the explanation after the number. */
function Stat({ icon, label, value, explanation }: StatProps) {
  if (value === null) return null
  return (
    <Tooltip text={explanation} explains>
      <button
        type="button"
        className="flex flex-1 cursor-help flex-col gap-1 rounded-card border border-line bg-white p-3 text-start sm:p-4"
      >
        <span className="flex items-start gap-2 text-sm text-ink-2">
          <Icon name={icon} className="mt-0.5 size-4" />
          {label}
        </span>
        <span className="mt-auto font-serif text-2xl font-semibold tabular-nums">
          {typeof value === 'number' ? formatCount(value) : value}
        </span>
      </button>
    </Tooltip>
  )
}
