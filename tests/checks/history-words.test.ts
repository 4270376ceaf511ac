import '#app/labels.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#db/schema.server.ts'
import { boxPaymentStatuses, boxRequestStatuses } from '#domains/boxes/box-requests/schemas.ts'
import { volunteerStatuses } from '#domains/community/volunteers/schemas.ts'
import { registrationStatuses } from '#domains/events/events/schemas.ts'
import { hospitalBoxTypes } from '#domains/hospitals/hospital-deliveries/schemas.ts'
import { transactionPaymentMethods, transactionTypes } from '#domains/money/accounting/schemas.ts'
import { paymentVerifications } from '#domains/money/payments/schemas.ts'
import { reportFormats } from '#domains/office/reports/schemas.ts'
import { inventoryCategories } from '#domains/stock/inventory/schemas.ts'
import { changesText, entryText } from '#domains/team/history/ui/admin/entry-text.ts'
import { isShownByEntry } from '#domains/team/history/ui/admin/value-text.ts'
import {
  actionLabels,
  fieldLabels,
  fieldRights,
  historyEntities,
  reportLabels,
  reportTypes,
  valueLabels,
} from '#lib/labels.ts'

// People read the history: it must show no column names, identifiers or JSON.

/** Never edited by staff, so never among an entry's changes. */
const untrackedColumns = [
  'id',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'searchText',
  'locale',
  'suspected',
  'archivedAt',
  'isAutomatic',
  'reversalOf',
  'followsOutcome',
  'ofDispute',
  'joinedFrom',
  'reversedAmount',
  'requestId',
  'donationId',
  'hospitalDeliveryId',
  'username',
  'passwordHash',
  'passwordTemporaryUntil',
  'role',
  'lastLoginAt',
  'message',
  'reserved',
  // Maintained by the program.
  'reference',
  'erasedAt',
  'sequence',
  'calledOffDate',
  'calledOffEndDate',
  'calledOffLocation',
  'seatChange',
  'acceptedTo',
  'told',
  'remindedFor',
  'calendarUid',
  'firstDate',
  'lastBoxPosition',
  'position',
  'movementCount',
  'draftVersionId',
  'previousVersionId',
]

/** Staff change only some fields of a request; of an e-mail and its settings the history names no field. */
const withoutOwnFields = ['boxRequests', 'emailTemplateEdits', 'emailSettings']

/** These have no author of the last change. */
const withoutAuthor = ['hospitalDeliveryBoxes', 'inventoryItems', 'users']

const tables = Object.entries<unknown>(schema).filter(
  (entry): entry is [string, PgTable] =>
    is(entry[1], PgTable) &&
    !withoutOwnFields.includes(entry[0]) &&
    ('updatedBy' in getTableColumns(entry[1]) || withoutAuthor.includes(entry[0])),
)

const columns = tables.flatMap(([name, table]) =>
  Object.keys(getTableColumns(table)).map((column) => [name, column] as const),
)

test('finds the tables that staff change', () => expect(tables.length).toBeGreaterThan(9))

test.each(columns.filter(([, column]) => !untrackedColumns.includes(column)))(
  'a change of %s.%s has a label',
  (_, column) => {
    expect(
      isShownByEntry.includes(column) || column in fieldLabels,
      `add ${column} to \`fields\` in the labels.ts of the feature`,
    ).toBe(true)
  },
)

