import { eq } from 'drizzle-orm'
import { type PreparedImage, prepareImage } from '#domains/site/images/decoding.server.ts'
import { deleteImage, findImageId, lockImage, storeImage } from '#domains/site/images/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { events } from './tables.server.ts'

/** From `imageUrl`: a new picture, a stored one, null (remove) or undefined (no change). */
export type Picture = PreparedImage | { storedSha256: string } | null | undefined

/** Slow, so call it before the transaction. */
export async function readPicture(ctx: Ctx, imageUrl: string | null | undefined): Promise<Picture> {
  if (imageUrl === undefined) return undefined
  if (imageUrl === null || imageUrl === '') return null
  const storedSha256 = /^(?:https?:\/\/[^/\s]+)?\/api\/images\/([0-9a-f]{64})(?:\?size=small)?$/.exec(
    imageUrl.slice(0, 400),
  )?.[1]
  return storedSha256 ? { storedSha256 } : prepareImage(ctx, imageUrl)
}

/** Returns the image id to store. undefined leaves the event's picture unchanged. */
export async function storePicture(ctx: Ctx, picture: Picture): Promise<number | null | undefined> {
  if (picture === null || picture === undefined) return picture
  if ('sha256' in picture) return storeImage(ctx, picture)
  const id = await findImageId(ctx, picture.storedSha256)
  if (id) return id
  const fields = [{ path: 'imageUrl', textKey: 'images.errors.notFound' }]
  throw new AppError('invalid', 'images.errors.notFound', {}, { fields })
}

/** Deletes a picture that no event uses any more. */
export async function dropUnusedPicture(ctx: Ctx, imageId: number | null): Promise<void> {
  if (imageId === null) return
  await lockImage(ctx, imageId)
  const users = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.imageId, imageId))
    .limit(1)
  if (users.length === 0) await deleteImage(ctx, imageId)
}
