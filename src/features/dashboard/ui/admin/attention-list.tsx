import { Link } from 'react-router'
import { AdminSection } from '../../../../ui/admin/admin-section.tsx'
import { useList } from '../../../../ui/admin/use-read.ts'
import { Icon } from '../../../../ui/icons.tsx'
import { dashboardApi } from '../../contract.ts'

/** What each reason says for one and for several. */
const words: Record<string, [one: string, many: string]> = {
  pendingLong: ['solicitud lleva más de 3 días pendiente', 'solicitudes llevan más de 3 días pendientes'],
  paidNotStarted: [
    'solicitud pagada o sin costo está sin empezar',
    'solicitudes pagadas o sin costo están sin empezar',
  ],
  emptyBox: ['solicitud en proceso tiene la caja vacía', 'solicitudes en proceso tienen la caja vacía'],
  noTracking: ['envío por correo no tiene rastreo', 'envíos por correo no tienen rastreo'],
  unverifiedPayment: ['pago está sin verificar', 'pagos están sin verificar'],
  newMessages: ['mensaje nuevo', 'mensajes nuevos'],
  pendingVolunteers: ['persona se ofreció de voluntaria', 'personas se ofrecieron de voluntarias'],
  pendingRegistrations: ['registro de evento por confirmar', 'registros de eventos por confirmar'],
  lowStock: ['artículo con poco inventario', 'artículos con poco inventario'],
  unverifiedDonations: ['donación por verificar', 'donaciones por verificar'],
  unmatchedPayments: ['pago no se sabe de quién es', 'pagos no se sabe de quién son'],
  waitingNotices: [
    'aviso de pago lleva más de una hora sin comprobar',
    'avisos de pago llevan más de una hora sin comprobar',
  ],
  stuckMail: ['correo lleva más de una hora sin salir', 'correos llevan más de una hora sin salir'],
  failedMail: ['correo no se pudo enviar', 'correos no se pudieron enviar'],
}

/** UX §4.2: the day's work above everything else; each line leads to its list. */
export function AttentionList() {
  const query = useList(dashboardApi.attention, {})
  const lines = query.data?.rows ?? []
  if (query.isError || !query.data) return null
  return (
    <AdminSection title="Para atender hoy">
      {lines.length === 0 && (
        <p className="flex items-center gap-2 text-ink-2">
          <Icon name="check-circle" className="size-5 text-hope" /> No hay nada pendiente.
        </p>
      )}
      <ul className="grid gap-x-6 lg:grid-cols-2">
        {lines.map(({ reason, count, link }) => (
          <li key={reason} className="border-b border-line last:border-0">
            <Link
              to={link}
              className="group flex min-h-11 items-center gap-3 rounded-sm py-1 text-ink no-underline hover:bg-mint"
            >
              <span className="min-w-9 rounded-full bg-pending-tint px-2 text-center font-semibold text-pending tabular-nums">
                {count}
              </span>
              <span className="flex-1 group-hover:underline">
                {words[reason]?.[count === 1 ? 0 : 1] ?? reason}
              </span>
              <Icon name="chevron-right" className="size-5 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}
