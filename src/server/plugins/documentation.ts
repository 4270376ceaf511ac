import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { errorStatuses } from '#lib/http/errors.ts'
import type { Route } from '#lib/http/route.server.ts'
import { programVersion } from '../version.ts'
import { documentationPage } from './documentation-page.ts'

/** The OpenAPI 3.1 document, made from the contracts the server validates with, and a page that shows it. */
export function documentation(app: FastifyInstance, routes: Route[]): void {
  const document = openApi(routes.map((route) => route.endpoint))
  const page = documentationPage(document)
  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(page),
  )
}

export type OpenApi = ReturnType<typeof openApi>

export function openApi(endpoints: AnyEndpoint[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hope in a Box', version: programVersion },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'hib_s' },
      },
      schemas: { Problem: problemSchema },
    },
  }
}

function operation(endpoint: AnyEndpoint): object {
  return {
    summary: endpoint.summary,
    ...(endpoint.access === 'admin' ? { security: [{ bearer: [] }, { cookie: [] }] } : {}),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.form
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }]
        : []),
    ],
    ...(endpoint.body
      ? { requestBody: { content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } } }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: success(endpoint),
      default: {
        description: 'Problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function success(endpoint: AnyEndpoint): object {
  if (!endpoint.response) return { description: 'File' }
  const schema = jsonSchema(endpoint.response, 'output')
  const content = {
    'application/json': { schema: endpoint.list ? { type: 'array', items: schema } : schema },
  }
  return endpoint.list
    ? { description: 'OK', headers: { 'X-Total-Count': { schema: { type: 'integer' } } }, content }
    : { description: 'OK', content }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: jsonSchema(field as z.ZodType, 'input'),
  }))
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}

const problemSchema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatuses) },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
}
