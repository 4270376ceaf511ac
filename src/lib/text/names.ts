// A word before the name: of one person, of a family, and between two.
const title =
  /^(sr|sra|srta|sres|sras|señor|señora|señorita|dr|dra|doctora?|don|doña|dona|lic|licda|lcdo|lcda|ing|prof|profa|profesora?|enf|rev|rvd[oa]|pbro|hno|hna|herman[oa]|sor|padre|pastor|pastora|abuel[oa]|t[ií][oa]|madrina|padrino|mr|mrs|ms|miss)\.?$/i
const family =
  /^(familia|familias|fam|family|the|el|la|los|las|mi|nuestra|gemel[oa]s|melliz[oa]s|trillizos|twins|herman[oa]s|abuelos|esposos|señores|mam[áa]|pap[áa]|mami|papi|beb[éeè]|baby|hij[oa]s?|pareja)\.?$/i
const and = /^(y|e|and|&|\+)$/i
/** `Ma. Isabel`, `Mª José`, `M. Vega`: short for a name, and none by itself. */
const short = /^\p{L}{1,3}\.$|ª$|^\p{L}$/u
/** `Luz Vega, Jr.`, `Luz Vega, RN` */
const suffix = /^(?:jr|sr|i{2,3}|md|rn|phd|esq|lnd)\.?$/i
/** The mark of a list, a picture or a label that came along when the name was copied. */
const before = /^(?:[^\p{L}\p{N}]|\d+[.)]\s|(?:nombre|para|de parte de|name|for|to)\s*:)+/iu

/**
 * What a family is called by: `María del Carmen Rivera` → `María`, `Ana y Luis Vega` → `Ana y Luis`. A title alone is no
 * name: `Sra. Ana Vega` → `Sra. Ana`, `Dr. Vega`, `Familia Rivera`. What can be read in two ways stays as it is written.
 */
export function firstNameOf(fullName: string): string {
  const plain = fullName.trim().replace(before, '').trim()
  const parts = plain.split(/\s*,\s*/)
  const [surnames, given = ''] = parts
  const isList = parts.length > 2 || plain.split(/[\s,]+/).some((word) => and.test(word))
  if (parts.length > 1 && isList && parts.every((part) => /^\p{L}+(?:\s\S+){0,3}$/u.test(part))) return plain
  const isTurned = parts.length === 2 && /^\p{L}/u.test(given) && !suffix.test(given)
  const whole = isTurned ? `${given} ${surnames}` : plain.replace(/,.*$/, '')
  const words = whole.split(/\s+/)
  const first = words.findIndex((word) => !title.test(word) && !and.test(word))
  if (first < 0 || family.test(words[first]!)) return whole
  const named = (at: number) => words.slice(at, at + (short.test(words[at]!) ? 2 : 1))
  const other = words.findIndex((word, at) => at > first && and.test(word)) + 1
  if (other === 0) return [...words.slice(0, first), ...named(first)].join(' ')
  // `Santiago Ramón y Cajal` is one person, `Ana Vega y Luis` two.
  const isClear = other === first + named(first).length + 1 || words.length > other + 1
  if (!isClear || words[other] === undefined || title.test(words[other]!)) return whole
  return [...words.slice(0, first), ...named(first), words[other - 1], ...named(other)].join(' ')
}
