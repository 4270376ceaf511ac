import { Drawing, type DrawingProps } from './drawing.tsx'

/** The open box with its ribbon. */
export function OpenBox({ className }: DrawingProps) {
  return (
    <Drawing viewBox="0 0 200 180" className={className}>
      <circle cx="100" cy="84" r="70" className="fill-blush" opacity="0.7" />
      <path d="M40 86h120l-8 78H48z" className="fill-mint stroke-hope" />
      <path d="M40 86l-22-20h56l26 20zM160 86l22-20h-56l-26 20z" className="fill-paper stroke-hope" />
      <path d="M74 66l26 20 26-20-8-8H82z" className="fill-hope stroke-hope" fillOpacity="0.2" />
      <path d="M90 86h20l-1 78H91z" className="fill-clay stroke-clay" fillOpacity="0.3" />
      <path
        d="M100 112c-10-14-26-16-30-8-3 8 12 14 30 8zM100 112c10-14 26-16 30-8 3 8-12 14-30 8z"
        className="fill-blush stroke-clay"
      />
      <path d="M98 114c-4 8-9 14-16 18M102 114c4 8 9 14 16 18" className="stroke-clay" />
      <circle cx="100" cy="112" r="5" className="fill-clay stroke-clay" />
      <path d="M100 62V40" className="stroke-hope" />
      <path
        d="M100 50c-12 0-18-6-18-16 11 0 18 6 18 16zM100 42c0-12 7-19 19-20 0 12-7 20-19 20z"
        className="fill-mint stroke-hope"
      />
      <path
        d="M62 48c4-5 10-3 10 2 0 5-6 8-10 12-4-4-10-7-10-12 0-5 6-7 10-2zM141 44c3-4 8-2 8 2 0 4-5 6-8 9-3-3-8-5-8-9 0-4 5-6 8-2z"
        className="fill-clay stroke-clay"
        fillOpacity="0.25"
      />
    </Drawing>
  )
}
