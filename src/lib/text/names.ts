// A word before the name: of one person, of a family, and between two.
const title =
  /^(sr|sra|srta|sres|sras|dr|dra|don|doña|dona|lic|licda|lcdo|lcda|ing|prof|profa|rev|hno|hna|sor|padre|pastor|pastora|mr|mrs|ms|miss)\.?$/i
const family =
  /^(familia|familias|fam|family|the|los|las|gemel[oa]s|melliz[oa]s|trillizos|twins|mam[áa]|pap[áa]|mami|papi|beb[éeè]|baby|hij[oa]s?|pareja)\.?$/i
const and = /^(y|e|and|&|\+)$/i

/**
 * What a family is called by: `María del Carmen Rivera` → `María`, `Ana y Luis Vega` → `Ana y Luis`. A title alone is no
 * name: `Sra. Ana Vega` → `Sra. Ana`, `Dr. Vega`, `Familia Rivera`.
 */
export function firstNameOf(fullName: string): string {
  const [, surnames, given] = /^([^,]+),\s*(\p{L}.*)$/u.exec(fullName.trim()) ?? []
  const whole = given ? `${given} ${surnames}` : fullName.trim()
  const words = whole.split(/\s+/)
  const first = words.findIndex((word) => !title.test(word) && !and.test(word))
  if (first < 0 || family.test(words[first]!)) return whole
  const hasSecond = and.test(words[first + 1] ?? '') && words[first + 2] !== undefined
  if (hasSecond && title.test(words[first + 2]!)) return whole
  return words.slice(0, first + (hasSecond ? 3 : 1)).join(' ')
}
