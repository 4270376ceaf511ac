// Text as people type, paste and autofill it. Phones, word processors and chats add signs that nobody sees.

// What means something stays: an emoji made of several, a keycap, the flag of a region, and the joiners of scripts
// between Arabic and Sinhala, of Myanmar, Khmer and Mongolian. Everything else that has no shape is matched after it: format
// and control signs, and Braille without a dot (U+2800). Not NUL, which nobody types: who sends it is told.
const emoji = String.raw`\p{ExtPict}[\ufe0e\ufe0f\p{EMod}]?`
const flag = String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`
const meant = String.raw`${flag}|${emoji}(?:\u200d${emoji})*|[#*\d]\ufe0f?\u20e3`
const joined = String.raw`[\u0620-\u0dff\u1000-\u109f\u1780-\u18af][\u200c\u200d](?=[\p{L}\p{M}])`
const unseen = String.raw`[\p{DI}\u0001-\u0008\u000e-\u001f\u007f-\u009f\u2800\ufff9-\ufffb]`
const meantOrUnseen = new RegExp(`(${meant}|${joined})|${unseen}`, 'gu')
const allUnseen = new RegExp(unseen, 'gu')

/** A name or a free text: without invisible signs, composed, trimmed. Empty if there is nothing to see. */
export const cleanText = (typed: string): string =>
  typed
    .replace(lineBreak, '\n')
    .replace(meantOrUnseen, '$1')
    .replace(otherLetters, (letter) => letter.normalize('NFKC'))
    .normalize('NFC')
    .trim()

/** Letters that pages for «fonts» make of our own, and wide ones: no search, label or carrier knows them. */
const otherLetters = /[\u{1d400}-\u{1d7ff}\uff01-\uff5e]/gu

/** Word and old systems have their own. */
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * A phone, an e-mail address, a code, a number: also with the plain form of every dash, quote, space and wide sign.
 * Phones write them by themselves.
 */
export const plainSigns = (typed: string): string =>
  plainPunctuation(plainPunctuation(typed.replace(allUnseen, '')).normalize('NFKC'))
    .replace(/\s/g, ' ')
    .trim()

/** Every apostrophe, quote and dash of typography as the one of the keyboard. */
export const plainPunctuation = (text: string): string =>
  text
    .replace(/[\u2018-\u201b\u2032\u02bc\u02b9\u0060\u00b4]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\p{Pd}\u2212]/gu, '-')

/** Lines of an address or of a list, as typed, without blank lines and runs of spaces. */
export const linesAsTyped = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[\s\p{Zs}]+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')
