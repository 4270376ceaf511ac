import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toBuffer } from 'bwip-js/node'
import sharp from 'sharp'

const size = { width: 640, height: 480 }

/** A film for Chromium's fake camera: one barcode, held still. Returns the file's path. */
export async function filmOfBarcode(code: string): Promise<string> {
  const picture = await toBuffer({ bcid: 'code128', text: code, scale: 3, height: 25, includetext: true })
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const [x, y] = [size.width - width, size.height - height]
  const margins = {
    left: Math.floor(x / 2),
    right: Math.ceil(x / 2),
    top: Math.floor(y / 2),
    bottom: Math.ceil(y / 2),
  }
  const grey = await sharp(picture)
    .flatten({ background: 'white' })
    .extend({ ...margins, background: 'white' })
    .greyscale()
    .raw()
    .toBuffer()
  // YUV4MPEG2: brightness, then two planes of colour at half the size, without colour.
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    grey,
    Buffer.alloc((size.width * size.height) / 2, 128),
  ])
  const header = Buffer.from(`YUV4MPEG2 W${size.width} H${size.height} F5:1 Ip A1:1 C420jpeg\n`)
  const file = join(mkdtempSync(join(tmpdir(), 'camera-')), 'barcode.y4m')
  writeFileSync(file, Buffer.concat([header, frame, frame]))
  return file
}
