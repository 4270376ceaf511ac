import { Drawing, type DrawingProps } from './drawing.tsx'

const petal = 'M80 68c-13-10-17-24-12-36 4-8 20-8 24 0 5 12 1 26-12 36z'
const around = [72, 144, 216, 288]

/** A flamboyán flower: four red petals, one pale. */
export function Flower({ className }: DrawingProps) {
  return (
    <Drawing viewBox="0 0 160 160" className={className}>
      <path d="M82 84c-2 26-8 48-22 66" className="stroke-hope" />
      <path
        d="M72 124c12-14 30-20 54-16-8 16-30 24-54 16zM82 120c14-2 24-5 36-10"
        className="fill-mint stroke-hope"
      />
      <path
        d="M66 138c-14-4-28-2-40 8 14 6 30 4 40-8zM58 140c-8 1-14 3-22 5"
        className="fill-mint stroke-hope"
      />
      {around.map((angle) => (
        <path
          key={angle}
          d={petal}
          transform={`rotate(${angle} 80 68)`}
          className="fill-clay stroke-clay"
          fillOpacity="0.28"
        />
      ))}
      <path d={petal} className="fill-blush stroke-clay" />
      <g className="stroke-clay">
        <path d="M80 56c-1-6-2-10-4-14M80 56c0-6 1-10 3-15" opacity="0.8" />
        <path d="M80 68c6-8 14-12 24-12M80 68c8-3 17-2 25 4M80 68c-6-8-14-12-24-12M80 68c-8-3-17-2-25 4M80 68c3 8 8 14 15 18M80 68c-3 8-8 14-15 18" />
      </g>
      <g className="fill-clay">
        <circle cx="105" cy="56" r="2.6" />
        <circle cx="106" cy="73" r="2.6" />
        <circle cx="55" cy="56" r="2.6" />
        <circle cx="54" cy="73" r="2.6" />
        <circle cx="96" cy="87" r="2.6" />
        <circle cx="64" cy="87" r="2.6" />
      </g>
      <circle cx="80" cy="68" r="5" className="fill-paper stroke-clay" />
    </Drawing>
  )
}
