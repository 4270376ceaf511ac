import { attentionFilter, unreachedOption } from '#domains/mail/outbox/ui/admin/attention-filter.ts'
import { formatDate } from '#lib/text/dates.ts'
import { ActiveBadge, ActiveSwitch } from '#ui/admin/active-switch.tsx'
import { EmailLink, PhoneLink } from '#ui/admin/contact-links.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { staffProviders } from '../../client.ts'
import { providerApi } from '../../endpoints.ts'
import { iconFor } from '../../icon-for.ts'
import type { StaffProvider } from '../../schemas.ts'
import { providerToasts } from './provider-labels.ts'

export function ProviderList() {
  const list = useListState({ filters })
  const result = useList(staffProviders, list.query)
  const add = (
    <ButtonLink variant="primary" icon="plus" to="/admin/proveedores/nuevo" data-shortcut="new">
      {/* Beside the title on a phone too, where the title says of what. */}
      <span>
        <span>
          Añadir<span className="noun"> proveedor</span>
        </span>
      </span>
    </ButtonLink>
  )
  return (
    <ListView
      title="Proveedores"
      list={list}
      result={result}
      columns={columns}
      rowKey={(provider) => provider.id}
      rowHref={(provider) => `/admin/proveedores/${provider.id}`}
      searchLabel="Buscar por nombre, especialidad, correo o dirección"
      action={add}
      empty={
        <EmptyList title="No hay proveedores todavía" action={add}>
          <p>El directorio de servicios que ven las familias se llena desde aquí.</p>
        </EmptyList>
      }
    />
  )
}

export function ToggleProvider({ provider, size }: { provider: StaffProvider; size?: 'normal' }) {
  return (
    <ActiveSwitch
      endpoint={providerApi.update}
      toasts={providerToasts.updated}
      record={provider}
      named={` a ${provider.name}`}
      size={size}
    />
  )
}

const activeFilter = {
  key: 'isActive',
  label: 'Estado',
  options: [
    { value: 'true', label: 'Activos' },
    { value: 'false', label: 'Inactivos' },
  ],
}

const filters = [
  activeFilter,
  attentionFilter([
    { value: 'stale', label: 'Por confirmar' },
    { value: 'corrections', label: 'Con una corrección' },
    unreachedOption,
  ]),
]

const columns: Column<StaffProvider>[] = [
  {
    key: 'name',
    isName: true,
    header: 'Nombre',
    sortKey: 'name',
    cell: (provider) => (
      <span className="inline-flex items-center gap-2.5">
        <Icon name={iconFor(provider)} className="size-5 shrink-0 text-hope" />
        <span className="lg:leading-snug">{provider.name}</span>
      </span>
    ),
  },
  {
    key: 'isActive',
    header: 'Estado',
    sortKey: 'isActive',
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  {
    key: 'specialty',
    header: 'Especialidad',
    sortKey: 'specialty',
    cell: ({ specialty }) => <span className="lg:block lg:text-sm lg:leading-snug">{specialty}</span>,
  },
  {
    key: 'confirmed',
    header: 'Confirmado',
    cell: ({ confirmedOn, hasCorrection }) => (
      <span className="block lg:whitespace-nowrap">
        {confirmedOn ? formatDate(`${confirmedOn}T12:00:00Z`, 'es') : 'Todavía no'}
        {hasCorrection && <span className="block font-medium">Mandó una corrección</span>}
      </span>
    ),
  },
  {
    key: 'phone',
    header: 'Teléfono',
    cell: ({ phone }) => <PhoneLink phone={phone} />,
    second: { key: 'email', header: 'Correo', cell: ({ email }) => <EmailLink email={email} /> },
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (provider) => <ToggleProvider provider={provider} />,
  },
]
