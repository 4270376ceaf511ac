type WholeValueProps = {
  /** A text with its placeholder still in it: `Número {reference}.` */
  words: string
  name: string
  value: string
}

/** A sentence in which a number or a telephone never breaks in two. */
export function WholeValue({ words, name, value }: WholeValueProps) {
  const [before, after] = words.split(`{${name}}`)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{value}</span>
      {after}
    </>
  )
}
