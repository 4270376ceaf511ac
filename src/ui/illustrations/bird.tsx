import { Drawing, type DrawingProps } from './drawing.tsx'

/** A reinita on a branch. */
export function Bird({ className }: DrawingProps) {
  return (
    <Drawing viewBox="0 0 160 140" className={className}>
      <circle cx="84" cy="66" r="54" className="fill-blush" />
      <path
        d="M47 62c0-18 13-31 30-31 12 0 21 7 25 17 13 6 21 18 22 35 4 8 10 14 18 19l-25-4c-8 7-19 10-31 9-22-2-39-19-39-45z"
        className="fill-mint stroke-hope"
      />
      <path d="M49 52l-17 5 16 8z" className="fill-clay stroke-clay" />
      <path d="M54 84c4-6 12-9 20-8-2 12 6 22 18 26-17 4-32-3-38-18z" className="fill-clay" opacity="0.3" />
      <path
        d="M82 64c16-4 29 4 35 21-15 6-31-2-35-21zM91 69c7 2 13 6 17 12M88 76c5 3 9 6 13 8"
        className="fill-white stroke-hope"
      />
      <circle cx="66" cy="51" r="3.4" className="fill-ink" />
      <circle cx="67.2" cy="49.8" r="1" className="fill-white" />
      <path d="M80 107l-3 12M92 107l-2 12" className="stroke-clay" />
      <path d="M14 124c34-8 78-8 132-2" className="stroke-hope" />
      <path
        d="M30 121c-4-8-2-15 4-19 4 7 3 14-4 19zM128 120c2-7 8-11 15-10-1 7-7 11-15 10zM48 119c2-6 6-9 12-9"
        className="fill-mint stroke-hope"
      />
    </Drawing>
  )
}
