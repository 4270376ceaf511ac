import { Drawing, type DrawingProps } from './drawing.tsx'

const hand =
  'M96 128c-2-14-10-24-22-34-8-7-15-15-20-25-3-6-12-4-12 3 1 10 5 17 9 23l-15-24c-4-6-13-2-11 5 5 17 12 30 22 42 9 11 18 17 28 22v16h21z'

/** Two cupped hands. */
export function Hands({ className }: DrawingProps) {
  return (
    <Drawing viewBox="0 0 200 170" className={className}>
      <circle cx="100" cy="72" r="60" className="fill-blush" opacity="0.7" />
      <path
        d="M100 104S66 84 66 58c0-11 8-18 17-18 7 0 13 4 17 10 4-6 10-10 17-10 9 0 17 7 17 18 0 26-34 46-34 46z"
        className="fill-clay stroke-clay"
        fillOpacity="0.28"
      />
      <path d="M76 58c0-5 3-9 8-9" className="stroke-clay" />
      <path d={hand} className="fill-mint stroke-hope" />
      <path d={hand} transform="matrix(-1 0 0 1 200 0)" className="fill-mint stroke-hope" />
      <path d="M51 95c5 7 11 12 18 17M149 95c-5 7-11 12-18 17" className="stroke-hope" />
      <path d="M70 160h32M98 160h32" className="stroke-clay" />
    </Drawing>
  )
}
