import { type ReactNode, useId } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { niceTicks } from './scale.ts'
import { useWidth } from './use-width.ts'

export type ChartColor = 1 | 2 | 3 | 4 | 5

type Series = {
  key: string
  name: string
  color: ChartColor
  /** Hatched: told apart without colour. */
  hatched?: boolean
}

type Group = {
  /** Under the column: «nov». */
  label: string
  /** In the table: «noviembre de 2026». */
  name: string
  /** One a series, zero or more. */
  values: readonly number[]
}

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

const height = 200
const foot = 24
const head = 10

/** Columns side by side or on top of each other; the axis starts at zero. */
export function ColumnChart(props: ColumnChartProps) {
  const { title, description, series, groups, format, groupName, extra } = props
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
      <Columns {...props} />
    </ChartFrame>
  )
}

function Columns({ series, groups, format, axisFormat = format, stacked }: ColumnChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const patterns = useId()
  const highest = Math.max(0, ...groups.map(({ values }) => (stacked ? total(values) : Math.max(...values))))
  const ticks = niceTicks(highest)
  const top = ticks.at(-1) ?? 1
  const gutter = 8 + 7.6 * Math.max(...ticks.map((tick) => axisFormat(tick).length))
  const y = (value: number) => head + (height - head - foot) * (1 - value / top)
  const slot = (width - gutter) / Math.max(1, groups.length)
  const every = Math.max(1, Math.ceil(32 / slot))
  const inner = Math.min(slot * 0.74, 64)
  const bar = stacked ? inner : inner / series.length
  return (
    <div ref={ref}>
      <svg width={width} height={height} aria-hidden="true" className="block overflow-visible">
        <Hatches id={patterns} series={series} />
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={gutter}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-control' : 'stroke-line'}
            />
            <text x={gutter - 8} y={y(tick) + 4} textAnchor="end" className={tickLook}>
              {axisFormat(tick)}
            </text>
          </g>
        ))}
        {groups.map((group, index) => {
          const start = gutter + slot * index + (slot - inner) / 2
          return (
            <g key={group.name}>
              {group.values.map((value, at) => {
                const below = stacked ? total(group.values.slice(0, at)) : 0
                return (
                  <rect
                    key={series[at]?.key}
                    x={stacked ? start : start + bar * at}
                    y={y(below + value)}
                    width={Math.max(1, bar - 1.5)}
                    height={Math.max(0, y(below) - y(below + value))}
                    {...paint(patterns, series[at])}
                  />
                )
              })}
              {(groups.length - 1 - index) % every === 0 && (
                <text x={start + inner / 2} y={height - 6} textAnchor="middle" className={tickLook}>
                  {group.label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function Legend({ series }: { series: readonly Series[] }) {
  const patterns = useId()
  return (
    <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {series.map((one) => (
        <span key={one.key} className="inline-flex items-center gap-2">
          <svg width="14" height="14" aria-hidden="true">
            <Hatches id={patterns} series={[one]} />
            <rect width="14" height="14" {...paint(patterns, one)} />
          </svg>
          {one.name}
        </span>
      ))}
    </p>
  )
}

function Hatches({ id, series }: { id: string; series: readonly Series[] }) {
  return (
    <defs>
      {series
        .filter((one) => one.hatched)
        .map((one) => (
          <pattern
            key={one.key}
            id={`${id}-${one.key}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill="#fff" />
            <rect width="4" height="6" className={chartFill(one.color)} />
          </pattern>
        ))}
    </defs>
  )
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const tickLook = 'fill-ink-2 text-[13px] tabular-nums'

// Written out: Tailwind keeps only the classes it reads.
const fills: Record<ChartColor, string> = {
  1: 'fill-plot-1',
  2: 'fill-plot-2',
  3: 'fill-plot-3',
  4: 'fill-plot-4',
  5: 'fill-plot-5',
}
export const chartFill = (color: ChartColor) => fills[color]
/** A hatch is a fill of its own; a plain colour is a class. */
const paint = (id: string, series: Series | undefined) =>
  series?.hatched ? { fill: `url(#${id}-${series.key})` } : { className: chartFill(series?.color ?? 1) }
