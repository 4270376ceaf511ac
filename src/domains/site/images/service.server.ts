import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { PreparedImage } from './decoding.server.ts'
import { images } from './tables.server.ts'

/**
 * Stores each picture once, keyed by the hash of its bytes. Call it inside the transaction that references the picture:
 * the row stays locked until the commit, so it cannot be deleted meanwhile.
 */
export async function storeImage(ctx: Ctx, image: PreparedImage): Promise<number> {
  const row = await ctx.db
    .insert(images)
    .values(image)
    .onConflictDoUpdate({ target: images.sha256, set: { mime: image.mime } })
    .returning({ id: images.id })
    .then(firstRow)
  return row.id
}

/** Stores a picture that `deleteImage` leaves alone. */
export async function storePermanentImage(ctx: Ctx, image: PreparedImage): Promise<void> {
  const row = { ...image, isKept: true }
  await ctx.db
    .insert(images)
    .values(row)
    .onConflictDoUpdate({ target: images.sha256, set: { isKept: true } })
}

/** Locks the stored picture with this hash. */
export async function findImageId(ctx: Ctx, sha256: string): Promise<number | null> {
  const [row] = await ctx.db
    .select({ id: images.id })
    .from(images)
    .where(eq(images.sha256, sha256))
    .for('update')
  return row?.id ?? null
}

/** Waits for transactions that are about to reference the picture, so the caller can check whether it is unused. */
export async function lockImage(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.select({ id: images.id }).from(images).where(eq(images.id, id)).for('update')
}

export async function deleteImage(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.delete(images).where(and(eq(images.id, id), eq(images.isKept, false)))
}

export async function readImage(ctx: Ctx, sha256: string, size?: 'small') {
  const [row] = await ctx.db
    .select({ mime: images.mime, bytes: size === 'small' ? images.small : images.bytes })
    .from(images)
    .where(eq(images.sha256, sha256))
  if (!row) throw new AppError('not_found', 'images.errors.notFound')
  return row
}
