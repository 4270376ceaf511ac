import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icons.tsx'
import { cellOf } from './cell-of.tsx'
import { type Column, type DataListProps, type Selection, type Sort, titleOf } from './data-list.ts'
import { rowsAttribute } from './first-row.ts'
import { listTexts } from './list-texts.ts'
import { openRow, rowLink } from './open-row.ts'

/**
 * A DataTable on wide screens. Its head stays at the top of the window; a table wider than its place scrolls sideways in
 * its own box instead, never the page. The children say below the head that there are no rows.
 */
export function DataGrid<Row>({
  caption,
  columns,
  rows,
  rowKey,
  loading,
  greyRows,
  children,
  ...props
}: DataListProps<Row>) {
  const { sort, onSort, selection, rowHref } = props
  const keys = rows.map(rowKey)
  const title = titleOf(columns)
  const table = useRef<HTMLTableElement>(null)
  const isWider = useIsWiderThanItsPlace(table)
  return (
    <section
      {...rowsAttribute}
      aria-label={caption}
      // A box that scrolls holds the head of its table: it would leave with the page.
      className={classNames(
        'relative rounded-card border border-line bg-white',
        isWider ? 'overflow-x-auto' : 'overflow-clip',
      )}
      aria-busy={loading || undefined}
    >
      <table ref={table} className="w-full border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 bg-sand shadow-[0_1px_var(--color-line)]">
          <tr>
            {selection && (
              <td className="w-12 ps-3 lg:w-10">
                <SelectAll selection={selection} keys={keys} />
              </td>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {/* Below the head when the focus or a search scrolls to it. */}
        <tbody className="[&_:is(a,button,input,select)]:scroll-mt-12">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              onClick={openRow}
              className="border-t border-line hover:bg-paper has-checked:bg-mint has-[[data-row-link]]:cursor-pointer"
            >
              {selection && (
                <td className="w-12 ps-3 lg:w-10">
                  <SelectRow selection={selection} rowKey={rowKey(row)} />
                </td>
              )}
              {columns.map((column) => (
                <BodyCell
                  key={column.key}
                  column={column}
                  href={column === title ? rowHref?.(row) : undefined}
                  second={column.second && cellOf(column.second, row)}
                  below={column.below?.(row)}
                >
                  {cellOf(column, row)}
                </BodyCell>
              ))}
            </tr>
          ))}
          {Array.from({ length: greyRows }, (_, row) => (
            <tr key={`grey-${row}`} className="border-t border-line">
              {columns.map((column) => (
                <td key={column.key} className="px-3 py-4">
                  <span className="block h-4 rounded-sm bg-sand" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children && (
        <div className="sticky start-0 border-t border-line *:rounded-none *:border-0">{children}</div>
      )}
    </section>
  )
}

function useIsWiderThanItsPlace(table: RefObject<HTMLTableElement | null>) {
  const [isWider, setWider] = useState(false)
  useEffect(() => {
    const node = table.current
    const place = node?.parentElement
    if (!node || !place) return
    const observer = new ResizeObserver(() => setWider(node.offsetWidth > place.clientWidth))
    observer.observe(node)
    observer.observe(place)
    return () => observer.disconnect()
  }, [table])
  return isWider
}

type HeaderProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void }

function HeaderCell<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const headClass = classNames(
    'px-3 font-semibold whitespace-nowrap lg:px-2 min-[80rem]:px-2.5',
    column.second ? 'py-0 leading-6' : 'py-1 lg:py-0.5',
    alignClass(column),
    column.actions && 'sticky end-0 bg-sand',
  )
  const { second } = column
  const isSorted = sort && [column.sortKey, second?.sortKey].includes(sort.key)
  return (
    <th scope="col" aria-sort={isSorted ? ariaSort[sort.direction] : undefined} className={headClass}>
      {column.actions ? (
        <span className="sr-only">{column.header}</span>
      ) : (
        <Heading of={column} sort={sort} onSort={onSort} isTight={Boolean(second)} />
      )}
      {second && (
        <span className="block text-sm leading-6">
          <Heading of={second} sort={sort} onSort={onSort} isTight />
        </span>
      )}
    </th>
  )
}

type HeadingProps = Pick<HeaderProps<unknown>, 'sort' | 'onSort'> & {
  of: Pick<Column<unknown>, 'header' | 'sortKey'>
  isTight?: boolean
}

/** The words of a heading, and a button when the rows can be sorted by them. */
function Heading({ of: { header, sortKey }, sort, onSort, isTight }: HeadingProps) {
  if (!sortKey || !onSort) return <span>{header}</span>
  const direction = sort?.key === sortKey ? sort.direction : undefined
  const next = direction === 'asc' ? 'desc' : 'asc'
  return (
    <button
      type="button"
      title={listTexts.sortBy(header)}
      onClick={() => onSort({ key: sortKey, direction: next })}
      className={classNames(
        '-mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 font-semibold hover:bg-line/60',
        isTight ? 'min-h-6' : 'min-h-8 lg:min-h-7',
      )}
    >
      {header}
      <Icon
        name={direction ? sortIcons[direction] : 'sort'}
        className={classNames('size-4', !direction && 'text-ink-2')}
      />
    </button>
  )
}

type BodyProps<Row> = {
  column: Column<Row>
  href?: string
  second?: ReactNode
  below?: ReactNode
  children: ReactNode
}

function BodyCell<Row>({ column, href, second, below, children }: BodyProps<Row>) {
  return (
    <td
      className={classNames(
        'px-3 align-middle lg:px-2 min-[80rem]:px-2.5',
        column.second ? 'py-0.5 leading-tight' : 'py-1',
        alignClass(column),
        // The next step stays visible when the table scrolls sideways.
        column.actions &&
          'sticky end-0 bg-white in-[tr:hover:not(:has(:checked))]:bg-paper in-[tr:has(:checked)]:bg-mint',
      )}
    >
      {href ? (
        <Link
          to={href}
          {...rowLink}
          className={classNames(
            'inline-flex items-center font-semibold text-hope underline underline-offset-4 hover:decoration-2',
            column.second ? 'min-h-6' : 'min-h-8',
          )}
        >
          {children}
        </Link>
      ) : (
        children
      )}
      {second && <div className="text-sm leading-snug text-ink-2">{second}</div>}
      {below}
    </td>
  )
}

export function SelectAll({ selection, keys }: { selection: Selection; keys: readonly (string | number)[] }) {
  const all = keys.length > 0 && keys.every((key) => selection.selected.has(key))
  const some = !all && keys.some((key) => selection.selected.has(key))
  const setMixed = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = some
  }
  return (
    <input
      ref={setMixed}
      type="checkbox"
      checked={all}
      disabled={keys.length === 0}
      aria-label={listTexts.selectAll}
      onChange={() => selection.onChange(new Set(all ? [] : keys))}
      className="block size-6 accent-hope lg:size-5"
    />
  )
}

export function SelectRow({ selection, rowKey }: { selection: Selection; rowKey: string | number }) {
  const toggle = () => {
    const next = new Set(selection.selected)
    if (!next.delete(rowKey)) next.add(rowKey)
    selection.onChange(next)
  }
  return (
    <input
      type="checkbox"
      checked={selection.selected.has(rowKey)}
      aria-label={listTexts.selectRow(selection.rowName(rowKey))}
      onChange={toggle}
      className="block size-6 accent-hope lg:size-5"
    />
  )
}

const alignClass = <Row,>(column: Column<Row>) =>
  column.align === 'end' || column.actions ? 'text-end' : 'text-start'
const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const sortIcons = { asc: 'arrow-up', desc: 'arrow-down' } as const
