import { prepareImage } from '#domains/site/images/decoding.server.ts'
import { imagePath } from '#domains/site/images/schemas.ts'
import { storePermanentImage } from '#domains/site/images/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'

/** Settings name photographs by their address, also in earlier versions, so they are kept. */
export async function addPhoto(ctx: Ctx, { imageUrl }: { imageUrl: string }): Promise<{ imageUrl: string }> {
  const image = await prepareImage(ctx, imageUrl)
  await inTransaction(ctx, (ctx) => storePermanentImage(ctx, image))
  return { imageUrl: imagePath(image.sha256) }
}
