import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { SearchField } from '../forms/search-field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { useShortcutsOn } from './shortcuts.tsx'
import type { ListState } from './use-list-state.ts'

type FilterPanelState = { id: string; isOpen: boolean; toggle: () => void }

/** Its button and the panel stand at different places of the page. */
export function useFilterPanel(): FilterPanelState {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return { id, isOpen, toggle: () => setOpen(!isOpen) }
}

type ToolbarProps = {
  list: ListState
  searchLabel?: string | undefined
  chooser: ReactNode
  panel: FilterPanelState
  extra?: ReactNode
}

export function ListToolbar({ list, searchLabel, chooser, panel, extra }: ToolbarProps) {
  const slashKey = useShortcutsOn()
  const hasFilters = list.filters.length > 0
  return (
    <div
      className={classNames(
        'dense no-print flex flex-wrap items-center gap-2 empty:hidden max-sm:[&_.field-control]:min-h-11 max-sm:[&_button]:min-h-11',
        !searchLabel && !hasFilters && 'justify-end',
      )}
    >
      {searchLabel && (
        <SearchField
          value={list.q}
          onSearch={list.search}
          label={searchLabel}
          placeholder={searchLabel}
          slashKey={slashKey}
          className="min-w-28 flex-1 sm:max-lg:min-w-56 lg:max-w-xl"
        />
      )}
      {hasFilters && (
        <Button
          icon="filter"
          aria-expanded={panel.isOpen}
          aria-controls={panel.id}
          onClick={panel.toggle}
          className="max-sm:px-3"
        >
          <span className="max-sm:sr-only">Filtros</span>
        </Button>
      )}
      {chooser}
      {extra && <div className="page-actions ms-auto">{extra}</div>}
    </div>
  )
}

/** The filters in a row over the whole width. */
export function FilterPanel({ list, panel }: { list: ListState; panel: FilterPanelState }) {
  if (list.filters.length === 0) return null
  return (
    <div
      id={panel.id}
      hidden={!panel.isOpen}
      className="dense no-print rounded-card border border-line bg-white p-3"
    >
      <div className="grid gap-x-3 gap-y-2 min-[20rem]:grid-cols-2 lg:grid-cols-4">
        {list.filters.map((filter) => (
          <SelectField
            key={filter.key}
            name={filter.key}
            label={filter.label}
            placeholder="Todos"
            options={filter.options}
            value={list.values[filter.key] ?? ''}
            onChange={(event) => list.set({ [filter.key]: event.target.value })}
          />
        ))}
      </div>
    </div>
  )
}
