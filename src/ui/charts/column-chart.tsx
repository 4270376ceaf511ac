import { lazy, type ReactNode, Suspense, useId } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { fillOf, type Group, Hatches, type Series } from './series.tsx'

export type ColumnChartProps = {
  title: ReactNode
  description: string
  series: readonly Series[]
  groups: readonly Group[]
  /** Formats a number: `$1,200.00`. */
  format: (value: number) => string
  /** Formats a number for the axis: `$1,200`. */
  axisFormat?: (value: number) => string
  /** The heading of the table's first column: "Mes". */
  groupName: string
  stacked?: boolean
  /** An additional table column. */
  extra?: { name: string; cells: readonly ReactNode[] }
}

/** Grouped or stacked columns. The axis starts at zero. */
export function ColumnChart(props: ColumnChartProps) {
  const { title, description, series, groups, format, axisFormat = format, groupName, stacked, extra } = props
  const table = {
    head: [groupName, ...series.map((entry) => entry.name), ...(extra ? [extra.name] : [])],
    rows: groups.map((group, index) => [
      group.name,
      ...group.values.map(format),
      ...(extra ? [extra.cells[index]] : []),
    ]),
  }
  return (
    <ChartFrame title={title} description={description} table={table}>
      <Legend series={series} />
      <Suspense fallback={<div className="h-50" />}>
        <Columns series={series} groups={groups} axisFormat={axisFormat} stacked={stacked} />
      </Suspense>
    </ChartFrame>
  )
}

/** The chart library loads after the page. If it fails to load, the table still has the numbers. */
const Columns = lazy(() =>
  import('./columns.tsx').then(
    (module) => ({ default: module.Columns }),
    () => ({ default: NotLoaded }),
  ),
)

const NotLoaded = () => <p className="text-ink-2">El dibujo no cargó. Los números están en la tabla.</p>

function Legend({ series }: { series: readonly Series[] }) {
  const hatches = useId()
  return (
    <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {series.map((entry) => (
        <span key={entry.key} className="inline-flex items-center gap-2">
          <svg width="14" height="14" aria-hidden="true">
            <Hatches id={hatches} series={[entry]} />
            <rect width="14" height="14" fill={fillOf(hatches, entry)} />
          </svg>
          {entry.name}
        </span>
      ))}
    </p>
  )
}
