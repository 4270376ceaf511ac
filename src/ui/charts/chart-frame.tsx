import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'

type ChartTable = {
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

export type ChartFrameProps = {
  /** States the finding: "Los ingresos cubrieron los gastos en 4 de 6 meses". */
  title: ReactNode
  /** Describes the chart for screen readers. The numbers are in the table. */
  description: string
  table: ChartTable
  children: ReactNode
}

/** A chart with its title and a button that shows the same numbers as a table. */
export function ChartFrame({ title, description, table, children }: ChartFrameProps) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 id={id} className="min-w-0 flex-1 basis-56 font-sans text-base font-semibold text-balance">
          {title}
        </h3>
        <Button
          size="small"
          variant="quiet"
          icon={asTable ? 'chart' : 'list'}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          Ver como tabla
        </Button>
      </figcaption>
      {asTable ? (
        <TableTwin caption={description} table={table} />
      ) : (
        <div role="img" aria-label={description}>
          {children}
        </div>
      )}
    </figure>
  )
}

function TableTwin({ caption, table }: { caption: string; table: ChartTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    <section className="overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full border-collapse text-[0.9375rem] tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-ink-2">
            {table.head.map((name, column) => (
              <th key={name} scope="col" className={cellClass(column)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={row} className="border-b border-line last:border-0">
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row" className={`${cellClass(column)} font-medium`}>
                    {cell}
                  </th>
                ) : (
                  <td key={column} className={cellClass(column)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cellClass = (column: number) =>
  column === 0 ? 'py-1.5 pe-3 text-start' : 'py-1.5 ps-3 text-end whitespace-nowrap'
