import { Drawing, type DrawingProps } from './drawing.tsx'

/** A lit candle. */
export function Candle({ className }: DrawingProps) {
  return (
    <Drawing viewBox="0 0 140 180" className={className}>
      <circle cx="70" cy="58" r="54" className="fill-blush" opacity="0.6" />
      <circle cx="70" cy="58" r="32" className="fill-blush" />
      <path
        d="M70 26c10 13 17 22 17 33a17 17 0 0 1-34 0c0-11 7-20 17-33z"
        className="fill-clay stroke-clay"
        fillOpacity="0.35"
      />
      <path d="M70 50c5 6 8 10 8 15a8 8 0 0 1-16 0c0-5 3-9 8-15z" className="fill-paper" />
      <path d="M70 76v12" className="stroke-ink" />
      <path d="M48 92c6-5 38-5 44 0v58H48z" className="fill-mint stroke-hope" />
      <path
        d="M48 92c4 8 10 4 12 12 1 6 7 6 8 0 1-7 8-2 11-5 3-4 9-2 13-7"
        className="fill-paper stroke-hope"
      />
      <path d="M28 150h84c0 10-8 16-18 16H46c-10 0-18-6-18-16z" className="fill-mint stroke-hope" />
      <path d="M112 153c12-2 16 6 8 11-4 2-8 2-12 0" className="stroke-hope" />
      <path d="M57 122v16" className="stroke-hope" opacity="0.5" />
    </Drawing>
  )
}
