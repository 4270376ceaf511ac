import { formatCount } from '#lib/text/count.ts'

/** The lists' own texts, in Spanish only: public pages have no lists and do not load them. */
export const listTexts = {
  previous: 'Anterior',
  next: 'Siguiente',
  pages: 'Páginas',
  showing: (from: number, to: number, total: number) =>
    `${formatCount(from)}–${formatCount(to)} de ${formatCount(total)}`,
  filters: 'Filtros',
  removeFilter: (name: string) => `Quitar el filtro ${name}`,
  clearFilters: 'Limpiar filtros',
  sortBy: (column: string) => `Ordenar por ${column}`,
  selectAll: 'Seleccionar todo en esta página',
  selectRow: (name: string) => `Seleccionar ${name}`,
}
