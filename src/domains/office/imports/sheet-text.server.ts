// The text of a CSV file. It does not say its encoding: Excel on Windows writes Windows-1252, on a Mac Mac Roman, old
// programs that of DOS, and «Unicode Text» is UTF-16.

/** 0x80 to 0xFF of code page 850, which TextDecoder does not know. */
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
/**
 * What Spanish and English sheets have beside the letters of ASCII. A dash inside a word, or an apostrophe before a small
 * letter, is an ñ or í of a Mac (`Pa–uelo`, `Mar’a`).
 */
const usual = /[áéíóúüñÁÉÍÓÚÜÑ¿¡ºª«»°“”€]|’(?!\p{Ll})|(?<!\p{L})–|–(?!\p{L})/gu

const utf8Letter = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g
/** Stands before a letter that the file does not write as the others: it is read as Windows writes it. */
export const badByte = '\uffff'

export function textOfFile(file: Buffer): string {
  const wide = wideEncoding(file)
  if (wide) return new TextDecoder(wide).decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    const latin = file.toString('latin1')
    const letters = latin.match(utf8Letter) ?? []
    // One program wrote it, and another added a few letters: a mixture of its bytes is almost never UTF-8 by chance.
    if (letters.filter(({ length }) => length > 1).length * 2 > letters.length)
      return latin.replace(utf8Letter, (letter) => {
        const bytes = Buffer.from(letter, 'latin1')
        return letter.length > 1
          ? bytes.toString('utf8')
          : badByte + new TextDecoder('windows-1252').decode(bytes)
      })
    const readings = [
      new TextDecoder('windows-1252').decode(file),
      new TextDecoder('macintosh').decode(file),
      latin.replace(/[\x80-\xff]/g, (byte) => dos[byte.charCodeAt(0) - 0x80] ?? byte),
    ]
    // The first of equals: most sheets come from Windows.
    return readings.reduce((best, other) => (usualIn(other) > usualIn(best) ? other : best))
  }
}

const usualIn = (text: string): number => text.match(usual)?.length ?? 0

/** UTF-16 by its mark, or by the zero in every other byte. */
function wideEncoding(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = file.subarray(0, 2000)
  const zerosAt = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length
  if (zerosAt(1) * 4 > start.length) return 'utf-16le'
  return zerosAt(0) * 4 > start.length ? 'utf-16be' : null
}
