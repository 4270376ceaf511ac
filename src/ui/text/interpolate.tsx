import type { ReactNode } from 'react'

type InterpolateProps = {
  /** A text that still has its placeholder: `Escribe a {email}.` */
  text: string
  name: string
  /** Replaces the placeholder. */
  children: ReactNode
}

/** Puts an element, such as a link, in a text's placeholder. */
export function Interpolate({ text, name, children }: InterpolateProps) {
  const [before, after] = text.split(`{${name}}`)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
