export type PlotColor = 1 | 2 | 3 | 4 | 5

export type Series = {
  key: string
  name: string
  color: PlotColor
  /** Hatched, so that it is distinguishable without colour. */
  hatched?: boolean
}

export type Group = {
  /** Under the column: "nov". */
  label: string
  /** In the table: "noviembre de 2026". */
  name: string
  /** One value per series, never negative. */
  values: readonly number[]
}

export const plotFill = (color: PlotColor) => `var(--color-plot-${color})`

/** `id` is the pattern id prefix of Hatches. */
export const fillOf = (id: string, { key, color, hatched }: Series) =>
  hatched ? `url(#${id}-${key})` : plotFill(color)

export function Hatches({ id, series }: { id: string; series: readonly Series[] }) {
  return (
    <defs>
      {series
        .filter((entry) => entry.hatched)
        .map((entry) => (
          <pattern
            key={entry.key}
            id={`${id}-${entry.key}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill="#fff" />
            <rect width="4" height="6" fill={plotFill(entry.color)} />
          </pattern>
        ))}
    </defs>
  )
}
