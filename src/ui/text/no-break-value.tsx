import { Interpolate } from './interpolate.tsx'

type NoBreakValueProps = {
  /** A text that still has its placeholder: `Número {reference}.` */
  text: string
  name: string
  value: string
}

/** Keeps the value, such as a phone number, on one line unless it is wider than the line. */
export function NoBreakValue({ text, name, value }: NoBreakValueProps) {
  return (
    <Interpolate text={text} name={name}>
      <span translate="no" className="inline-block max-w-full wrap-anywhere">
        {value}
      </span>
    </Interpolate>
  )
}
