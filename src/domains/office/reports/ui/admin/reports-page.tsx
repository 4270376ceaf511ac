import { reportLabels, reportTypes } from '#lib/labels.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useCan } from '#ui/admin/can.ts'
import { ReportCard } from './report-card.tsx'

/** One card per report, with filters and two file formats. */
export function ReportsPage() {
  const can = useCan()
  return (
    <AdminPage title="Informes">
      <p className="max-w-prose text-ink-2">
        Los archivos llevan datos personales: guárdalos donde solo los vea el equipo y bórralos cuando no
        hagan falta. Cada descarga queda anotada y dirección recibe un aviso.
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {reportTypes()
          .filter((type) => !reportLabels[type].isForAccountant && can(reportLabels[type].right))
          .map((type) => (
            <ReportCard key={type} type={type} />
          ))}
      </div>
    </AdminPage>
  )
}
