import { useState } from 'react'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { PrintButton, PrintHead } from '#ui/admin/print-head.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { inventoryApi } from '../../endpoints.ts'
import { categoryLabels } from '../../labels.ts'
import { optionsOf } from './inventory-labels.ts'

/** One label per item for its shelf, all in one print. */
export function ShelfLabelsPage() {
  const query = useList(inventoryApi.labels, {})
  const [category, setCategory] = useState('')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const back = { to: '/admin/contabilidad/inventario', label: 'Volver al inventario' }
  if (!query.data) {
    return (
      <AdminPage title="Etiquetas de los artículos" back={back}>
        <RecordState query={query} />
      </AdminPage>
    )
  }
  const shown = query.data.rows.filter((label) => !category || label.category === category)
  const chosen = shown.filter(({ id }) => !left.has(id))
  const toggle = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <>
      <PrintHead
        title="Etiquetas de los artículos"
        back={back}
        action={
          shown.length > 0 && (
            <PrintButton disabled={chosen.length === 0}>Imprimir {chosen.length}</PrintButton>
          )
        }
      >
        <p className="max-w-read text-ink-2">
          Pégalas en el estante. Al escanear una, el artículo se marca al preparar y se encuentra al contar y
          al recibir. Desmarca las que no hagan falta.
        </p>
        {query.data.rows.length > 0 && (
          <SelectField
            name="category"
            label="Categoría"
            placeholder="Todas"
            options={optionsOf(categoryLabels)}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
            className="max-w-xs"
          />
        )}
      </PrintHead>
      {shown.length === 0 && (
        <EmptyList
          title={category ? 'Ninguno de esta categoría' : 'No hay artículos activos'}
          action={
            !category && (
              <ButtonLink to="/admin/inventario/recibir" variant="primary" icon="download">
                Recibir
              </ButtonLink>
            )
          }
        >
          {category ? 'Escoge otra, o todas.' : 'Recíbelos en el inventario y aquí salen sus etiquetas.'}
        </EmptyList>
      )}
      <ul
        translate="no"
        className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-2"
      >
        {shown.map(({ id, name, code, barcodeSvg }) => (
          <li
            key={id}
            className={`break-inside-avoid rounded-control border border-control bg-white p-3 ${left.has(id) ? 'no-print' : ''}`}
          >
            <label className="flex min-h-11 cursor-pointer items-start gap-2 print:min-h-0">
              <input
                type="checkbox"
                checked={!left.has(id)}
                onChange={() => toggle(id)}
                className="no-print mt-1 size-5 shrink-0 accent-hope"
              />
              <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
            </label>
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(barcodeSvg)}`}
              alt={`Código de barras ${code}`}
              className="mt-1 h-12 w-full object-contain object-left"
            />
            <span className="code">{code}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
