import { plainPunctuation, plainSigns } from './clean-text.ts'
import { foldText } from './fold-text.ts'
import { phonesIn, readPhone } from './phone.ts'
import { scannedTracking, withoutScannerSigns } from './scanned.ts'

/** The search column of a row: what its parts are found by. The SQL function `search_key` does the same for one part. */
export function searchTextOf(...parts: (string | number | null | undefined)[]): string {
  const forms = parts.map((part) => searchForms(String(part ?? '')))
  return [...new Set([...forms.flatMap(([key]) => key || []), ...forms.flatMap(([, ...more]) => more)])].join(
    ' ',
  )
}

/**
 * A text as it is searched for: folded, then each word with an apostrophe or hyphen written without (`O'Neill` →
 * `oneill`), then the bare digits of its phone numbers if it has nothing else.
 */
export function searchForms(text: string): [key: string, ...more: string[]] {
  const key = plainPunctuation(foldText(text))
  const joined = key.split(' ').filter((word) => /[\p{L}\p{N}]['-]+[\p{L}\p{N}]/u.test(word))
  return [
    key,
    ...joined.map((word) => word.replace(/['-]/g, '')),
    ...phonesIn(key).flatMap((part) => phoneDigitsIn(part, 7)),
  ]
}

/** The search column of a row that no longer has these facts. */
export const searchTextWithout = (searchText: string, ...gone: string[]): string =>
  gone
    .flatMap(searchForms)
    .reduce((text, form) => text.replaceAll(` ${form} `, ' '), ` ${searchText} `)
    .trim()

/**
 * What a search asks for. Each word must be found, in one of its forms. A form has parts that must all be found: one of
 * three letters or more anywhere, a shorter one where a word begins.
 */
type SearchWord = string[][]

/** More words than this narrow nothing and cost time. */
const mostWords = 12

export function searchWords(typed: string): SearchWord[] {
  const key = plainPunctuation(foldText(withoutScannerSigns(typed)))
  const [digits] = phoneDigitsIn(key, 6)
  if (digits !== undefined)
    return [[[scannedTracking(digits)], ...(key.includes(' ') ? [numbersIn(key)] : [])]]
  // A phone number among other words is one word.
  const words = key
    .replace(/[+(]?\d[\d().-]*(?: [(\d][\d().-]*)+/g, (run) => phoneDigitsIn(run, 10)[0] ?? run)
    .split(/[\s,;()[\]{}"!?¡¿]+/)
    .flatMap((word) => (word.includes('@') ? word : word.replace(/(\p{L})\.(?=\p{L})/gu, '$1 ').split(' ')))
    .map((word) => word.replace(/^[.:/'#-]+|[.:/'-]+$/g, ''))
    .filter((word) => word !== '')
  // Nothing but signs: they are searched for as they are.
  if (words.length === 0) return key === '' ? [] : [[[key]]]
  // What was copied with its signs is also found as a whole.
  const whole = /[^\p{L}\p{N}\s@.]/u.test(key) ? [[key]] : []
  return [...new Set(words)].slice(0, mostWords).map((word) => [...formsOfWord(word), ...whole])
}

/** Whether a text that `searchTextOf` made has every word. */
export const hasWords = (searchText: string, words: SearchWord[]): boolean =>
  words.every((forms) =>
    forms.some((parts) =>
      parts.every((part) =>
        part.length < 3 ? ` ${searchText}`.includes(` ${part}`) : searchText.includes(part),
      ),
    ),
  )

/** Whether the parts of a record hold every word of a search. The search is read once, for a whole list. */
export function wordMatcher(typed: string): (...parts: (string | null | undefined)[]) => boolean {
  const words = searchWords(typed)
  return (...parts) => words.length === 0 || hasWords(searchTextOf(...parts), words)
}

function formsOfWord(word: string): SearchWord {
  if (word.includes('@')) return [[word]]
  // A barcode of twelve digits has more zeros before it when it was read as one of thirteen or fourteen.
  if (/^0\d{10,13}$/.test(word)) return [[word.replace(/^0+/, '')]]
  const pieces = word.split(/['/:-]+/)
  // `787.555.0182`, or a day.
  const dotted = phoneDigitsIn(word, 7)
  if (pieces.length === 1 && dotted[0]) return [dotted, [word]]
  if (pieces.length === 1) return [[/^\d+$/.test(word) ? scannedTracking(word) : word]]
  const whole = [dotted[0] ?? pieces.join('')]
  // Single letters, as in `o'n`, begin some word of every record.
  return pieces.some((piece) => piece.length > 2) ? [whole, pieces] : [whole]
}

/** Numbers with spaces between may be several. */
const numbersIn = (key: string): string[] => key.match(/\d+/g) ?? []

// Shorter digit sequences are matched as typed: they may be part of something else.
function phoneDigitsIn(typed: string, atLeast: number): string[] {
  const text = plainSigns(typed)
  if (!/^[+\d\s().-]+(?:[\s,;]*(?:ext\.?|x|#)\s*\d{1,6})?$/.test(text)) return []
  const { digits } = readPhone(text)
  return digits.length >= atLeast && digits !== text ? [digits] : []
}
