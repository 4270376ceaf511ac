import type { ReactNode } from 'react'
import { Drawing, type DrawingProps } from './drawing.tsx'

export type BoxGlyphName = keyof typeof glyphs

/** The ten items of the box, 48 px each. */
export function BoxGlyph({ name, className }: DrawingProps & { name: BoxGlyphName }) {
  return (
    <Drawing viewBox="0 0 48 48" strokeWidth={1.7} className={className ?? 'size-14 shrink-0'}>
      <circle cx="24" cy="24" r="23" className="fill-blush" opacity="0.8" />
      {glyphs[name]}
    </Drawing>
  )
}

const line = 'fill-paper stroke-hope'
const tint = 'fill-mint stroke-hope'
const warm = 'fill-clay stroke-clay'
const heart = (x: number, y: number) =>
  `M${x} ${y}c-4-2.6-6-5-6-7.4 0-1.9 1.3-3.1 2.9-3.1 1.3 0 2.5.8 3.1 2 .6-1.2 1.8-2 3.1-2 1.6 0 2.9 1.2 2.9 3.1 0 2.4-2 4.8-6 7.4z`

const glyphs = {
  letter: (
    <>
      <path d="M10 17h28v19H10z" className={tint} />
      <path d="M10 17l14 11 14-11" className={line} />
      <path d={heart(24, 18)} className={warm} fillOpacity="0.35" />
    </>
  ),
  plush: (
    <>
      <circle cx="16" cy="13" r="4.5" className={tint} />
      <circle cx="32" cy="13" r="4.5" className={tint} />
      <path d="M13 38c0-8 4-12 11-12s11 4 11 12z" className={tint} />
      <circle cx="24" cy="19" r="9.5" className={line} />
      <path d="M20.5 17.5h.01M27.5 17.5h.01M24 21v1.5M21.5 24c1.5 1.2 3.5 1.2 5 0" className="stroke-hope" />
      <path d={heart(24, 37)} className={warm} fillOpacity="0.35" />
    </>
  ),
  book: (
    <>
      <path d="M24 14c-4-3-9-4-14-3v24c5-1 10 0 14 3 4-3 9-4 14-3V11c-5-1-10 0-14 3z" className={tint} />
      <path d="M24 14v24" className="stroke-hope" />
      <path
        d="M17 27c-1-5 1-8 3-9 2 4 1 7-3 9zM31 27c1-5-1-8-3-9-2 4-1 7 3 9z"
        className={warm}
        fillOpacity="0.35"
      />
    </>
  ),
  directory: (
    <>
      <path d="M12 9h21a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H12z" className={tint} />
      <path d="M36 15h3M36 24h3M36 33h3M17 9v30" className="stroke-hope" />
      <circle cx="26.5" cy="19" r="3.5" className={warm} fillOpacity="0.35" />
      <path d="M20.5 32c.4-4 2.8-6 6-6s5.6 2 6 6" className="stroke-clay" />
    </>
  ),
  art: (
    <>
      <path d="M9 10h30v28H9z" className={line} />
      <path d="M14 15h20v18H14z" className={tint} />
      <circle cx="28" cy="20.5" r="2.5" className={warm} fillOpacity="0.35" />
      <path d="M14 30l6-7 5 5 3-3 6 6" className="stroke-hope" />
    </>
  ),
  'exercise-letter': (
    <>
      <path d="M11 9h20v29H11z" className={line} />
      <path d="M15.5 16h11M15.5 21.5h11M15.5 27h6" className="stroke-hope" />
      <path d="M38 17l3 3-13 14-5 2 2-5z" className={warm} fillOpacity="0.35" />
    </>
  ),
  thanksgiving: (
    <>
      <path d="M10 13h28v25H10z" className={line} />
      <path d="M10 13h28v7H10z" className={tint} />
      <path d="M17 10v6M31 10v6M15.5 26h.01M21.2 26h.01M15.5 32h.01M21.2 32h.01" className="stroke-hope" />
      <path d={heart(30, 35)} className={warm} fillOpacity="0.35" />
    </>
  ),
  doll: (
    <>
      <path d="M24 22l11 16H13z" className={tint} />
      <circle cx="24" cy="16" r="7" className={line} />
      <path d="M17 15c1-6 4-8 7-8s6 2 7 8c-4 0-6-1-7-4-1 3-3 4-7 4z" className={warm} fillOpacity="0.35" />
      <path d="M21.5 18.5h.01M26.5 18.5h.01M19 28l-6 2M29 28l6 2" className="stroke-hope" />
      <path d={heart(24, 35)} className={warm} fillOpacity="0.35" />
    </>
  ),
  mother: (
    <>
      <path d="M12 11c0 9 5 16 12 18.5C31 27 36 20 36 11" className="stroke-hope" />
      <path d="M13.2 18h.01M17 24h.01M34.8 18h.01M31 24h.01" className="stroke-clay" strokeWidth="3.2" />
      <circle cx="24" cy="30" r="1.8" className={line} />
      <path
        d="M24 42c-5-3.2-7.5-6-7.5-9 0-2.3 1.6-3.6 3.5-3.6 1.700 0 3.200 1 4 2.6.8-1.6 2.3-2.6 4-2.6 1.900 0 3.5 1.3 3.5 3.6 0 3-2.5 5.800-7.5 9z"
        className={line}
      />
      <path d={heart(24, 40)} className={warm} fillOpacity="0.35" strokeWidth="0" />
    </>
  ),
  father: (
    <>
      <path d="M11 17h21v13a8 8 0 0 1-8 8h-5a8 8 0 0 1-8-8z" className={tint} />
      <path d="M32 20h3a4 4 0 0 1 0 10h-3.5" className="stroke-hope" />
      <path d="M17 12c-2-2 1-3 0-5M23 12c-2-2 1-3 0-5" className="stroke-hope" />
      <path d={heart(21.5, 33)} className={warm} fillOpacity="0.35" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export const boxGlyphNames = Object.keys(glyphs) as BoxGlyphName[]
