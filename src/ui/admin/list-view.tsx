import { type ReactNode, useEffect, useId, useState } from 'react'
import { ApiError } from '#lib/http/http-client.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { SelectField } from '../forms/field.tsx'
import { SearchField } from '../forms/search-field.tsx'
import { useColumnChoice } from '../lists/column-choice.tsx'
import type { Column, DataTableProps, Selection } from '../lists/data-list.ts'
import { DataTable } from '../lists/data-table.tsx'
import { FilterChips } from '../lists/filter-chips.tsx'
import { Pagination } from '../lists/pagination.tsx'
import { LinkTabs } from '../navigation/tabs.tsx'
import { AdminPage, type AdminPageProps } from './admin-page.tsx'
import { messageOf } from './query-client.ts'
import { useShortcutsOn } from './shortcuts.tsx'
import type { ListState } from './use-list-state.ts'
import type { ListResult } from './use-read.ts'
import { useMayWrite } from './view-right.ts'

type StatusTab = { value: string; label: string; count?: number }

export type ListBodyProps<Row> = {
  /** What the rows are, for screen readers: "Solicitudes". */
  caption: string
  list: ListState
  result: ListResult<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  rowHref?: (row: Row) => string
  /** "Buscar por nombre o teléfono". Omit it if the endpoint has no `q`. */
  searchLabel?: string
  /** The first is "Todas" with value ''. */
  tabs?: readonly StatusTab[]
  selection?: Selection
  /** Between filters and rows: bulk actions, totals of the filter. */
  above?: ReactNode
  /** Shown if there are no rows at all, not if no row matches: an explanation and one button. */
  empty: ReactNode
  /** Cards on wide screens too. */
  cards?: boolean
  /** Instead of a table or cards. */
  layout?: DataTableProps<Row>['layout']
  /** The result has all rows, not a page of them. */
  isWhole?: boolean
  /** Beside search and filters. */
  tools?: ReactNode
}

export type ListViewProps<Row> = Omit<ListBodyProps<Row>, 'caption' | 'tools'> &
  Omit<AdminPageProps, 'children' | 'title'> & { title: string }

/** A whole list view: title, search, tabs, filters, rows, pages. */
export function ListView<Row>({ title, back, beside, action, ...body }: ListViewProps<Row>) {
  const mayWrite = useMayWrite()
  const choice = useColumns(body)
  return (
    <AdminPage
      title={title}
      back={back}
      beside={beside}
      action={mayWrite && action}
      updated={body.result}
      tools={
        !isEmpty(body) && (
          <ListToolbar list={body.list} searchLabel={body.searchLabel} chooser={choice.chooser} />
        )
      }
    >
      <ListRows caption={title} {...body} columns={choice.shown} />
    </AdminPage>
  )
}

/** A ListView without the page frame, for a tab or a panel. */
export function ListBody<Row>({ tools, ...props }: ListBodyProps<Row>) {
  const { shown, chooser } = useColumns(props)
  return (
    <ListRows
      {...props}
      columns={shown}
      toolbar={<ListToolbar {...props} isBare={isEmpty(props)} chooser={chooser} extra={tools} />}
    />
  )
}

/** There is nothing yet, so nothing to search or filter. The rows of the search before do not say so. */
const isEmpty = <Row,>({ list, result }: Pick<ListBodyProps<Row>, 'list' | 'result'>) =>
  result.data?.total === 0 &&
  !result.isPlaceholderData &&
  !list.filtered &&
  !list.filters.some(({ hasDefault }) => hasDefault)

/** The columns this person and device see, and the button to choose them. */
function useColumns<Row>({
  columns,
  result,
  cards,
  layout,
}: Pick<ListBodyProps<Row>, 'columns' | 'result' | 'cards' | 'layout'>) {
  const rows = result.data?.rows ?? []
  const mayWrite = useMayWrite()
  const { shown, chooser } = useColumnChoice(
    mayWrite ? columns : columns.filter(({ actions }) => !actions),
    rows,
  )
  const hasTable = !cards && !layout && rows.length > 0
  return { shown, chooser: hasTable && <div className="max-lg:hidden">{chooser}</div> }
}

