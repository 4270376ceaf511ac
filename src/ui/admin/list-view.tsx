import { type ReactNode, useEffect } from 'react'
import { ApiError } from '#lib/http/http-client.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { useColumnChoice } from '../lists/column-choice.tsx'
import type { Column, DataTableProps, Selection } from '../lists/data-list.ts'
import { DataTable } from '../lists/data-table.tsx'
import { FilterChips } from '../lists/filter-chips.tsx'
import { listTexts } from '../lists/list-texts.ts'
import { Pagination } from '../lists/pagination.tsx'
import { LinkTabs } from '../navigation/tabs.tsx'
import { AdminPage, type AdminPageProps } from './admin-page.tsx'
import { FilterPanel, ListToolbar, useFilterPanel } from './list-toolbar.tsx'
import { messageOf } from './query-client.ts'
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
export function ListView<Row>({ title, back, beside, action, more, ...body }: ListViewProps<Row>) {
  const mayWrite = useMayWrite()
  const choice = useColumns(body)
  const filters = useFilterPanel()
  return (
    <AdminPage
      title={title}
      back={back}
      beside={beside}
      // The empty state has the same button.
      action={mayWrite && !isEmpty(body) && action}
      more={mayWrite ? more : undefined}
      updated={body.result}
      tools={
        <ListToolbar
          list={body.list}
          searchLabel={body.searchLabel}
          chooser={choice.chooser}
          panel={filters}
        />
      }
    >
      <ListRows
        caption={title}
        {...body}
        columns={choice.shown}
        printedColumns={choice.printed}
        // Beside the title there is no room for it.
        toolbar={<FilterPanel list={body.list} panel={filters} />}
      />
    </AdminPage>
  )
}

/** A ListView without the page frame, for a tab or a panel. */
export function ListBody<Row>({ tools, ...props }: ListBodyProps<Row>) {
  const { shown, printed, chooser } = useColumns(props)
  const filters = useFilterPanel()
  return (
    <ListRows
      {...props}
      columns={shown}
      printedColumns={printed}
      toolbar={
        <>
          <ListToolbar {...props} chooser={chooser} extra={tools} panel={filters} />
          <FilterPanel list={props.list} panel={filters} />
        </>
      }
    />
  )
}

/** There is nothing yet. The rows of the search before do not say so. */
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
  const { shown, printed, chooser } = useColumnChoice(
    mayWrite ? columns : columns.filter(({ actions }) => !actions),
    rows,
  )
  const hasTable = !cards && !layout && rows.length > 0
  return { shown, printed, chooser: hasTable && <div className="max-lg:hidden">{chooser}</div> }
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
}: Omit<ListBodyProps<Row>, 'tools'> &
  Pick<DataTableProps<Row>, 'printedColumns'> & { toolbar?: ReactNode }) {
  const rows = result.data?.rows ?? []
  const mayWrite = useMayWrite()
  const isSortUnknown = result.error instanceof ApiError && isProblemWith(result.error, 'sort')
  // An unknown sort key is removed from the URL, and the list loads in its default order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per refusal
  useEffect(() => {
    if (isSortUnknown) list.set({ sort: null }, { replace: true })
  }, [isSortUnknown])
  const total = result.data?.total ?? 0
  const error = result.isError
    ? { detail: messageOf(result.error), onRetry: () => void result.refetch(), retrying: result.isFetching }
    : undefined
  return (
    <div className="flex min-w-0 flex-col gap-1.5 sm:gap-3 lg:gap-1.5">
      {toolbar}
      {tabs && <StatusTabs list={list} tabs={tabs} />}
      <PrintedState {...{ list, tabs, total, isWhole }} shown={rows.length} />
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

function StatusTabs({ list, tabs }: { list: ListState; tabs: readonly StatusTab[] }) {
  return (
    // One line that scrolls sideways, because nine tabs in two rows push the list down.
    <div className="max-lg:-mx-4 max-lg:[&_ul]:px-4 [&_a]:whitespace-nowrap [&_ul]:flex-nowrap [&_ul]:overflow-x-auto lg:[&_a]:min-h-7 lg:[&_a]:gap-1.5 lg:[&_a]:px-2.5 lg:max-[85rem]:[&_a]:gap-1 lg:max-[85rem]:[&_a]:px-1.5 lg:max-[85rem]:[&_ul]:gap-x-0.5">
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

type PrintedStateProps = Pick<ListBodyProps<unknown>, 'list' | 'tabs' | 'isWhole'> & {
  shown: number
  total: number
}

/** What the rows on paper are: the tab, the search and the filters in words, and how many of how many. */
function PrintedState({ list, tabs, isWhole, shown, total }: PrintedStateProps) {
  const first = (list.page - 1) * list.pageSize + 1
  const parts = [
    list.status && tabs?.find(({ value }) => value === list.status)?.label,
    list.q && `Búsqueda: «${list.q}»`,
    ...list.chips.map(({ label }) => label),
    !isWhole && shown > 0 && listTexts.showing(first, first + shown - 1, total),
  ].filter(Boolean)
  return parts.length > 0 && <p className="hidden print:block">{parts.join(' · ')}</p>
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
