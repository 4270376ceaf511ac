import type { ReactNode } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { type PlotColor, plotFill } from './series.tsx'

type BarRow = {
  key: string | number
  name: string
  value: number
  /** At the end of the name's line: "3 de 10". */
  shown: string
  /** A mark across the bar, such as the minimum stock. */
  mark?: number
  color?: PlotColor
  /** Additional table cells after the name. */
  cells: readonly ReactNode[]
}

export type RowBarsProps = {
  title: ReactNode
  description: string
  /** The table's headings: the name, then one per cell. */
  head: readonly string[]
  rows: readonly BarRow[]
  /** The meaning of the mark. */
  markName?: string
}

/** Horizontal bars from zero with their numbers beside them. With marks they are bullet bars. */
export function RowBars({ title, description, head, rows, markName }: RowBarsProps) {
  const longest = Math.max(1, ...rows.map((row) => Math.max(row.value, row.mark ?? 0)))
  const share = (value: number) => `${(100 * Math.max(0, value)) / longest}%`
  return (
    <ChartFrame
      title={title}
      description={description}
      table={{ head, rows: rows.map((row) => [row.name, ...row.cells]) }}
    >
      {markName && (
        <p className="mb-2 inline-flex items-center gap-2 text-sm">
          <svg width="14" height="16" aria-hidden="true">
            <line x1="7" x2="7" y1="0" y2="16" className="stroke-ink" strokeWidth="3" />
          </svg>
          {markName}
        </p>
      )}
      <ul className="flex flex-col gap-2.5">
        {rows.map((row) => (
          <li key={row.key}>
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 [overflow-wrap:anywhere]">{row.name}</span>
              <span className="shrink-0 tabular-nums">{row.shown}</span>
            </p>
            <svg width="100%" height="16" aria-hidden="true" className="mt-0.5 block rounded-sm bg-sand">
              <rect y="2" height="12" rx="2" width={share(row.value)} fill={plotFill(row.color ?? 1)} />
              {row.mark !== undefined && (
                <line
                  x1={share(row.mark)}
                  x2={share(row.mark)}
                  y1="0"
                  y2="16"
                  className="stroke-ink"
                  strokeWidth="3"
                />
              )}
            </svg>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
