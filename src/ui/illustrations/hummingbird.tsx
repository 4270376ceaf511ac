import { Drawing, type DrawingProps } from './drawing.tsx'

/** A hummingbird at a flower. */
export function Hummingbird({ className }: DrawingProps) {
  return (
    <Drawing viewBox="0 0 200 160" className={className}>
      <circle cx="104" cy="78" r="58" className="fill-blush" opacity="0.7" />
      <path d="M92 72C96 44 116 24 148 16c-2 26-12 48-34 62z" className="fill-paper stroke-hope" />
      <path d="M104 66c8-18 20-31 36-40M110 70c9-11 17-21 25-34" className="stroke-hope" opacity="0.6" />
      <path
        d="M62 56c7-8 19-9 26-2 12 6 26 14 34 30 6 12 14 24 28 34l-22-4 4 14c-18-4-30-12-40-24-14-4-24-16-24-32-5-3-7-9-6-16z"
        className="fill-mint stroke-hope"
      />
      <path
        d="M68 72c4 4 10 6 16 4 4 12 12 20 22 26-3 2-8 3-14 2-14-4-24-16-24-32z"
        className="fill-clay"
        fillOpacity="0.3"
      />
      <path d="M62 57L24 64" className="stroke-hope" />
      <circle cx="74" cy="60" r="3" className="fill-ink" />
      <path d="M84 76c18-6 34-4 50 8-16 8-34 6-50-8z" className="fill-paper stroke-hope" />
      <g className="stroke-clay">
        <path d="M22 64c-8-12-6-22 2-28M22 64c-10-3-15-10-14-20M22 64C12 70 6 78 8 88M22 64c-2 10 2 20 10 26" />
        <path
          d="M23 64c-9-8-10-19-2-29 7 10 8 20 2 29zM21 64c-11 1-17-4-19-14 11-1 18 4 19 14zM22 65c-2 11-8 17-18 18 1-11 7-17 18-18zM23 65c8 6 11 14 7 24-9-5-11-14-7-24z"
          className="fill-blush stroke-clay"
        />
      </g>
      <path
        d="M17 92c-2 20-2 40 4 58M18 122c10-10 20-12 30-6-6 10-18 12-30 6z"
        className="fill-mint stroke-hope"
      />
    </Drawing>
  )
}
