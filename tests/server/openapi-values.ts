// Arbitrary values for the schemas of the OpenAPI document.
import fc, { type Arbitrary } from 'fast-check'

type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  format?: string
  minimum?: number
  maximum?: number
}

export type Operation = {
  parameters?: { in: string; name: string; schema?: JsonSchema }[]
  responses: object
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const text = fc.constantFrom(
  'Ana Rivera',
  'ana@example.org',
  '787-555-0100',
  'Ponce',
  '00731',
  '12.50',
  '-0.01',
  '99999999.99',
  '2026-03-05',
  '2027-13-01',
  '9999-99-99',
  '2026-02-30T25:61',
  '2026-03-05T10:00:00.000Z',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '',
  '   ',
  'null',
  '\0',
  'a\u0000b',
  '\ud800',
  '\u202Eevil',
  "'; drop table users; --",
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  '=HYPERLINK("x")',
  '../../etc/passwd',
  onePixel,
  `data:image/png;base64,${'A'.repeat(2_000)}`,
  'x'.repeat(5_000),
  'ñ'.repeat(300),
)
const number = fc.constantFrom(0, 1, 2, 3, 5, 25, -1, 1.5, 1e6, 2_147_483_647, 2_147_483_648, 1e21, -1e21)

/** Anything, of any type. */
export const anyValue: Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}')),
)

/** Mostly a value that fits the schema. */
function valueFor(schema: JsonSchema): Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anyValue })
}

function fitting(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives?.length) return fc.oneof(...alternatives.map(valueFor))
  if (schema.allOf?.length)
    return fc.tuple(...schema.allOf.map(fitting)).map((parts) => Object.assign({}, ...parts))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'string') return text
  if (type === 'integer' || type === 'number') return number
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.array(valueFor(schema.items ?? {}), { maxLength: 4 })
  if (type === 'object' || schema.properties) return objectOf(schema)
  return anyValue
}

function objectOf({ properties = {}, required = [] }: JsonSchema): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)]),
  )
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

export function parametersOf({ parameters = [] }: Operation) {
  const of = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema }) => [name, valueFor(schema ?? { type: 'string' }).map(asText)]),
    )
  return {
    pathValues: fc.record(of('path')) as Arbitrary<Record<string, string>>,
    query: fc.record(of('query'), { requiredKeys: [] }) as Arbitrary<Record<string, string>>,
  }
}

/** Lone surrogates cannot be part of a URL. */
const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 500) || '1'

export function bodyOf({ requestBody }: Operation): Arbitrary<unknown> | null {
  const [schema] = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema)
  return schema ? valueFor(schema) : null
}

/** What its body is sent as. Each call without one sends the JSON type. */
export const typesOf = ({ requestBody }: Operation): string[] =>
  Object.keys(requestBody?.content ?? { 'application/json': {} })
