import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { cellOf } from './cell-of.tsx'
import { SelectRow } from './data-grid.tsx'
import { apart, type Column, type DataListProps, titleOf } from './data-list.ts'
import { rowsAttribute } from './first-row.ts'
import { openRow, rowLink } from './open-row.ts'

/** A DataTable on narrow screens: the title column is the card's title, the others its values. */
export function DataCards<Row>({
  caption,
  columns,
  rows,
  rowKey,
  loading,
  greyRows,
  cards,
  ...props
}: DataListProps<Row>) {
  return (
    <ul
      {...rowsAttribute}
      aria-label={caption}
      aria-busy={loading || undefined}
      className={classNames('flex flex-col gap-3', cards && 'wide-cards lg:grid lg:grid-cols-3 lg:gap-2')}
    >
      {rows.map((row) => (
        <li key={rowKey(row)} className={cards ? 'lg:grid' : undefined}>
          <DataCard {...props} columns={columns} row={row} rowKey={rowKey} />
        </li>
      ))}
      {Array.from({ length: greyRows }, (_, row) => (
        <li
          key={`grey-${row}`}
          aria-hidden="true"
          className="space-y-3 rounded-card border border-line bg-white p-4"
        >
          <span className="block h-5 w-1/2 rounded-sm bg-sand" />
          <span className="block h-4 rounded-sm bg-sand" />
        </li>
      ))}
    </ul>
  )
}

type CardProps<Row> = Pick<DataListProps<Row>, 'columns' | 'rowKey' | 'rowHref' | 'selection'> & { row: Row }

function DataCard<Row>({ columns, row, rowKey, rowHref, selection }: CardProps<Row>) {
  const all = apart(columns)
  const name = titleOf(all)
  const title = name && cellOf(name, row)
  const others = all.filter((column) => column !== name)
  const corners = others.filter(({ onCard }) => onCard === 'corner')
  const line = others.filter(({ onCard }) => onCard === 'line')
  const facts = others.filter((column) => !column.hideOnCard && !column.onCard && !column.actions)
  const actions = others.filter((column) => column.actions)
  // So that the values of a card begin at one line. Half an em is the width of a letter.
  const longest = Math.max(0, ...facts.map(({ header }) => header.length)) * 0.53
  const href = rowHref?.(row)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the card's link is for the keyboard
    <article
      onClick={openRow}
      className="card-row relative rounded-card border border-line bg-white p-4 has-checked:bg-mint"
    >
      <div className="flex items-start gap-3">
        {selection && <SelectRow selection={selection} rowKey={rowKey(row)} />}
        <div className="min-w-0 flex-1 font-semibold">
          {href ? <CardLink href={href}>{title}</CardLink> : title}
          {name?.below && <div className="font-normal">{name.below(row)}</div>}
        </div>
        {corners.map((column) => (
          <div key={column.key} className="flex min-h-8 items-center text-end font-semibold">
            <ShortFact column={column} row={row} />
          </div>
        ))}
      </div>
      {line.length > 0 && (
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-2">
          {line.map((column) => (
            <ShortFact key={column.key} column={column} row={row} />
          ))}
        </p>
      )}
      {facts.length > 0 && (
        <dl className="mt-2 space-y-1.5" style={{ '--label': `${longest}em` } as CSSProperties}>
          {facts.map((column) => (
            <Fact key={column.key} column={column} row={row} />
          ))}
        </dl>
      )}
      {actions.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {actions.map((column) => (
            <div key={column.key}>{cellOf(column, row)}</div>
          ))}
        </div>
      )}
    </article>
  )
}

function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      to={href}
      {...rowLink}
      className="card-link inline-flex min-h-8 items-center text-hope underline underline-offset-4"
    >
      {children}
    </Link>
  )
}

function Fact<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = cellOf(column, row)
  if (isMissing(value)) return null
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="min-w-(--label) text-sm text-ink-2">{column.header}</dt>
      <dd className="min-w-0 flex-1 basis-28">{value}</dd>
    </div>
  )
}

/** Only screen readers get the heading. */
function ShortFact<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = cellOf(column, row)
  if (isMissing(value)) return null
  return (
    <span className="min-w-0">
      <span className="sr-only">{column.header}: </span>
      {value}
    </span>
  )
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === ''
