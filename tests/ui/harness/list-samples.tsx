import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import type { Column, Sort } from '#ui/lists/data-list.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { FilterChips } from '#ui/lists/filter-chips.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { LinkTabs } from '#ui/navigation/tabs.tsx'

type Row = { id: number; name: string; town: string; amount: string }

const sample: Row[] = [
  { id: 42, name: 'María Rivera', town: 'Caguas', amount: '$23.95' },
  { id: 41, name: 'Ana Colón', town: 'Añasco', amount: '$0.00' },
]

const columns: Column<Row>[] = [
  { key: 'name', header: 'Nombre', cell: (row) => row.name, sortKey: 'name' },
  { key: 'town', header: 'Pueblo', cell: (row) => row.town, sortKey: 'town' },
  { key: 'status', header: 'Estado', cell: () => <Badge tone="pending">Pendiente</Badge> },
  { key: 'amount', header: 'Pago', cell: (row) => row.amount, align: 'end' },
  {
    key: 'actions',
    header: 'Acciones',
    cell: () => <Button size="small">Marcar en proceso</Button>,
    actions: true,
  },
]

export function ListSamples() {
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'asc' })
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set())
  const rows = sample.filter((row) => row.name.toLowerCase().includes(query.toLowerCase()))
  const clear = () => setQuery('')
  return (
    <section className="admin flex flex-col gap-4">
      <h2>Listas</h2>
      <SearchField value={query} onSearch={setQuery} placeholder="Nombre, HIB, teléfono" />
      <LinkTabs
        label="Estados"
        tabs={[
          { to: '/', label: 'Todas', count: 132, current: true },
          { to: '/?estado=pendiente', label: 'Pendientes', count: 7, current: false },
        ]}
      />
      {query && <FilterChips chips={[{ key: 'q', label: query, onRemove: clear }]} onClear={clear} />}
      <DataTable
        caption="Solicitudes"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/detalle/${row.id}`}
        sort={sort}
        onSort={setSort}
        selection={{ selected, onChange: setSelected, rowName: (key) => `la solicitud ${key}` }}
        filtered={query !== ''}
        noMatch={
          <EmptyState
            title="Nada coincide con la búsqueda"
            action={<Button onClick={clear}>Limpiar filtros</Button>}
          />
        }
      />
      <Pagination page={page} pageSize={25} total={132} onPage={setPage} />
      <h3>Cargando</h3>
      <DataTable caption="Cargando" columns={columns} rows={[]} rowKey={(row) => row.id} loading />
    </section>
  )
}
