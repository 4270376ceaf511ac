import { plainPunctuation } from './clean-text.ts'
import { foldText } from './fold-text.ts'
import { isTown, townAsWritten } from './town-names.ts'

// An address in Puerto Rico as families write it (USPS Publication 28): an urbanization, or a building, barrio or sector,
// above the street, then the door. Form, label and carrier understand the same words.

const urbanization = /^urb(?:anizaci[oó]n)?(?:\.\s*|\s+)\S/i
const place =
  /^(?:urb(?:anizaci[oó]n)?|cond(?:ominio)?|edif(?:icio)?|res(?:idencial)?|torres?|bo|barrio|barriada|bda|sect(?:or)?|parc(?:elas?)?|com(?:unidad)?|bldg|building|tower|[eé]gida)(?:\.\s*|\s+)\S/i
const door =
  /^(?:pmb|apt|apto|apartamento|apartment|suite|ste|unit|unidad|piso|floor|fl|ph|ofic(?:ina)?|office|casa|local|#)\b\.?\s*\S|^#\s*\S/i
const roadWords = 'calle|call|cll|ave|avenida|carr|carretera|camino|paseo|v[ií]a|blvd|street|st|road|rd|km'
const roadAt = new RegExp(
  String.raw`^(.+?)[\s,]+((?:#?[a-z]{0,2}-?\d+[a-z]?\s+)?(?:(?:[ns][eow]?|[eow])\s+)?(?:${roadWords}|c/)\b.*)$`,
  'i',
)
const numberAt = /^(.+?)[\s,]+(#?\s*[a-z]{0,2}-?\d+\S*.*)$/i

const road = new RegExp(
  String.raw`^(?:p\.?\s*o\.?\s*box|box|apartado|hc|rr|psc|unit|cmr)\b.*\d|\b(?:${roadWords})\b|^#?\s*[a-z]{0,2}-?\d+[a-z]?[\s-]+\S*\p{L}{2}`,
  'iu',
)
/** Whose care it is in, and where it is: lines that are no part of the street. */
const careOf = /^(?:c\/o|a\/c|at(?:t|te|t'n)?n?\.?:?|atenci[oó]n:?)\s/i
const cityEnd =
  /(?:(?:^|,)\s*[\p{L}\s.'’-]+?)?[\s,]+(?:p\.?\s?r\.?|puerto rico)[\s,.]*\d{5}(?:-\d{4})?[\s.]*$/iu
const country = /[\s,]+(?:u\.?\s?s\.?(?:\s?a\.?)?|ee\.?\s?uu\.?|estados unidos|united states)[\s.]*$/i
const stateAndZip =
  /[\s,]+(p\.?\s?r\.?|puerto rico|[a-z]{2})?[\s,.]*(\d{5}(?:[\p{Pd}\u2212]?\d{4})?)?[\s.]*$/iu
/** Before a town's name it is of a street or place that is named like the town: `Calle Ponce`, `Villa Carolina`. */
const namesPlace = new RegExp(
  String.raw`(?:^|[\s.])(?:${roadWords}|c/|urb|cond|edif|res|torres?|bo|barrio|barriada|bda|sect(?:or)?|parc|com|villas?|valle|jardines|hacienda|estancias|colinas|lomas|alturas|altos|brisas|mansiones|parque|plaza|puerto|punta|reparto|hospital|centro|de|del?|la|las|los|el|y)\.?$`,
  'iu',
)

/** The end of an address of one line, which has fields of its own. */
type AddressEnd = { street: string; city: string; state: string; zip: string }

/**
 * `PO Box 77 Lares PR 00669` → street, `Lares`, `PR`, `00669`. The town is one of the 78, or the city that is known from its
 * own field, or of the armed forces. Null: the line does not end with one, or has nothing before it.
 */
export function addressEnd(line: string, knownCity = ''): AddressEnd | null {
  const whole = line.trim().replace(country, '')
  const [end = '', stateTyped = '', zipTyped = ''] = stateAndZip.exec(whole) ?? []
  const zip = plainPunctuation(zipTyped)
  const before = whole.slice(0, whole.length - end.length)
  const isPuertoRico = /^p/i.test(stateTyped) && stateTyped.toUpperCase() !== 'PA'
  const military = /^(.+?)[\s,]+([afd]po)$/i.exec(before)
  if (military && /^a[aep]$/i.test(stateTyped) && zip)
    return { street: military[1]!, city: military[2]!.toUpperCase(), state: stateTyped.toUpperCase(), zip }
  for (const words of [3, 2, 1]) {
    const [, street = '', sign = '', city = ''] =
      new RegExp(String.raw`^(.+?)([\s,]+)(\S+(?:\s+\S+){${words - 1}})$`, 'su').exec(before) ?? []
    if (!street || city.includes(',') || (!/,/.test(sign) && namesPlace.test(street))) continue
    const town = townAsWritten(city)
    const isKnown = knownCity !== '' && foldText(city) === foldText(knownCity) && (stateTyped || zip)
    if (isTown(town) && (isPuertoRico || (!stateTyped && /^00[679]/.test(zip))))
      return { street, city: town, state: 'PR', zip }
    if (isKnown)
      return { street, city: knownCity, state: isPuertoRico ? 'PR' : stateTyped.toUpperCase(), zip }
  }
  return null
}

/** `PO Box 77, Lares, PR 00669` → `PO Box 77`: city and ZIP code have fields of their own. Empty if it has only those. */
export function withoutCityEnd(line: string, city = ''): string {
  const street = addressEnd(line, city)?.street
  if (street !== undefined && !isTown(townAsWritten(street))) return street
  const rest = line.replace(cityEnd, '').trim()
  return rest === '' && (road.test(line) || isPlaceLine(line)) ? line : rest
}

/** Whether a line names where the street is: it goes above the street. */
export const isPlaceLine = (line: string): boolean => place.test(line.trim())

export const isUrbanization = (line: string): boolean => urbanization.test(line.trim())

export const isCareOf = (line: string): boolean => careOf.test(line)

export const isDoor = (words: string): boolean => door.test(words.trim())

/** `#123 Calle Rubí` begins as a door does, and is a street. */
const isPlainDoor = (line: string): boolean => isDoor(line) && !/^#/.test(line)

export type PostalParts = { urbanization: string | null; street: string | null; others: string[] }

/** The parts of an address of one or several lines. Where no street is found, the line stays whole as the street. */
export function postalParts(address: string): PostalParts {
  const lines = address
    .split(/\r?\n/)
    .map((line) => withoutCityEnd(line))
    .flatMap(apart)
    .filter(Boolean)
  const urb = lines.find(isUrbanization) ?? null
  const rest = lines.filter((line) => line !== urb)
  const street =
    rest.find((line) => road.test(line) && !isPlaceLine(line) && !isCareOf(line) && !isPlainDoor(line)) ??
    rest.find((line) => !isPlaceLine(line) && !isDoor(line) && !isCareOf(line)) ??
    rest.find((line) => !isDoor(line) && !isCareOf(line)) ??
    rest.find((line) => !isCareOf(line)) ??
    null
  return { urbanization: urb, street, others: rest.filter((line) => line !== street) }
}

/** `Urb Las Lomas, Calle 5 #12` → both; `601 Ave Ponce de León, APT 4` → street and door. */
function apart(line: string): string[] {
  const pieces = line.trim().split(/\s*,\s*/)
  const first = pieces[0] ?? ''
  if (isPlaceLine(first) && pieces.length === 1) {
    const [, name, road] = roadAt.exec(first) ?? (isUrbanization(first) ? numberAt.exec(first) : null) ?? []
    return name && road && /\s/.test(name) ? [name, road] : [first]
  }
  if (isPlaceLine(first)) return [...apart(first), ...pieces.slice(1)]
  const placeAt = pieces.findIndex(isPlaceLine)
  const others = pieces.filter((_, at) => at !== placeAt)
  if (placeAt > 0) return [...apart(others.join(', ')), pieces[placeAt] ?? '']
  const doorAt = pieces.findIndex((piece, index) => index > 0 && isDoor(piece))
  return doorAt < 0
    ? [pieces.join(', ')]
    : [pieces.slice(0, doorAt).join(', '), pieces.slice(doorAt).join(', ')]
}
