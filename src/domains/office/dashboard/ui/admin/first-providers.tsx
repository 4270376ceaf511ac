import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { messageOf } from '#ui/admin/query-client.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { AllLink } from './all-link.tsx'

const shown = 5

export function FirstProviders() {
  const query = useList(providerApi.list, { page: 1, pageSize: shown })
  return (
    <AdminSection
      title="Proveedores"
      beside={<AllLink to="/admin/proveedores">Ver todos los proveedores</AllLink>}
    >
      {query.isError && <ErrorPanel detail={messageOf(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingBlock label="Cargando los proveedores…" />}
      {query.data?.rows.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-4 py-2 text-ink-2">
          Todavía no hay proveedores. Añádelos para que las familias los encuentren.
          <Allowed right="providers.write">
            <AllLink to="/admin/proveedores/nuevo">Añadir proveedor</AllLink>
          </Allowed>
        </p>
      )}
      <ul className="divide-y divide-line">
        {query.data?.rows.map((provider) => (
          <li key={provider.id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{provider.name}</p>
              <p className="text-sm text-ink-2">{provider.specialty}</p>
            </div>
            <Badge tone={provider.isActive ? 'done' : 'closed'}>
              {provider.isActive ? 'Activo' : 'Inactivo'}
            </Badge>
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}
