import { Drawing, type DrawingProps } from './drawing.tsx'

// Pictures in daylight, also at night: files that a browser keeps, instead of code in every page. A change has a new number.
const file = '/assets/box-things-2.svg'
const stillLife = '/assets/still-life-2.svg#still-life'

type Thing = {
  /** Its part of the plate: x, y, width, height. */
  crop: readonly [number, number, number, number]
  /** Where its numeral stands on the plate: x, y. */
  numeral: readonly [number, number]
}

const things = {
  letter: { crop: [484, 80, 150, 126], numeral: [614, 96] },
  plush: { crop: [92, 232, 140, 240], numeral: [118, 268] },
  book: { crop: [258, 76, 130, 172], numeral: [276, 98] },
  directory: { crop: [376, 80, 126, 164], numeral: [404, 104] },
  art: { crop: [88, 76, 182, 168], numeral: [110, 104] },
  'exercise-letter': { crop: [344, 250, 142, 190], numeral: [362, 276] },
  thanksgiving: { crop: [480, 288, 160, 96], numeral: [498, 318] },
  doll: { crop: [226, 240, 126, 228], numeral: [246, 286] },
  mother: { crop: [498, 198, 108, 98], numeral: [592, 216] },
  father: { crop: [516, 382, 112, 86], numeral: [530, 452] },
} as const satisfies Record<string, Thing>

export type BoxThingName = keyof typeof things

/** In the order of public-site.md#box-contents. */
export const boxThingNames = Object.keys(things) as BoxThingName[]

const plate = { width: 720, height: 540 }

/**
 * The open box from above, with these things at their true relative size. With all ten it is a picture, which the
 * browser brings near the screen, and at once where no scripts run.
 */
export function BoxPlate({ names, className }: DrawingProps & { names: readonly BoxThingName[] }) {
  if (boxThingNames.every((name) => names.includes(name)))
    return <img src={file} alt="" {...plate} loading="lazy" className={className} />
  return (
    <Drawing viewBox={`0 0 ${plate.width} ${plate.height}`} className={className}>
      {['box', ...names].map((name) => (
        <use key={name} href={`${file}#${name}`} />
      ))}
    </Drawing>
  )
}

/** One thing, alone. */
export function BoxThing({ name, className }: DrawingProps & { name: BoxThingName }) {
  return (
    <Drawing viewBox={things[name].crop.join(' ')} className={className ?? 'size-14 shrink-0'}>
      <use href={`${file}#${name}`} />
    </Drawing>
  )
}

/** The open box at a window, with its ten things. In the wide frame of a phone they are smaller, and none is cut off. */
export function StillLife({ className }: DrawingProps) {
  return (
    <div className={`relative overflow-hidden ${className}`}>
      <Drawing
        viewBox="0 -20 400 500"
        className="absolute -bottom-1 left-1/2 h-[132%] w-auto -translate-x-1/2 overflow-visible sm:bottom-0 sm:h-full"
      >
        <use href={stillLife} />
      </Drawing>
    </div>
  )
}

/** Where the numeral of a thing stands, in percent of the plate's width and height. */
export function numeralPlace(name: BoxThingName): { left: string; top: string } {
  const [x, y] = things[name].numeral
  return { left: `${(100 * x) / plate.width}%`, top: `${(100 * y) / plate.height}%` }
}
