import { routes } from '#server/app.ts'
import { apis } from '#server/features.ts'
import { openApi } from '#server/plugins/openapi.ts'

export type DocumentedOperation = { operationId: string; security: object[]; responses: object }

/** The API document, as `/api/openapi.json` shows it. */
export const apiDocument = openApi(
  routes.map(({ endpoint }) => endpoint),
  apis,
  { server: '/', cookie: 'hib_s' },
)

const shapeOf = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '{}')

/** Each operation by its method and the shape of its path. */
const operations: ReadonlyMap<string, DocumentedOperation> = new Map(
  Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [`${method.toUpperCase()} ${shapeOf(path)}`, operation as DocumentedOperation] as const,
    ),
  ),
)

/**
 * Throws when the document does not name this status of the call. What nobody foresaw (500) is its `default`; a test that
 * brings it about says so itself. The server checks the body (src/server/plugins/api-routes.ts).
 */
export function assertDocumented(call: string, status: number): void {
  const operation = operations.get(shapeOf(call))
  if (!operation || status === 500 || Object.hasOwn(operation.responses, String(status))) return
  throw new Error(`${call} answers ${status}, which the API document does not name`)
}
