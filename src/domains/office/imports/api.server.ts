import { route } from '#lib/http/route.server.ts'
import { importApi } from './endpoints.ts'
import { importTemplate, listImports, previewImport, runImport, undoImport } from './service.server.ts'

export const importRoutes = [
  route(importApi.list, (ctx) => listImports(ctx)),
  route(importApi.template, (_ctx, { params }) => importTemplate(params.kind)),
  route(importApi.preview, (ctx, { body }) => previewImport(ctx, body)),
  route(importApi.run, (ctx, { body }) => runImport(ctx, body)),
  route(importApi.undo, (ctx, { params }) => undoImport(ctx, params.id)),
]
