import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import { libraryApi } from './endpoints.ts'
import {
  createArticle,
  getArticle,
  getLibraryArticle,
  listArticles,
  listLibrary,
  previewArticle,
  restoreVersion,
  saveArticle,
  setPublication,
} from './service.server.ts'
import { listVersions, previewVersion } from './versions.server.ts'

export const libraryRoutes = [
  route(libraryApi.index, (ctx, { query }) => listLibrary(ctx, query)),
  route(libraryApi.read, (ctx, { params }) => getLibraryArticle(ctx, params.slug)),
  route(libraryApi.list, (ctx, { query }) => listArticles(ctx, query)),
  route(libraryApi.get, (ctx, { params }) => getArticle(ctx, params.id)),
  route(libraryApi.create, (ctx, { body }) => createArticle(ctx, body)),
  route(libraryApi.save, (ctx, { params, body, headers }) =>
    saveArticle(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(libraryApi.setPublication, (ctx, { params, body, headers }) =>
    setPublication(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(libraryApi.restore, (ctx, { params, body, headers }) =>
    restoreVersion(ctx, params.id, body.versionId, preconditionOf(body, headers)),
  ),
  route(libraryApi.versions, (ctx, { params }) => listVersions(ctx, params.id)),
  route(libraryApi.previewVersion, (ctx, { params }) => previewVersion(ctx, params.id, params.versionId)),
  route(libraryApi.preview, (_, { body }) => previewArticle(body)),
]
