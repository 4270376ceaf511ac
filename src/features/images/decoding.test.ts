import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { database, processContext, Services } from '#lib/context.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { loadTexts, texts } from '#lib/text/texts.server.ts'
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
const words = loadTexts()
const services = new Services().set(texts, words).set(database, { db: {} as Db } as never)
const ctx = processContext(services, silentLog)

const refusalOf = async (dataUrl: string) => {
  const error = await prepareImage(ctx, dataUrl).catch((error: unknown) => error)
  if (!(error instanceof AppError)) throw new Error(`Not refused: ${String(error)}`)
  expect(error.fields).toEqual([{ path: 'imageUrl', textKey: error.textKey }])
  return { status: error.status, title: error.extra.title, text: words.es[error.textKey] }
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
  'takes a %s and draws it again as WebP',
  async (format) => {
    const bytes = await picture(format, 1500, 900)
    expect(imageTypeOf(bytes)).toBe(`image/${format}`)
    const made = await prepareImage(ctx, dataUrlOf(`image/${format}`, bytes))
    expect(made).toMatchObject({
      mime: 'image/webp',
      width: 1200,
      height: 720,
      smallWidth: 600,
      smallHeight: 360,
    })
    expect([imageTypeOf(made.bytes), imageTypeOf(made.small)]).toEqual(['image/webp', 'image/webp'])
  },
)

it('never enlarges, and fits tall pictures too', async () => {
  const small = await prepareImage(ctx, dataUrlOf('image/png', png))
  expect([small.width, small.height, small.smallWidth]).toEqual([40, 30, 40])
  const tall = await prepareImage(ctx, dataUrlOf('image/jpeg', await picture('jpeg', 300, 4000)))
  expect([tall.width, tall.height]).toEqual([90, 1200])
})

it('leaves no place, camera or other words of the photograph', async () => {
  const sent = await photoWithMetadata('Calle Luna 12, San Juan')
  expect(sent.toString('latin1')).toContain('Calle Luna 12')
  const made = await prepareImage(ctx, dataUrlOf('image/jpeg', sent))
  expect(made.bytes.toString('latin1')).not.toContain('Calle Luna 12')
  const { exif, xmp, icc, orientation } = await sharp(made.bytes).metadata()
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  // Turned as the camera said, before the camera's note is gone: 60×20 with orientation 6 stands upright.
  expect([made.width, made.height]).toEqual([20, 60])
})

it('gives the same picture the same name', async () => {
  const [a, b] = [
    await prepareImage(ctx, dataUrlOf('image/png', png)),
    await prepareImage(ctx, dataUrlOf('image/png', png)),
  ]
  expect(a.sha256).toBe(b.sha256)
})

it.each([
  ['an SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG called PNG', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['HTML called JPEG', 'image/jpeg', '<!doctype html><script>alert(1)</script>'],
  ['a PDF called PNG', 'image/png', '%PDF-1.7\n%âãÏÓ'],
  ['a beginning without a picture', 'image/jpeg', '\xff\xd8\xff\xe0 and nothing'],
  ['nothing', 'image/png', ''],
])('refuses %s', async (_, type, content) => {
  expect(await refusalOf(dataUrlOf(type, Buffer.from(content, 'latin1')))).toEqual(refusedAs.type)
})

it('refuses a picture that is not what it is called', async () => {
  expect(await refusalOf(dataUrlOf('image/jpeg', png))).toEqual(refusedAs.type)
  expect(await refusalOf(dataUrlOf('text/html', png))).toEqual(refusedAs.type)
})

it('refuses a picture cut off in the middle', async () => {
  const whole = await picture('jpeg', 800, 800)
  expect(await refusalOf(dataUrlOf('image/jpeg', whole.subarray(0, whole.length / 2)))).toEqual(
    refusedAs.type,
  )
})

it.each([
  'https://example.org/picture.png',
  'javascript:alert(1)',
  'data:image/png,iVBORw0KGgo=',
  'data:image/png;base64,***',
  'data:image/png;base64',
  '/api/images/../users',
  'x'.repeat(100_000),
])('refuses what is no data URL: %.40s', async (text) => {
  expect(await refusalOf(text)).toEqual(refusedAs.type)
})

it('takes exactly 5 MB and refuses one byte more', async () => {
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
  const refused = await refusalOf(dataUrlOf('image/png', bomb))
  expect(refused).toEqual({
    status: 400,
    title: 'Archivo demasiado grande',
    text: 'La imagen tiene más de 40 megapíxeles. Por favor, selecciona una más pequeña.',
  })
  expect(process.memoryUsage().rss - memory).toBeLessThan(200_000_000)
})

it('prepares many at once, one after the other', async () => {
  const url = dataUrlOf('image/png', await picture('png', 500, 500))
  const made = await Promise.all(Array.from({ length: 12 }, () => prepareImage(ctx, url)))
  expect(new Set(made.map((one) => one.sha256)).size).toBe(1)
  const many = await Promise.allSettled(Array.from({ length: 40 }, () => prepareImage(ctx, url)))
  const refused = many.filter((one) => one.status === 'rejected')
  expect(refused.map((one) => (one.reason as AppError).status)).toEqual(Array(20).fill(503))
  expect((await prepareImage(ctx, url)).width).toBe(500)
})
