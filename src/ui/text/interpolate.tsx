import type { ReactNode } from 'react'

type WordsAroundProps = {
  /** A text with its placeholder still in it: `Escribe a {email}.` */
  words: string
  name: string
  /** What stands in the placeholder's place. */
  children: ReactNode
}

/** A sentence with a part inside it: a link, or what must not break. */
export function Interpolate({ words, name, children }: WordsAroundProps) {
  const [before, after] = words.split(`{${name}}`)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
