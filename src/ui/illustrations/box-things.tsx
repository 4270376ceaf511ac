import { openBox, plate, things } from './box-drawings.tsx'
import { Drawing, type DrawingProps } from './drawing.tsx'

export type BoxThingName = keyof typeof things

/** The open box from above, with these things at their true relative size. */
export function BoxPlate({ names, className }: DrawingProps & { names: readonly BoxThingName[] }) {
  return (
    <Drawing viewBox={`0 0 ${plate.width} ${plate.height}`} className={className}>
      {openBox}
      {boxThingNames.map((name) => names.includes(name) && <g key={name}>{things[name].drawing}</g>)}
    </Drawing>
  )
}

/** One thing, alone. */
export function BoxThing({ name, className }: DrawingProps & { name: BoxThingName }) {
  const { crop, drawing } = things[name]
  return (
    <Drawing viewBox={crop.join(' ')} className={className ?? 'size-14 shrink-0'}>
      {drawing}
    </Drawing>
  )
}

/** Where the numeral of a thing stands, in percent of the plate's width and height. */
export function numeralPlace(name: BoxThingName): { left: string; top: string } {
  const [x, y] = things[name].numeral
  return { left: `${(100 * x) / plate.width}%`, top: `${(100 * y) / plate.height}%` }
}

/** In the order of public-site.md#box-contents. */
export const boxThingNames = Object.keys(things) as BoxThingName[]
