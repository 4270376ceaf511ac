// Words to avoid with families who lost a baby, in both languages; compared without accents and case.

const hurtful = {
  es: [
    /\bfetos?\b/,
    /\bfetal(?:es)?\b/,
    /\babort\w+\b/,
    /\bparto fallido\b/,
    /\bangelit[oa]s?\b/,
    /\bhij[oa]s viv[oa]s\b/,
    /\bsuper(?:ar|a|as|es|en|arlo|arla|acion|ado|ada|aras|ando)\b/,
    /\bal menos\b/,
    /\bcierre\b/,
    /\bproducto\b/,
    /\bfelicidades\b/,
    /\bfelicitaciones\b/,
    /\benhorabuena\b/,
    /\bresignacion\b/,
    /\bse fuerte\b/,
    /\bun lugar mejor\b/,
  ],
  en: [
    /\bfo?etus(?:es)?\b/,
    /\bfo?etal\b/,
    /\babort\w+\b/,
    /\bfailed (?:birth|delivery|pregnancy)\b/,
    /\blittle angels?\b/,
    /\bangel bab(?:y|ies)\b/,
    /\b(?:living|live) children\b/,
    /\bget(?:ting)? over (?:it|this|your|the)\b/,
    /\bovercom(?:e|ing)\b/,
    /\bmov(?:e|ing) on\b/,
    /\bat least\b/,
    /\bclosure\b/,
    /\bproduct of conception\b/,
    /\bcongratulations\b/,
    /\bcongrats\b/,
    /\bbetter place\b/,
    /\bbe strong\b/,
    /\beverything happens for a reason\b/,
  ],
}

// The same words with another meaning: a length, a session, a medical specialty.
const allowed = [
  /\bal menos (?:\{\w+\}|\d+|un|una|dos)\b/g,
  /\bal menos \{\w+\}/g,
  /\bat least (?:\d+|one|two|an?)\b/g,
  /\bat least \{\w+\}/g,
  /\bcierre de (?:sesion|mes|ano)\b/g,
  /\b(?:materno[- ]|maternal[- ]|prenatal\/)fetal\b/g,
]

/** The hurtful words found in a text; `language` is 'es', 'en' or 'both'. */
export function hurtfulWords(text, language) {
  const lists = language === 'both' ? [...hurtful.es, ...hurtful.en] : hurtful[language]
  let folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  for (const phrase of allowed) folded = folded.replace(phrase, ' ')
  return lists.map((pattern) => pattern.exec(folded)?.[0]).filter(Boolean)
}
