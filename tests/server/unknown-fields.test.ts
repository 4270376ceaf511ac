// A verb receives only what its schemas name (src/server/plugins/api-routes.ts), so what no schema names cannot be stored.
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { routes } from '#server/app.ts'

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  catchall?: z.ZodMiniType
  [part: string]: unknown
}
const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in value

/** Every object in a schema, with its path; `*` where any name is taken. */
function* objectsIn(
  schema: z.ZodMiniType,
  path: string,
  seen = new Set<z.ZodMiniType>(),
): Generator<[string, Def]> {
  if (seen.has(schema)) return
  seen.add(schema)
  const def = schema.def as unknown as Def
  if (def.type === 'object' || def.type === 'record') yield [path, def]
  for (const [name, inner] of Object.entries(def.shape ?? {}))
    yield* objectsIn(inner, `${path}.${name}`, seen)
  for (const part of Object.values(def).flat()) if (isSchema(part)) yield* objectsIn(part, path, seen)
}

const bodies = routes.flatMap(({ endpoint: { method, path, access, body, query } }) =>
  [body, query].flatMap((schema) => (schema ? [{ name: `${method} ${path}`, access, schema }] : [])),
)
const objects = bodies.flatMap(({ name, access, schema }) =>
  [...objectsIn(schema, '')].map(([path, def]) => ({ name, access, path, def })),
)

/** Read by no verb field by field: checked by the passkey library, kept as the payer's answer, compared with the settings. */
const open = [
  'POST /api/auth/passkey .passkey',
  'POST /api/auth/passkey .passkey.response',
  'POST /api/account/passkeys .passkey',
  'POST /api/account/passkeys .passkey.response',
  'POST /api/hope-in-a-box/request .paymentData',
  'POST /api/hope-in-a-box/follow-up/:reference/payment .paymentData',
  'PUT /api/organisation/sections/:id .content.es',
]

test('only the listed objects take names that nobody declared', () => {
  const found = objects
    .filter(({ def }) =>
      def.type === 'record'
        ? (def.keyType as z.ZodMiniType).def.type !== 'enum'
        : def.catchall && def.catchall.def.type !== 'never',
    )
    .map(({ name, path }) => `${name} ${path}`)
  expect(objects.length).toBeGreaterThan(150)
  expect([...new Set(found)].sort()).toEqual([...open].sort())
})

/** Set by the server alone. */
const ours =
  /^(createdAt|createdBy|updatedBy|erasedAt|deletedAt|deletedBy|passwordHash|passwordTemporaryUntil|searchText|suspected|verifiedBy|verifiedAt|paymentVerification|paymentVerifiedBy|approvedBy|approvedAt|preparedBy|preparedAt|outcomeBy|costRecordedAt|waiverVersion|privacyVersion|consentAt|usesLeft|tokenHash|userId|refundedAmount|paymentRefundedAmount|accountingTransactionId|formerReferences|withdrawnAt|withdrawnBy|closedBy|lastLoginAt|mustDo)$/

/** Documented in the call: it may be sent, is refused when it is no such value, and is dropped (`decidedByServer`). */
const documented = /\.(approvedAt|approvedBy|preparedAt|preparedBy)$/

test('no body takes what only the server sets', () => {
  const named = objects.flatMap(({ name, access, path, def }) =>
    Object.entries(def.shape ?? {})
      .filter(([field]) => ours.test(field))
      .map(([field, schema]) => ({ field: `${name} ${path}.${field}`, access, schema })),
  )
  expect(named.length).toBeGreaterThan(3)
  for (const { field, access, schema } of named) {
    expect(field).toMatch(documented)
    // The form of strangers drops it unread.
    if (access === 'public') continue
    const value = field.endsWith('At') ? '2026-03-01T12:00:00Z' : 7
    expect([field, schema.safeParse(value).data, schema.safeParse('nope').success]).toEqual([
      field,
      undefined,
      false,
    ])
  }
})

test('only people of dirección send a role, and only to the calls about accounts', () => {
  const named = objects
    .filter(({ def }) => Object.keys(def.shape ?? {}).some((field) => /^roles?$/.test(field)))
    .map(({ name, access }) => `${name} ${access}`)
  expect(named.sort()).toEqual([
    'POST /api/users staff.write',
    'PUT /api/account/second-factor-rules settings.write',
    'PUT /api/users/:id staff.write',
  ])
})

test('a stranger sends no status, but for the documented volunteer form, which drops it', () => {
  const named = objects.filter(
    ({ access, def }) => access === 'public' && Object.keys(def.shape ?? {}).includes('status'),
  )
  expect([...new Set(named.map(({ name }) => name))]).toEqual(['POST /api/volunteers'])
})
