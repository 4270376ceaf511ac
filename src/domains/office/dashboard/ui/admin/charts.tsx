import { formatCount } from '#lib/text/count.ts'
import { formatDate } from '#lib/text/dates.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { ColumnChart } from '#ui/charts/column-chart.tsx'
import { dashboardApi } from '../../endpoints.ts'
import { filledCharts } from '../../rules.ts'
import type { DashboardCharts } from '../../schemas.ts'

/** Each chart that has something to show states its finding as text and offers a table. Aggregates only, no towns (care.md#charts). */
export function Charts() {
  const query = useRead(dashboardApi.plots)
  if (!query.data) {
    return (
      <AdminSection title="Cómo vamos">
        <RecordState query={query} />
      </AdminSection>
    )
  }
  const filled = filledCharts(query.data)
  if (!Object.values(filled).includes(true)) return null
  return (
    <AdminSection title="Cómo vamos">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 sm:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-cols-[repeat(3,minmax(0,1fr))]">
        {filled.requestsPerWeek && <RequestsPerWeek weeks={query.data.requestsPerWeek} />}
        {filled.boxesPerMonth && <BoxesPerMonth months={query.data.boxesPerMonth} />}
        {filled.daysToShip && <DaysToShip months={query.data.daysToShip} />}
      </div>
    </AdminSection>
  )
}

function RequestsPerWeek({ weeks }: { weeks: DashboardCharts['requestsPerWeek'] }) {
  const all = weeks.reduce((sum, { personal, gift }) => sum + personal + gift, 0)
  const last = weeks.at(-1)
  const lastAll = last ? last.personal + last.gift : 0
  return (
    <ColumnChart
      title={`${solicitudes(all)} en ${weeks.length} semanas; ${formatCount(lastAll)} esta semana`}
      description="Solicitudes por semana: para su familia y como regalo"
      series={[
        { key: 'personal', name: 'Para su familia', color: 1 },
        { key: 'gift', name: 'Regalo', color: 2, hatched: true },
      ]}
      groups={weeks.map(({ week, personal, gift }, index) => ({
        label: weekLabel(week, index),
        name: `Semana del ${formatDate(`${week}T12:00:00Z`, 'es', 'shortDate')}`,
        values: [personal, gift],
      }))}
      format={formatCount}
      groupName="Semana"
      stacked
    />
  )
}

function BoxesPerMonth({ months }: { months: DashboardCharts['boxesPerMonth'] }) {
  const sum = (way: 'correo' | 'pickup' | 'delivery' | 'hospital') =>
    months.reduce((total, month) => total + month[way], 0)
  const families = sum('correo') + sum('pickup') + sum('delivery')
  const hospital = sum('hospital')
  return (
    <ColumnChart
      title={`${cajas(families)} a familias y ${cajas(hospital)} a hospitales en ${months.length} meses`}
      description="Cajas que salieron por mes: correo, recogida, entrega en el hogar y hospitales"
      series={[
        { key: 'correo', name: 'Correo', color: 1 },
        { key: 'pickup', name: 'Recogida', color: 2, hatched: true },
        { key: 'delivery', name: 'Entrega en el hogar', color: 3 },
        { key: 'hospital', name: 'Hospitales', color: 4, hatched: true },
      ]}
      groups={months.map((row) => ({
        ...monthLabels(row.month),
        values: [row.correo, row.pickup, row.delivery, row.hospital],
      }))}
      format={formatCount}
      groupName="Mes"
      stacked
    />
  )
}

function DaysToShip({ months }: { months: DashboardCharts['daysToShip'] }) {
  const last = months.findLast(({ medianDays }) => medianDays !== null)
  if (!last) return null
  return (
    <ColumnChart
      title={`La mitad de las familias esperó ${waited(last.medianDays ?? 0)} en ${monthLabels(last.month).name}`}
      description="Días desde la solicitud hasta el envío, mediana de cada mes"
      series={[{ key: 'days', name: 'Días (mediana)', color: 1 }]}
      groups={months.map(({ month, medianDays }) => ({ ...monthLabels(month), values: [medianDays ?? 0] }))}
      format={(value) => (value === 0 ? '—' : String(value))}
      axisFormat={String}
      groupName="Mes"
      extra={{ name: 'Cajas enviadas', cells: months.map(({ boxes }) => boxes) }}
    />
  )
}

const counted = (singular: string, plural: string) => (count: number) =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`
const solicitudes = counted('solicitud', 'solicitudes')
const cajas = counted('caja', 'cajas')
const days = counted('día', 'días')
const waited = (median: number) => (median < 1 ? 'menos de un día' : `${days(median)} o menos`)

// Noon, so that no time zone changes the day.
const noon = (day: string) => `${day}T12:00:00Z`

/** Shows the month only in its first week, because columns are narrow. */
const weekLabel = (day: string, index: number) =>
  index === 0 || Number(day.slice(8)) <= 7
    ? `${formatDate(noon(day), 'es', 'day')} ${formatDate(noon(day), 'es', 'shortMonth')}`
    : formatDate(noon(day), 'es', 'day')

const monthLabels = (month: string) => ({
  label: formatDate(noon(`${month}-01`), 'es', 'shortMonth'),
  name: formatDate(noon(`${month}-01`), 'es', 'month'),
})
