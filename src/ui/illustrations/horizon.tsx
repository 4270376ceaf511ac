import { Drawing, type DrawingProps } from './drawing.tsx'

/** Dawn over the mountains. */
export function Horizon({ className }: DrawingProps) {
  return (
    <Drawing viewBox="0 0 480 240" className={className} slice>
      <circle cx="286" cy="132" r="104" className="fill-blush" opacity="0.55" />
      <circle cx="286" cy="132" r="76" className="fill-blush" />
      <circle cx="286" cy="132" r="44" className="fill-clay" opacity="0.3" />
      <path
        d="M0 168c34-10 58-38 92-48 26-8 44 14 70 10 34-6 52-44 86-42 30 2 40 34 68 36 26 2 44-24 70-20 36 6 58 42 94 52v84H0z"
        className="fill-mint"
      />
      <path
        d="M0 168c34-10 58-38 92-48 26-8 44 14 70 10 34-6 52-44 86-42 30 2 40 34 68 36 26 2 44-24 70-20 36 6 58 42 94 52"
        className="stroke-hope"
        opacity="0.55"
      />
      <path
        d="M0 204c40-4 70-30 112-34 44-4 66 22 108 20 46-2 74-34 122-32 54 2 84 34 138 38v44H0z"
        className="fill-footer"
        opacity="0.28"
      />
      <path
        d="M0 226c60-22 118-24 178-10 62 14 112 12 170-6 46-14 90-14 132-2v32H0z"
        className="fill-footer"
        opacity="0.75"
      />
      <g className="stroke-hope" opacity="0.8">
        <path d="M118 62c6-7 12-7 17 0 5-7 11-7 17 0M170 40c4-5 9-5 12 0 4-5 8-5 12 0M150 96c4-4 7-4 10 0 3-4 7-4 10 0" />
      </g>
      <g className="stroke-clay" opacity="0.7">
        <path d="M286 12v14M226 26l7 13M346 26l-7 13M180 68l12 8M392 68l-12 8" />
      </g>
    </Drawing>
  )
}
