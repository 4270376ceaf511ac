import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { Semaphore } from '#lib/semaphore.server.ts'
import { texts } from '#lib/text/texts.server.ts'
import { type TextKey, type TextParams, translate } from '#lib/text/texts.ts'
import { imageTypeOf, wrongFormat } from './rules.ts'
import { imageWidths, maxImageBytes, maxImagePixels } from './schemas.ts'

/** A picture ready to store. It is re-encoded, so only the pixels of the uploaded file remain. */
export type PreparedImage = {
  sha256: string
  mime: 'image/webp'
  bytes: Buffer
  width: number
  height: number
  small: Buffer
  smallWidth: number
  smallHeight: number
}

/** Call it before the transaction, because it is slow. */
export async function prepareImage(ctx: Ctx, dataUrl: string): Promise<PreparedImage> {
  try {
    return await prepare(dataUrl)
  } catch (error) {
    throw error instanceof Refusal ? toAppError(ctx, error) : error
  }
}

/** One processor is left for everybody else. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

/**
 * The most pictures decoded at once; a few more may wait. A waiting one is only the text of its request: twenty of 5 MB at
 * once stay below 300 MiB (docs/faults.md).
 */
const decodings = new Semaphore({
  atOnce,
  mayWait: 20 - atOnce,
})

function prepare(dataUrl: string): Promise<PreparedImage> {
  return decodings.run(async () => {
    const upload = decodeDataUrl(dataUrl)
    await refuseTooManyPixels(upload)
    const full = await reencode(upload, imageWidths.full)
    const small = await reencode(upload, imageWidths.small)
    return {
      sha256: createHash('sha256').update(full.data).digest('hex'),
      mime: 'image/webp' as const,
      bytes: full.data,
      width: full.info.width,
      height: full.info.height,
      small: small.data,
      smallWidth: small.info.width,
      smallHeight: small.info.height,
    }
  })
}

function decodeDataUrl(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',')
  // The declared type is the name of a file: chats save a WebP as `foto.jpg`. The bytes decide.
  const isDataUrl = /^data:[\w.+/-]{0,100};base64$/i.test(dataUrl.slice(0, Math.min(comma, 200)))
  const base64 = dataUrl.slice(comma + 1)
  if (comma < 0 || !isDataUrl) throw new Refusal('wrongType')
  // Four characters are three bytes, so the size is known before decoding.
  if (Math.floor((base64.length * 3) / 4) - 2 > maxImageBytes) throw new Refusal('tooLarge')
  // It looks for one strange character: a pattern of all seven million can pass the memory that Node has for patterns.
  if (/[^A-Za-z0-9+/]/.test(base64.replace(/={1,2}$/, ''))) throw new Refusal('wrongType')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maxImageBytes) throw new Refusal('tooLarge')
  if (!imageTypeOf(bytes)) throw new Refusal('wrongType', { params: wrongFormat(bytes) })
  return bytes
}

/** Loaded on first use: it takes 23 MB of memory, and most days no picture is uploaded. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Two pictures on one thread each leave processor time for everyone else, and nothing is decoded twice.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Reads only the header: a small file can declare a huge picture. */
async function refuseTooManyPixels(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('wrongType')
    })
  const height = header.pageHeight ?? header.height
  if (header.width * height > maxImagePixels)
    throw new Refusal('tooLarge', { textKey: 'images.tooManyPixels.text' })
}

async function reencode(bytes: Buffer, width: number) {
  const sharp = await loadSharp()
  try {
    // A download that lost its end is stored as every browser shows it, and as the form's preview did.
    return await sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'none' })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new Refusal('wrongType')
  }
}

class Refusal extends Error {
  readonly kind: 'tooLarge' | 'wrongType'
  readonly textKey: TextKey
  readonly params: TextParams

  constructor(kind: 'tooLarge' | 'wrongType', more: { textKey?: TextKey; params?: TextParams } = {}) {
    super(kind)
    this.kind = kind
    this.textKey = more.textKey ?? `images.${kind}.text`
    this.params = more.params ?? {}
  }
}

/** Title and text are fixed by back-office.md#event-picture. */
function toAppError(ctx: Ctx, { kind, textKey, params }: Refusal): AppError {
  const title = translate(ctx.services.get(texts)[ctx.lang], `images.${kind}.title`)
  return new AppError(
    'invalid',
    textKey,
    {},
    { fields: [{ path: 'imageUrl', textKey, params }], extra: { title } },
  )
}
