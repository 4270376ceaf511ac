// The back office has one word for one thing. What it does not say, and the word of the glossary for it (ARCHITECTURE.md#glossary).

const others = [
  [/\btransportistas?\b/i, 'USPS, UPS, FedEx, or «la compañía»'],
  [/\bel libro (?:decía|dice)\b/i, '«el inventario»: «Libro» is also an article'],
  [/'Decidido'/, 'what was decided'],
  [/\b[ap]\. m\.\./, 'one point: a sentence does not end with the time'],
  [/\bsiguió sin pagar\b/i, 'what is known: «todavía no ha pagado»'],
]

/** The words found in a text of the back office, each with the one to use. */
export const otherWords = (text) =>
  others.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)
    return found ? [`"${found[0]}": write ${instead}`] : []
  })
