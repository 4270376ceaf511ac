import * as z from 'zod/mini'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { errorStatuses } from '#lib/http/errors.ts'
import { programVersion } from '../version.ts'
import { formTypes } from './json-body.ts'

/** The endpoints of each feature by name. A call's tag is the feature's, its operationId `feature.name`. */
type Apis = Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>
type Place = { server: string; cookie: string }

/** The OpenAPI 3.1 document of these endpoints, made from the schemas that the server validates with. */
export function openApi(endpoints: AnyEndpoint[], apis: Apis, { server, cookie }: Place) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = sharedPath(endpoint.path, endpoints)
    const documented = braced(path)
    paths[documented] ??= {}
    paths[documented][endpoint.method.toLowerCase()] = operation(endpoint, path, nameOf(endpoint, apis))
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hope in a Box',
      version: programVersion,
      description:
        'Errors are `application/problem+json` in the language of `Accept-Language` (es, en). ' +
        'Lists take `page` and `pageSize` and answer the total in `X-Total-Count`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: Object.keys(apis).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookie },
      },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([name, [, text]]) => [name, problem(text)]),
      ),
      schemas: { Problem: problemSchema },
    },
  }
}

function nameOf(endpoint: AnyEndpoint, apis: Apis): { tag: string; name: string } {
  for (const [tag, api] of Object.entries(apis)) {
    const found = Object.entries(api).find(([, one]) => one === endpoint)
    if (found) return { tag, name: found[0] }
  }
  throw new Error(`${endpoint.method} ${endpoint.path} is not in any feature's manifest`)
}

/** OpenAPI allows only one of `/boxes/:id` and `/boxes/:boxId`. Takes the shorter. */
function sharedPath(path: string, endpoints: AnyEndpoint[]): string {
  const shape = (one: string) => one.replace(/:\w+/g, ':')
  const same = endpoints.map((endpoint) => endpoint.path).filter((one) => shape(one) === shape(path))
  return same.sort((a, b) => a.length - b.length)[0] ?? path
}

const braced = (path: string) => path.replace(/:(\w+)/g, '{$1}')
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

function operation(
  endpoint: AnyEndpoint,
  path: string,
  { tag, name }: { tag: string; name: string },
): object {
  const own = namesIn(endpoint.path)
  const fields = fieldsOf(endpoint.params).properties
  const pathParameters = namesIn(path).map((parameter, at) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: fields[own[at] ?? ''] ?? { type: 'string' },
  }))
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    security: endpoint.access !== 'public' ? [{ bearer: [] }, { cookie: [] }] : [],
    parameters: [...pathParameters, ...queryParameters(endpoint), ...(endpoint.form ? [idempotencyKey] : [])],
    ...requestBody(endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: success(endpoint),
      ...Object.fromEntries(
        Object.entries(refusals)
          .filter(([, [status, , isPossible]]) => isPossible(endpoint) || endpoint.refuses?.includes(status))
          .map(([name, [status]]) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
      default: problem('What nobody foresaw.'),
    },
  }
}

function requestBody({ body, isFormEncoded }: AnyEndpoint): object {
  if (isFormEncoded) {
    const form = { schema: { type: 'object', additionalProperties: { type: 'string' } } }
    return { requestBody: { content: Object.fromEntries(formTypes.map((type) => [type, form])) } }
  }
  if (!body) return {}
  const schema = jsonSchema(body, 'input')
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function success(endpoint: AnyEndpoint): object {
  if (!endpoint.response) return { description: 'A file.', content: { '*/*': {} } }
  const schema = jsonSchema(endpoint.response, 'output')
  const content = {
    'application/json': { schema: endpoint.list ? { type: 'array', items: schema } : schema },
  }
  return endpoint.list
    ? { description: 'OK', headers: { 'X-Total-Count': { schema: { type: 'integer' } } }, content }
    : { description: 'OK', content }
}

function queryParameters({ query }: AnyEndpoint): object[] {
  const { properties, required } = fieldsOf(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same body gets the first answer again.',
  schema: { type: 'string', maxLength: 255 },
}

type Fields = { properties: Record<string, object>; required: string[] }

function fieldsOf(schema: z.ZodMiniType | undefined): Fields {
  if (!(schema instanceof z.ZodMiniObject)) return { properties: {}, required: [] }
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as Partial<Fields>
  return { properties, required }
}

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const writes = ({ method }: AnyEndpoint) => method !== 'GET'
const isForStaff = ({ access }: AnyEndpoint) => access !== 'public'
const isForm = ({ form }: AnyEndpoint) => Boolean(form)

/** Staff, and a hospital's unit with its own cookie. */
const needsSession: typeof isForStaff = (endpoint) =>
  isForStaff(endpoint) || endpoint.path.startsWith('/api/unit/')

/**
 * The error responses that follow from the endpoint's definition; it names those of its own rules (`refuses`). Tests
 * refuse any other status (tests/support/documented-answers.ts): `default` is for what nobody foresaw.
 */
const refusals: Record<string, [number, string, (endpoint: AnyEndpoint) => boolean]> = {
  Invalid: [
    400,
    'The body or the query is not what the call takes.',
    (endpoint) => writes(endpoint) || Boolean(endpoint.query),
  ],
  Unauthorized: [401, 'There is no session, or it has ended.', needsSession],
  Forbidden: [
    403,
    'The account has no right to this, or a session cookie came from another origin.',
    (endpoint) => writes(endpoint) || isForStaff(endpoint),
  ],
  NotFound: [
    404,
    'There is no such record, at this address or named in the body.',
    ({ params, body }) => Boolean(params || body),
  ],
  Conflict: [
    409,
    'The record was changed meanwhile, or its state does not allow this.',
    (endpoint) => writes(endpoint) && (isForStaff(endpoint) || isForm(endpoint)),
  ],
  TooLarge: [413, 'The body is too large.', writes],
  NotJson: [415, 'The body is of another type.', writes],
  KeyReused: [422, 'The Idempotency-Key was used for another body.', isForm],
  TooMany: [429, 'Too many requests; `Retry-After` says how long to wait.', isForm],
  Unavailable: [503, 'Not now: a restart, a full disk or a long line. `Retry-After` says when.', () => true],
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'errors'],
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
