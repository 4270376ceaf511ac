import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export const dataUrlOf = (type: string, bytes: Buffer): string =>
  `data:${type};base64,${bytes.toString('base64')}`

export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** A real image of the given format: one colour, to stay small. */
export const picture = (format: PictureFormat, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b58' } })
    .toFormat(format)
    .toBuffer()

/** A photo as phones take them: rotated, with metadata about place and author. */
export const photoWithMetadata = (text: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 20, channels: 3, background: '#888' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: text, Artist: text } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A valid JPEG of exactly `size` bytes, padded with comment segments. */
export async function jpegOfExactly(size: number): Promise<Buffer> {
  const image = await picture('jpeg', 64, 64)
  const segments = [image.subarray(0, 2)]
  let missing = size - image.length
  while (missing > 0) {
    // A segment has 4 bytes and up to 65,533 bytes of comment; the last two share the rest.
    let length = Math.min(missing, 65_537)
    if (missing - length > 0 && missing - length < 4) length -= 4
    const segment = Buffer.alloc(length)
    segment.writeUInt16BE(0xfffe, 0)
    segment.writeUInt16BE(length - 2, 2)
    segments.push(segment)
    missing -= length
  }
  return Buffer.concat([...segments, image.subarray(2)])
}

/** A PNG of a few bytes with an enormous declared size. */
export function hugePngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const lines = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
