/** The accepted types. SVG is refused because it can contain scripts (rulings.md#pictures). */
const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
export type ImageType = (typeof imageTypes)[number]

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
