import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { AllLink } from './all-link.tsx'
import { Panel } from './panel.tsx'

const shown = 5

export function FirstProviders() {
  const query = useList(providerApi.list, { page: 1, pageSize: shown })
  return (
    <Panel
      title="Proveedores"
      beside={<AllLink to="/admin/proveedores">Ver todos los proveedores</AllLink>}
      query={query}
      loadingLabel="Cargando los proveedores…"
      empty={
        <>
          Todavía no hay proveedores. Añádelos para que las familias los encuentren.
          <Allowed right="providers.write">
            <AllLink to="/admin/proveedores/nuevo">Añadir proveedor</AllLink>
          </Allowed>
        </>
      }
    >
      {(provider) => (
        <li key={provider.id} className="flex items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{provider.name}</p>
            <p className="text-sm text-ink-2">{provider.specialty}</p>
          </div>
          <Badge tone={provider.isActive ? 'done' : 'closed'}>
            {provider.isActive ? 'Activo' : 'Inactivo'}
          </Badge>
        </li>
      )}
    </Panel>
  )
}
