import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import * as records from '#lib/http/record-fields.ts'
import { apis } from '#server/features.ts'
import { type TestApp, testApp } from '../support/app.ts'

const impossible = ['2027-13-01', '9999-99-99', '2027-02-30', '0000-00-00', '2027-01-01T25:00', 'mañana']
const endpoints = Object.values(apis).flatMap((api) => Object.values(api)) as AnyEndpoint[]

type Named = { endpoint: AnyEndpoint; part: 'query' | 'body'; name: string }

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success
const isDate = (schema: z.ZodMiniType) =>
  (accepts(schema, '2026-11-02') || accepts(schema, '2026-11')) &&
  ['solo palabras', '12', '787-555-0100', 'ana-prueba', 'H7KP-2M9X-QRTV', 'a8098c1a-f86e'].every(
    (text) => !accepts(schema, text),
  )

/** Every parameter and field whose schema accepts a day of this century and refuses an impossible one. */
const dateFields: Named[] = endpoints.flatMap((endpoint) =>
  (['query', 'body'] as const).flatMap((part) =>
    Object.entries(shapeOf(endpoint[part]))
      .filter(([, schema]) => isDate(schema))
      .map(([name]) => ({ endpoint, part, name })),
  ),
)

function shapeOf(schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  let current: unknown = schema
  // A form's schema may have a refinement or a preprocessing around its object.
  for (let depth = 0; depth < 6 && current; depth += 1) {
    if (current instanceof z.ZodMiniObject) return current.shape as Record<string, z.ZodMiniType>
    const { in: input, out, innerType } = (current as { def?: Record<string, unknown> }).def ?? {}
    current = out instanceof z.ZodMiniTransform ? input : (out ?? innerType)
  }
  return {}
}

describe('impossible dates', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  test('the list of endpoints has dates in filters and bodies', () => {
    const names = dateFields.map(({ name }) => name)
    for (const name of [
      'occurredOn',
      'month',
      'dateFrom',
      'dateTo',
      'eventDate',
      'deliveryDate',
      'updatedAt',
      // Decided by the server, which still refuses what is no date.
      'shippedAt',
      'approvedAt',
      'preparedAt',
    ])
      expect(names).toContain(name)
    expect(accepts(records.day, '2027-13-01')).toBe(false)
    expect(dateFields.length).toBeGreaterThan(20)
  })

  test.each(
    dateFields.map(
      (each) => [`${each.endpoint.method} ${each.endpoint.path} ${each.part}.${each.name}`, each] as const,
    ),
  )('%s is 400 and names the field', async (_, { endpoint, part, name }) => {
    for (const value of impossible) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, each]) => [
          each,
          each === name ? value : paramOf(each!),
        ]),
      )
      const answer = await app.call(endpoint, {
        as: true,
        params,
        ...(part === 'query' && { query: { [name]: value } }),
        ...(endpoint.method !== 'GET' && endpoint.body && { body: part === 'body' ? { [name]: value } : {} }),
      })
      const paths = (answer.body.errors ?? []).map((error: { path: string }) => error.path)
      expect([value, answer.status, paths]).toEqual([value, 400, expect.arrayContaining([name])])
    }
  })

  test('no parameter of any endpoint turns an impossible date into an error of the server', async () => {
    const failures: string[] = []
    for (const endpoint of endpoints) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, each]) => [each, paramOf(each!)]),
      )
      for (const [part, names] of [
        ['query', Object.keys(shapeOf(endpoint.query))],
        ['body', Object.keys(shapeOf(endpoint.body))],
      ] as const) {
        if (names.length === 0 || (part === 'body' && endpoint.method === 'GET')) continue
        for (const value of ['2027-13-01', '9999-99-99']) {
          const facts = Object.fromEntries(names.map((each) => [each, value]))
          const { status } = await app.call(endpoint, {
            as: true,
            params,
            ...(part === 'query' ? { query: facts } : { body: facts }),
          })
          if (status >= 500) failures.push(`${endpoint.method} ${endpoint.path} ${part}: ${status}`)
        }
      }
    }
    expect(failures).toEqual([])
  })
})

const known: Record<string, string> = {
  entity: 'contact_message',
  type: 'ledger',
  subject: 'donation',
  kind: 'gift_receipt',
  locale: 'es',
}
const paramOf = (name: string) => known[name] ?? '1'