function ListRows<Row>({
  caption,
  list,
  result,
  tabs,
  searchLabel,
  above,
  empty,
  isWhole = false,
  toolbar,
  columns,
  ...table
}: Omit<ListBodyProps<Row>, 'tools'> & { toolbar?: ReactNode }) {
  const rows = result.data?.rows ?? []
  const mayWrite = useMayWrite()
  const isSortUnknown = result.error instanceof ApiError && isProblemWith(result.error, 'sort')
  // An unknown sort key is removed from the URL, and the list loads in its default order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per refusal
  useEffect(() => {
    if (isSortUnknown) list.set({ sort: null }, { replace: true })
  }, [isSortUnknown])
  const total = result.data?.total ?? 0
  const hasNone = isEmpty({ list, result })
  const error = result.isError
    ? { detail: messageOf(result.error), onRetry: () => void result.refetch(), retrying: result.isFetching }
    : undefined
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:gap-1.5">
      {toolbar}
      {tabs && !hasNone && <StatusTabs list={list} tabs={tabs} />}
      <FilterChips chips={list.chips} onClear={list.clearFilters} />
      {above}
      <DataTable
        {...table}
        selection={mayWrite ? table.selection : undefined}
        columns={columns}
        caption={caption}
        rows={rows}
        sort={list.sort}
        onSort={list.sortBy}
        loading={result.isFetching}
        error={error}
        empty={empty}
        noMatch={<NoMatch list={list} beyond={total > 0} />}
        filtered={list.filtered || total > 0}
      />
      {!error && !isWhole && (
        <Pagination
          page={list.page}
          pageSize={list.pageSize}
          total={rows.length ? total : 0}
          pageHref={(page) => list.href({ page })}
        />
      )}
    </div>
  )
}

const isProblemWith = (error: ApiError, field: string) =>
  Boolean(error.problem?.errors?.some(({ path }) => path === field))

type ToolbarProps = {
  list: ListState
  searchLabel?: string | undefined
  chooser: ReactNode
  extra?: ReactNode
  /** Without search and filters. */
  isBare?: boolean
}

function ListToolbar({ list, searchLabel, chooser, extra, isBare }: ToolbarProps) {
  const id = useId()
  const slashKey = useShortcutsOn()
  const [open, setOpen] = useState(false)
  if (isBare || (!searchLabel && list.filters.length === 0))
    return (
      <div className="dense no-print flex flex-wrap items-center justify-end gap-2 empty:hidden">
        {chooser}
        {extra && <div className="page-actions">{extra}</div>}
      </div>
    )
  return (
    <div className="dense no-print flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {searchLabel && (
          <SearchField
            value={list.q}
            onSearch={list.search}
            label={searchLabel}
            placeholder={searchLabel}
            slashKey={slashKey}
            className="min-w-32 flex-1 lg:max-w-xl"
          />
        )}
        {list.filters.length > 0 && (
          <Button
            icon="filter"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="max-sm:px-3"
          >
            <span className="max-sm:sr-only">Filtros</span>
          </Button>
        )}
        {chooser}
        {extra && <div className="page-actions ms-auto">{extra}</div>}
      </div>
      <div id={id} hidden={!open} className="rounded-card border border-line bg-white p-4">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
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
    </div>
  )
}

function StatusTabs({ list, tabs }: { list: ListState; tabs: readonly StatusTab[] }) {
  return (
    // One line that scrolls sideways, because nine tabs in two rows push the list down.
    <div className="max-lg:-mx-4 max-lg:[&_ul]:px-4 [&_a]:whitespace-nowrap [&_ul]:flex-nowrap [&_ul]:overflow-x-auto lg:[&_a]:min-h-7 lg:[&_a]:gap-1.5 lg:[&_a]:px-2.5">
      <LinkTabs
        label="Estado"
        tabs={tabs.map(({ value, label, count }) => ({
          to: list.href({ status: value }),
          label,
          count,
          current: list.status === value,
        }))}
      />
    </div>
  )
}

function NoMatch({ list, beyond }: { list: ListState; beyond: boolean }) {
  if (beyond)
    return (
      <EmptyState
        title="Esta página ya no tiene nada"
        action={<Button onClick={() => list.set({ page: 1 })}>Ir a la primera página</Button>}
      />
    )
  const reasons = [list.q && `la búsqueda «${list.q}»`, ...list.chips.map((chip) => chip.label)].filter(
    Boolean,
  )
  return (
    <EmptyState title="Nada coincide" action={<Button onClick={list.clear}>Ver todo</Button>}>
      {reasons.length > 0 ? <p>Revisa {reasons.join(' · ')}.</p> : <p>No hay nada en este estado.</p>}
    </EmptyState>
  )
}
