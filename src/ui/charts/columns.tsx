import { AxisBottom, AxisLeft } from '@visx/axis'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarGroup, BarStack } from '@visx/shape'
import { useId } from 'react'
import { fillOf, type Group, Hatches, type Series } from './series.tsx'

export type ColumnsProps = {
  series: readonly Series[]
  groups: readonly Group[]
  axisFormat: (value: number) => string
  stacked?: boolean
}

const height = 200
const foot = 24
const head = 10
const wantedTicks = 3
const labelWidth = 32

/** Draws a ColumnChart with visx. Measured in real pixels, so that text keeps its size on a phone. */
export function Columns({ series, groups, axisFormat, stacked }: ColumnsProps) {
  const { parentRef, width } = useParentSize({ initialSize: { width: 320 }, debounceTime: 0 })
  const hatches = useId()
  const keys = series.map(({ key }) => key)
  const data = groups.map(({ name, values }) => ({
    name,
    // A month whose refunds are more than its income has no column. Its number is in the table.
    ...Object.fromEntries(keys.map((key, index) => [key, Math.max(0, values[index] ?? 0)])),
  }))
  const highest = Math.max(0, ...groups.map(({ values }) => (stacked ? total(values) : Math.max(...values))))
  const y = scaleLinear({ domain: [0, highest || 1], range: [height - foot, head], nice: wantedTicks })
  // Half a box is no tick.
  const isCounted = groups.every(({ values }) => values.every(Number.isInteger))
  const ticks = y.ticks(wantedTicks).filter((tick) => !isCounted || Number.isInteger(tick))
  const gutter = 8 + 7.6 * Math.max(...ticks.map((tick) => axisFormat(tick).length))
  const x = scaleBand({ domain: groups.map(({ name }) => name), range: [gutter, width], padding: 0.26 })
  const bars = {
    data,
    keys,
    color: (key: string) => fillOf(hatches, series.find((entry) => entry.key === key)!),
  }
  const every = Math.max(1, Math.ceil(labelWidth / x.step()))
  const labels = new Map(groups.map(({ name, label }) => [name, label]))
  return (
    <div ref={parentRef}>
      {/* The measured width follows a resize one frame late: until then the page must not scroll sideways. */}
      <svg width={width} height={height} aria-hidden="true" className="block max-w-full overflow-visible">
        <Hatches id={hatches} series={series} />
        <AxisLeft
          scale={y}
          left={gutter}
          tickValues={ticks}
          tickFormat={(value) => axisFormat(Number(value))}
          tickLength={gutter - width}
          tickLineProps={{ className: 'stroke-line' }}
          tickLabelProps={{ className: labelClass, dx: gutter - width - 8, dy: '0.3em' }}
          hideAxisLine
        />
        {stacked ? (
          <BarStack {...bars} x={({ name }) => name} xScale={x} yScale={y} />
        ) : (
          <BarGroup
            {...bars}
            height={height - foot}
            x0={({ name }) => name}
            x0Scale={x}
            x1Scale={scaleBand({ domain: keys, range: [0, x.bandwidth()], padding: 0.05 })}
            yScale={y}
          />
        )}
        <AxisBottom
          scale={x}
          top={height - foot}
          tickValues={groups
            .map(({ name }) => name)
            .filter((_, index) => (groups.length - 1 - index) % every === 0)}
          tickFormat={(name) => labels.get(name)}
          tickLabelProps={{ className: labelClass, textAnchor: 'middle', dy: '0.35em' }}
          axisLineClassName="stroke-control"
          hideTicks
        />
      </svg>
    </div>
  )
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const labelClass = 'fill-ink-2 font-sans text-[13px] tabular-nums'
