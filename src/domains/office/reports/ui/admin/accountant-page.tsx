import { usePeriod } from '#domains/money/accounting/ui/admin/period-picker.tsx'
import { reportLabels, reportTypes } from '#lib/labels.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ReportCard } from './report-card.tsx'

/** The ledger and the inventory of a period as files, and the printed statement. */
export function AccountantPage() {
  const period = usePeriod()
  const { dateFrom, dateTo } = period.days
  return (
    <AdminPage
      title="Para tu contable"
      back={{ to: '/admin/contabilidad', label: 'Volver a contabilidad' }}
      action={
        <ButtonLink to={`/admin/contabilidad/estado${period.text && `?periodo=${period.text}`}`} icon="print">
          Estado para imprimir
        </ButtonLink>
      }
    >
      <p className="max-w-prose text-ink-2">
        Escoge las fechas y descarga. Los archivos llevan datos personales: entrégalos solo a quien lleva la
        contabilidad. Cada descarga queda anotada en el historial.
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {reportTypes()
          .filter((type) => reportLabels[type].isForAccountant)
          .map((type) => (
            <ReportCard key={type} type={type} initial={{ dateFrom, dateTo }} />
          ))}
      </div>
    </AdminPage>
  )
}
