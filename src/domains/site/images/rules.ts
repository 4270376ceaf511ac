import type { TextParams } from '#lib/text/texts.ts'

/** The accepted types. SVG is refused because it can contain scripts (rulings.md#pictures). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
export type ImageType = (typeof imageTypes)[number]

/** A file that phones, scanners and drawing programs write, by its first bytes, to say its name in the refusal. */
function otherFormatOf(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  if (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(start)) return 'HEIC'
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return 'TIFF'
  if (/^%PDF/.test(start)) return 'PDF'
  return /<svg|^\s*<\?xml/.test(start) ? 'SVG' : null
}

/** Detects the type from the bytes, not from the declared type. Null for any other content. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'image/gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp'
  // The brands of an ISO media file: the major brand, then the compatible ones.
  if (ascii(4, 8) === 'ftyp' && /^(?:avi[fs]|mif1.{4}(?:.{4})*?avi[fs])/s.test(ascii(8, 40)))
    return 'image/avif'
  return null
}

/** The sentence after the refusal of a file that is no picture of these types. */
export function wrongFormat(bytes: Uint8Array): TextParams {
  const format = otherFormatOf(bytes)
  return format ? { wrong: 'images.wrongType.known', format } : {}
}
