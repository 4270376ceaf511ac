import { Interpolate } from './interpolate.tsx'

type WholeValueProps = {
  /** A text with its placeholder still in it: `Número {reference}.` */
  words: string
  name: string
  value: string
}

/** A sentence in which a number or a telephone breaks in two only where a whole line is too short for it. */
export function NoBreakValue({ words, name, value }: WholeValueProps) {
  return (
    <Interpolate words={words} name={name}>
      <span className="inline-block max-w-full wrap-anywhere">{value}</span>
    </Interpolate>
  )
}
