import { createHash } from 'node:crypto'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { Semaphore } from '#lib/semaphore.server.ts'
import { texts } from '#lib/text/texts.server.ts'
import { translate } from '#lib/text/texts.ts'
import { imageTypeOf, isSameType } from './rules.ts'
import { imageWidths, maxImageBytes, maxImagePixels } from './schemas.ts'

/** A picture ready to be stored: drawn again by us, so nothing of the sent file but its dots is left. */
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

/** Do this before the transaction: it takes long. Refusals carry the words of back-office.md#event-picture. */
export async function prepareImage(ctx: Ctx, dataUrl: string): Promise<PreparedImage> {
  try {
    return await prepare(dataUrl)
  } catch (error) {
    throw error instanceof Refusal ? withWords(ctx, error) : error
  }
}

/** security.md#t9: at most so many pictures are decoded at once; a few more may wait. */
const decodings = new Semaphore({
  atOnce: 4,
  mayWait: 16,
  busy: () => new AppError('unavailable', 'images.busy', {}, { retryAfterSeconds: 5 }),
})

async function prepare(dataUrl: string): Promise<PreparedImage> {
  const sent = bytesOf(dataUrl)
  return decodings.run(async () => {
    await refuseTooManyPixels(sent)
    const full = await redraw(sent, imageWidths.full)
    const small = await redraw(sent, imageWidths.small)
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

function bytesOf(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',')
  const declared = /^data:([\w.+/-]{1,100});base64$/i.exec(dataUrl.slice(0, Math.min(comma, 200)))?.[1]
  const base64 = dataUrl.slice(comma + 1)
  if (comma < 0 || !declared) throw new Refusal('wrongType')
  // Four signs are three bytes: nothing is decoded that is too much.
  if (Math.floor((base64.length * 3) / 4) - 2 > maxImageBytes) throw new Refusal('tooLarge')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Refusal('wrongType')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maxImageBytes) throw new Refusal('tooLarge')
  const type = imageTypeOf(bytes)
  if (!type || !isSameType(declared, type)) throw new Refusal('wrongType')
  return bytes
}

/** Loaded with the first picture: it takes 23 MB of memory that most days nobody needs. */
const loadSharp = async () => (await import('sharp')).default

/** From the header alone: a small file can say it is enormous. */
async function refuseTooManyPixels(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('wrongType')
    })
  const height = header.pageHeight ?? header.height
  if (header.width * height > maxImagePixels) throw new Refusal('tooLarge', 'images.tooManyPixels.text')
}

async function redraw(bytes: Buffer, width: number) {
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error' })
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
  readonly textKey: string

  constructor(kind: 'tooLarge' | 'wrongType', textKey = `images.${kind}.text`) {
    super(textKey)
    this.kind = kind
    this.textKey = textKey
  }
}

/** Title and text to the letter of back-office.md#event-picture. */
function withWords(ctx: Ctx, { kind, textKey }: Refusal): AppError {
  const title = translate(ctx.services.get(texts)[ctx.lang], `images.${kind}.title`)
  return new AppError('invalid', textKey, {}, { fields: [{ path: 'imageUrl', textKey }], extra: { title } })
}
