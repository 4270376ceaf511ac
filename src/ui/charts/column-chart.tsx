import { lazy, type ReactNode, Suspense, useId } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { fillOf, type Group, Hatches, type Series } from './series.tsx'

export type ColumnChartProps = {
  title: ReactNode
  description: string
  series: readonly Series[]
  groups: readonly Group[]
  /** The number as people read it: `$1,200.00`. */
  format: (value: number) => string
  /** The same on the axis, short: `$1,200`. */
  axisFormat?: (value: number) => string
  /** What the first column of the table is called: «Mes». */
  groupName: string
  stacked?: boolean
  /** One more column of the table. */
  extra?: { name: string; cells: readonly ReactNode[] }
}

/** Columns side by side or on top of each other; the axis starts at zero. */
export function ColumnChart(props: ColumnChartProps) {
  const { title, description, series, groups, format, axisFormat = format, groupName, stacked, extra } = props
  const table = {
    head: [groupName, ...series.map((one) => one.name), ...(extra ? [extra.name] : [])],
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

/** The chart library comes after the page; without it the table still has the numbers. */
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
      {series.map((one) => (
        <span key={one.key} className="inline-flex items-center gap-2">
          <svg width="14" height="14" aria-hidden="true">
            <Hatches id={hatches} series={[one]} />
            <rect width="14" height="14" fill={fillOf(hatches, one)} />
          </svg>
          {one.name}
        </span>
      ))}
    </p>
  )
}
