// How much of a gift's message fits on a card: print has no scroll bar, and nobody may lose the end of a letter. Widths
// are those of wide letters of our type, so that a card has rather too much room.

export type CardPage = { text: string; size: number }

/** In px: half of a letter sheet without margins and padding, and as high as the message can be with one line above. */
const width = 300
const height = 320
/** In pt. Smaller is hard to read for who reads through tears. */
const sizes = [13, 12, 11, 10]
const pxPerPt = 4 / 3
export const cardLineHeight = 1.4

/** In px, of the lines with the names. Those of 120 letters leave room for what the giver wrote. */
export const cardNames = { above: 20, below: 16 } as const
export const nameSize = (text: string, size: number): number =>
  linesOf(text, size).length > 2 ? Math.min(size, 13) : size

const heightOf = (text: string, size: number): number => {
  const px = nameSize(text, size)
  return linesOf(text, px).length * px * cardLineHeight
}

type Line = { text: string; isLast: boolean }

/** The message on as many cards as it needs, in letters as large as fit. `above` and `below`: what else is on a card. */
export function cardPages(message: string, { above, below }: { above: string; below: string }): CardPage[] {
  const taken =
    heightOf(above, cardNames.above) - 28 + (below ? 12 + heightOf(below, cardNames.below) : 0) + 40
  const room = (size: number) => Math.max(4, Math.floor((height - taken) / (size * pxPerPt * cardLineHeight)))
  const size = sizes.find((each) => linesOf(message, each * pxPerPt).length <= room(each)) ?? sizes.at(-1)!
  const lines = linesOf(message, size * pxPerPt)
  // Each card has about as much, so that none has a single word.
  const each = Math.ceil(lines.length / Math.ceil(lines.length / room(size)))
  const pages: CardPage[] = []
  for (let at = 0; at < lines.length; at += each)
    pages.push({ text: joined(lines.slice(at, at + each)), size })
  return pages
}

const joined = (lines: readonly Line[]): string =>
  lines
    .map(({ text, isLast }) => text + (isLast ? '\n' : ' '))
    .join('')
    .trim()

/** Broken where the browser breaks: between words, and in a word that is longer than a line. */
function linesOf(text: string, px: number): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(/[ \t]+/)) {
      const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word
      if (widthOf(longer, px) <= width) lines[lines.length - 1] = longer
      else {
        if (lines.at(-1)) lines.push('')
        for (const letter of word) {
          if (widthOf(lines.at(-1) + letter, px) > width) lines.push('')
          lines[lines.length - 1] += letter
        }
      }
    }
    return lines.map((line, index) => ({ text: line, isLast: index === lines.length - 1 }))
  })
}

const widthOf = (text: string, px: number): number =>
  [...text].reduce((sum, letter) => sum + px * emOf(letter), 0)

function emOf(letter: string): number {
  if (/^(?:\p{M}|\u200d)$/u.test(letter)) return 0
  if (/[\p{ExtPict}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter))
    return 1.4
  if (/[mwMW@%]/.test(letter)) return 0.95
  if (/[\s.,;:'’!|ijl]/.test(letter)) return 0.32
  return /[\p{Lu}\d]/u.test(letter) ? 0.7 : 0.54
}
