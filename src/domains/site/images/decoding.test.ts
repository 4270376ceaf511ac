import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { database, processContext, Services } from '#lib/context.server.ts'
import type { Database } from '#lib/database/handle.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { loadTexts, texts } from '#lib/text/texts.server.ts'
import { translateMessage } from '#lib/text/texts.ts'
import {
  dataUrlOf,
  hugePngHeader,
  jpegOfExactly,
  photoWithMetadata,
  picture,
} from '#tests/support/pictures.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { prepareImage } from './decoding.server.ts'
import { imageTypeOf } from './rules.ts'
import { maxImageBytes } from './schemas.ts'

const tooLarge = 'La imagen debe ser menor a 5MB. Por favor, selecciona un archivo más pequeño.'
const wrongType = 'Solo se permiten archivos de imagen (JPG, PNG, GIF, etc.).'
const dictionaries = loadTexts()
const services = new Services().set(texts, dictionaries).set(database, { db: {} } as unknown as Database)
const ctx = processContext(services, silentLog)

const refusalOf = async (dataUrl: string) => {
  const error = await prepareImage(ctx, dataUrl).catch((error: unknown) => error)
  if (!(error instanceof AppError)) throw new Error(`Not refused: ${String(error)}`)
  const [field, ...more] = error.fields
  expect([field?.path, field?.textKey, more]).toEqual(['imageUrl', error.textKey, []])
  const text = translateMessage(dictionaries.es, error.textKey, field?.params)
  return { status: error.status, title: error.extra.title, text }
}
const refusedAs = {
  type: { status: 400, title: 'Formato no válido', text: wrongType },
  size: { status: 400, title: 'Archivo demasiado grande', text: tooLarge },
}

let png: Buffer
beforeAll(async () => {
  png = await picture('png', 40, 30)
})

it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  'accepts a %s and re-encodes it as WebP',
  async (format) => {
    const bytes = await picture(format, 1500, 900)
    expect(imageTypeOf(bytes)).toBe(`image/${format}`)
    const image = await prepareImage(ctx, dataUrlOf(`image/${format}`, bytes))
    expect(image).toMatchObject({
      mime: 'image/webp',
      width: 1200,
      height: 720,
      smallWidth: 600,
      smallHeight: 360,
    })
    expect([imageTypeOf(image.bytes), imageTypeOf(image.small)]).toEqual(['image/webp', 'image/webp'])
  },
)

it('never enlarges a picture, and limits the height of tall ones', async () => {
  const small = await prepareImage(ctx, dataUrlOf('image/png', png))
  expect([small.width, small.height, small.smallWidth]).toEqual([40, 30, 40])
  const tall = await prepareImage(ctx, dataUrlOf('image/jpeg', await picture('jpeg', 300, 4000)))
  expect([tall.width, tall.height]).toEqual([90, 1200])
})

it('removes all metadata of a photograph', async () => {
  const upload = await photoWithMetadata('Calle Luna 12, San Juan')
  expect(upload.toString('latin1')).toContain('Calle Luna 12')
  const image = await prepareImage(ctx, dataUrlOf('image/jpeg', upload))
  expect(image.bytes.toString('latin1')).not.toContain('Calle Luna 12')
  const { exif, xmp, icc, orientation } = await sharp(image.bytes).metadata()
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  // Rotated by the orientation tag before the tag is removed: 60×20 with orientation 6 becomes 20×60.
  expect([image.width, image.height]).toEqual([20, 60])
})

it('gives the same picture the same hash', async () => {
  const [a, b] = [
    await prepareImage(ctx, dataUrlOf('image/png', png)),
    await prepareImage(ctx, dataUrlOf('image/png', png)),
  ]
  expect(a.sha256).toBe(b.sha256)
})

it.each([
  ['HTML declared as JPEG', 'image/jpeg', '<!doctype html><script>alert(1)</script>'],
  ['a JPEG header without a picture', 'image/jpeg', '\xff\xd8\xff\xe0 and nothing'],
  ['an empty file', 'image/png', ''],
])('refuses %s', async (_, type, content) => {
  expect(await refusalOf(dataUrlOf(type, Buffer.from(content, 'latin1')))).toEqual(refusedAs.type)
})

it.each(['image/jpeg', 'image/pjpeg', 'application/octet-stream', 'text/html', ''])(
  'judges a picture by its bytes, whatever «%s» says',
  async (type) => {
    expect((await prepareImage(ctx, dataUrlOf(type, png))).mime).toBe('image/webp')
  },
)

it.each(['jpeg', 'png'] as const)('stores a %s that lost its end', async (format) => {
  const whole = await picture(format, 800, 800)
  const { width, height } = await prepareImage(ctx, dataUrlOf(`image/${format}`, whole.subarray(0, -2)))
  expect([width, height]).toEqual([800, 800])
})

it('refuses a picture of which only the beginning came', async () => {
  expect(await refusalOf(dataUrlOf('image/png', png.subarray(0, 20)))).toEqual(refusedAs.type)
})

it.each([
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['HEIC', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
  ['TIFF', 'II*\0'],
  ['PDF', '%PDF-1.7'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
])('names a %s', async (format, bytes) => {
  const { text } = await refusalOf(dataUrlOf('image/jpeg', Buffer.from(bytes.padEnd(400, '\x01'), 'latin1')))
  expect(text).toBe(`${wrongType} Esta es ${format}: guárdala como JPG o PNG.`)
})

it.each([
  'https://example.org/picture.png',
  'javascript:alert(1)',
  'data:image/png,iVBORw0KGgo=',
  'data:image/png;base64,***',
  'data:image/png;base64',
  '/api/images/../users',
  'x'.repeat(100_000),
])('refuses a value that is not an image data URL: %.40s', async (text) => {
  expect(await refusalOf(text)).toEqual(refusedAs.type)
})

it('accepts exactly 5 MB and refuses one byte more', async () => {
  const exact = await jpegOfExactly(maxImageBytes)
  expect(exact.length).toBe(5 * 1024 * 1024)
  expect((await prepareImage(ctx, dataUrlOf('image/jpeg', exact))).width).toBe(64)
  expect(await refusalOf(dataUrlOf('image/jpeg', await jpegOfExactly(maxImageBytes + 1)))).toEqual(
    refusedAs.size,
  )
})

it('refuses 30,000 × 30,000 by its header, without decoding', async () => {
  const bomb = hugePngHeader(30_000, 30_000)
  expect(bomb.length).toBeLessThan(1000)
  const memory = process.memoryUsage().rss
  expect(await refusalOf(dataUrlOf('image/png', bomb))).toEqual({
    status: 400,
    title: 'Archivo demasiado grande',
    text: 'La imagen tiene más de 40 megapíxeles. Por favor, selecciona una más pequeña.',
  })
  expect(process.memoryUsage().rss - memory).toBeLessThan(200_000_000)
})

it('queues concurrent pictures and refuses those over the queue limit', async () => {
  const url = dataUrlOf('image/png', await picture('png', 500, 500))
  const images = await Promise.all(Array.from({ length: 12 }, () => prepareImage(ctx, url)))
  expect(new Set(images.map((image) => image.sha256)).size).toBe(1)
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => prepareImage(ctx, url)))
  const refusals = results.filter((result) => result.status === 'rejected')
  expect(refusals.map(({ reason }) => (reason as AppError).status)).toEqual(Array(20).fill(503))
  expect((await prepareImage(ctx, url)).width).toBe(500)
})