/** What an answer shows only with the right to costs: `cost()` and `onlyFor('stock.costs', …)` in any schemas.ts. */
const costs = new Set(
  readdirSync('src/domains', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('schemas.ts'))
    .flatMap((path) => [
      ...readFileSync(join('src/domains', path), 'utf8').matchAll(
        /(\w+): (?:cost\(\)|onlyFor\(\s*'stock\.costs')/g,
      ),
    ])
    .map((match) => match[1]!),
)

test('finds the costs in the schemas', () =>
  expect([...costs]).toEqual(expect.arrayContaining(['unitCost', 'cost', 'total', 'postage'])))

test.each([...costs].filter((name) => name in fieldLabels))(
  'the cost %s needs a right in the history too',
  (name) => expect(name in fieldRights, `add \`right\` to ${name} in labels.ts`).toBe(true),
)

test.each([...new Set(Object.values(reportLabels).flatMap(({ filters }) => filters))])(
  'the filter %s of a downloaded report has words',
  (name) => {
    expect(name in fieldLabels).toBe(true)
  },
)

const values = [
  ...boxRequestStatuses,
  ...boxPaymentStatuses,
  ...paymentVerifications,
  ...tables.flatMap(([, table]) => getTableColumns(table).status?.enumValues ?? []),
  ...hospitalBoxTypes,
  ...transactionTypes,
  ...transactionPaymentMethods,
  ...inventoryCategories,
  ...reportTypes(),
  ...reportFormats,
  ...Object.values(reportLabels).flatMap(({ statuses }) => Object.keys(statuses)),
]

test.each([...new Set(values)])('the value %s has words', (value) =>
  expect(value in valueLabels, `add ${value} to \`values\` in the labels.ts of the feature`).toBe(true),
)

/** Every action the features record: a string after `action`, also in a conditional. */
const actions = new Set(
  readdirSync('src/domains', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.server.ts'))
    .flatMap((path) =>
      readFileSync(join('src/domains', path), 'utf8')
        .split('\n')
        .filter((line) =>
          /\baction:|recordLine\(ctx|recordTemplate\(|setPassword\(|actionOf|\? \(.*\? '/.test(line),
        )
        .flatMap((line) =>
          [...line.matchAll(/(?:action: |\? |: |, )'([a-z_]+)'/g)].map((match) => match[1]!),
        ),
    )
    .filter((word) => !(historyEntities() as readonly string[]).includes(word)),
)

test('finds the actions in the source', () => {
  for (const action of [
    'deleted',
    'box_item_added',
    'access_removed',
    'reset',
    'own_password',
    'cost_recorded',
  ])
    expect(actions).toContain(action)
})

// The new status of a registration, volunteer or payment is its action.
test.each([
  ...actions,
  ...registrationStatuses,
  ...volunteerStatuses,
  ...paymentVerifications.filter((verification) => verification !== 'none'),
])('the action %s has a label', (action) =>
  expect(
    action in actionLabels,
    `add ${action} to \`actions\` in labels.ts; a kind of record goes to \`records\`, and src/app/labels.ts must list the file`,
  ).toBe(true),
)

test('a line of the history begins as a sentence does', () => {
  expect(Object.values(actionLabels).filter((label) => !/^\p{Lu}/u.test(label))).toEqual([])
})

test('changes are readable sentences', () => {
  expect(changesText({ status: ['pending', 'in_process'], notes: true })).toBe(
    'estado: pendiente → en proceso · notas internas',
  )
  expect(changesText({ amount: ['20.00', '1023.95'], isActive: [true, false] })).toBe(
    'cantidad de dinero: $20.00 → $1,023.95 · activo: sí → no',
  )
  expect(changesText({ eventDate: ['2026-03-07T23:00:00.000Z', '2026-03-08T23:00:00.000Z'] })).toBe(
    'fecha: 7 mar 2026, 7:00\u00a0p.\u00a0m. → 8 mar 2026, 7:00\u00a0p.\u00a0m.',
  )
  expect(changesText({ deliveryDate: ['2026-03-07', null] })).toBe('fecha de entrega: 7 mar 2026 → nada')
  expect(changesText({ approvedAt: true, approvedBy: true, status: [null, 'approved'] })).toBe(
    'estado: aprobado',
  )
  expect(entryText({ action: 'deleted', changes: { name: ['Osito', null] } })).toBe(
    'Se eliminó: nombre: Osito',
  )
})
