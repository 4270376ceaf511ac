import type { ListFilter } from '#ui/admin/use-list-state.ts'

/** What a line of Hoy opens: the rows that it counts. */
export const attentionFilter = (options: ListFilter['options']): ListFilter => ({
  key: 'attention',
  label: 'Para atender',
  options,
})

export const unreachedOption = { value: 'unreached', label: 'No le llegó un aviso' }
