// The back office has one word for one thing. What it does not say, and the word of the glossary for it (ARCHITECTURE.md#glossary).

const others = [
  [/\btransportistas?\b/i, 'USPS, UPS, FedEx, or «la compañía»'],
  [/\bel libro (?:decía|dice)\b/i, '«el inventario»: «Libro» is also an article'],
  [/\b(?:ir|vuelve|volver) al panel\b/i, '«Hoy»'],
  [/'Decidido'/, 'what was decided'],
  [/\brecogido o\b/i, '«recogida»'],
  [/\b[ap]\. m\.\./, 'one point: a sentence does not end with the time'],
  [/\bsiguió sin pagar\b/i, 'what is known: «todavía no ha pagado»'],
  [/\b(?:en|con) (?:el libro|los libros)\b/i, '«contabilidad», or «el inventario»'],
  [
    /\bsin comprobar\b|'Informad[oa]s?'|\bpago (?:está )?comprobado\b/i,
    '«sin verificar», «verificado»: of a payment',
  ],
  // back-office.md#box-contents and #accounting fix «item» in what these screens say.
  [
    /["'`>]Items?["'`<]|\b(?:el|del|al|un|cada|este) item\b|'1 item'/,
    '«artículo»',
    /\/inventory\/|\/statement\/|box-labels|add-box-item/,
  ],
]

/** The words found in a text of the back office, each with the one to use. */
export const otherWords = (text, path = '') =>
  others.flatMap(([pattern, instead, except]) => {
    const found = except?.test(path) ? null : pattern.exec(text)
    return found ? [`"${found[0]}": write ${instead}`] : []
  })
