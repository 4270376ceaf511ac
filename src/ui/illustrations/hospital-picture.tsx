import type { ReactNode } from 'react'
import { Drawing, type DrawingProps } from './drawing.tsx'

/** Four generic buildings. The hospital's name is always beside it as text. */
export function HospitalPicture({ variant, className }: DrawingProps & { variant: number }) {
  const count = buildings.length
  return (
    <Drawing viewBox="0 0 200 120" className={className}>
      <rect width="200" height="120" rx="10" className="fill-mint" />
      <circle cx="158" cy="34" r="16" className="fill-blush" />
      <path d="M0 92c30-16 56-18 88-8 34 10 68 6 112-10v46H0z" className="fill-hope" opacity="0.16" />
      {buildings[((variant % count) + count) % count]}
      <path d="M14 106h172" className="stroke-hope" />
    </Drawing>
  )
}

const wall = 'fill-paper stroke-hope'
const windows = (xs: readonly number[], ys: readonly number[]) =>
  ys.flatMap((y) => xs.map((x) => `M${x} ${y}h7v8h-7z`)).join('')
const pane = 'fill-mint stroke-hope'
const door = 'fill-blush stroke-clay'

const palm = (x: number) => (
  <path
    d={`M${x} 106c2-12 2-20 0-30M${x} 76c-6-6-12-5-15 1M${x} 76c6-6 12-5 15 1M${x} 76c-4-8-9-10-14-7M${x} 76c4-8 9-10 14-7`}
    className="stroke-hope"
  />
)

const buildings: readonly ReactNode[] = [
  <g key="tower">
    <path d="M52 54h32v52H52zM84 30h44v76H84z" className={wall} />
    <path d={windows([59, 70], [62, 78])} className={pane} />
    <path d={windows([92, 103, 114], [54, 70])} className={pane} />
    <path d="M98 106V88h16v18" className={door} />
    {palm(150)}
  </g>,
  <g key="wide">
    <path d="M32 66h136v40H32zM78 44h44v62H78z" className={wall} />
    <path d="M74 44l26-16 26 16z" className="fill-clay stroke-clay" fillOpacity="0.25" />
    <path d={windows([40, 54, 130, 144, 156], [74, 90])} className={pane} />
    <path d="M91 106V82h18v24" className={door} />
  </g>,
  <g key="arches">
    <path d="M40 52h120v54H40z" className={wall} />
    <path d="M34 52h132l-8-10H42z" className="fill-clay stroke-clay" fillOpacity="0.25" />
    <path
      d="M50 106V90a8 8 0 0 1 16 0v16M74 106V90a8 8 0 0 1 16 0v16M110 106V90a8 8 0 0 1 16 0v16M134 106V90a8 8 0 0 1 16 0v16"
      className={pane}
    />
    <path d={windows([54, 78, 115, 139], [62])} className={pane} />
  </g>,
  <g key="wings">
    <path d="M66 106V38c0-8 8-14 16-14h28c8 0 16 6 16 14v68z" className={wall} />
    <path d="M126 60h36v46h-36z" className={wall} />
    <path d={windows([75, 92, 109], [50, 66])} className={pane} />
    <path d={windows([133, 147], [68, 84])} className={pane} />
    <path d="M87 106V86h18v20" className={door} />
    {palm(42)}
  </g>,
]
