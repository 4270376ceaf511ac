export type PlotColor = 1 | 2 | 3 | 4 | 5

export type Series = {
  key: string
  name: string
  color: PlotColor
  /** Hatched: told apart without colour. */
  hatched?: boolean
}

export type Group = {
  /** Under the column: «nov». */
  label: string
  /** In the table: «noviembre de 2026». */
  name: string
  /** One a series, zero or more. */
  values: readonly number[]
}

export const plotFill = (color: PlotColor) => `var(--color-plot-${color})`

/** `id` names the hatches in the document; see Hatches. */
export const fillOf = (id: string, { key, color, hatched }: Series) =>
  hatched ? `url(#${id}-${key})` : plotFill(color)

export function Hatches({ id, series }: { id: string; series: readonly Series[] }) {
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
            <rect width="4" height="6" fill={plotFill(one.color)} />
          </pattern>
        ))}
    </defs>
  )
}
