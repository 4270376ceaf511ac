import { FileResponse, route } from '#lib/http/route.server.ts'
import { imageApi } from './endpoints.ts'
import { readImage } from './service.server.ts'

export const imageRoutes = [
  route(imageApi.get, async (ctx, { params, query }) => {
    const { mime, bytes } = await readImage(ctx, params.sha, query.size)
    return new FileResponse(bytes, {
      'Content-Type': mime,
      'Content-Disposition': 'inline',
      // The name is the hash of the content: it can never change.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
  }),
]
