import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateBoxRequest } from '#domains/boxes/box-requests/service.server.ts'
import {
  addHospitalBoxItem,
  removeHospitalBoxItem,
} from '#domains/hospitals/hospital-deliveries/box-items.server.ts'
import {
  deleteHospitalBox,
  generateHospitalBoxes,
  updateHospitalBox,
} from '#domains/hospitals/hospital-deliveries/boxes.server.ts'
import {
  createHospitalDelivery,
  deleteHospitalDelivery,
  updateHospitalDelivery,
} from '#domains/hospitals/hospital-deliveries/service.server.ts'
import {
  archiveTransaction,
  createTransaction,
  updateTransaction,
} from '#domains/money/accounting/service.server.ts'
import { Restock } from '#domains/stock/inventory/schemas.ts'
import {
  createInventoryItem,
  deleteInventoryItem,
  updateInventoryItem,
} from '#domains/stock/inventory/service.server.ts'
import { countItem, restockItem } from '#domains/stock/inventory/stock.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { failingAt, SimulatedFailure } from '#tests/support/failing-database.ts'
import { newItem, newRequest, setStatus } from '#tests/support/stock.ts'
import { createRecipe, updateRecipe } from './recipes.server.ts'
import { addBoxItem, removeBoxItem, setBoxItemIncluded, updateBoxItem } from './service.server.ts'
import { applySuggestion } from './suggestion.server.ts'

let app: TestApp
let base: Base
type Base = Awaited<ReturnType<typeof newBase>>

beforeAll(async () => {
  app = await testApp()
  base = await newBase()
})
afterAll(() => app.close())

const none = { updatedAt: null }
const expense = {
  type: 'expense' as const,
  amount: '2.50',
  description: 'Caja',
  category: 'hopebox',
  isAutomatic: false,
  donorName: null,
  donorEmail: null,
  donorPhone: null,
  supplierName: null,
  supplierInfo: null,
  transactionId: null,
  notes: null,
}
const delivery = {
  institutionName: 'Hospital',
  contactPersonName: 'Luz',
  phone: '787-555-0111',
  email: 'l@example.org',
  collaborationDate: '2026-01-10',
  deliveryDate: '2026-02-10',
  boxesDelivered: 2,
  notes: null,
  status: 'pending',
}
const newFacts = {
  description: null,
  code: null,
  unit: 'unidad',
  unitCost: '1.00',
  category: 'general' as const,
  minQuantity: 0,
  isActive: true,
}

async function newBase() {
  const { ctx } = app
  const [item, other, unused] = [await newItem(app), await newItem(app), await newItem(app)]
  const [request, shipped] = [await newRequest(app), await newRequest(app)]
  const add = (requestId: number, inventoryItemId: number) =>
    addBoxItem(ctx, { requestId, inventoryItemId, quantity: 1, isIncluded: true, notes: null })
  const line = await add(request, item)
  await add(shipped, item)
  await setStatus(app, shipped, 'shipped')
  const recipe = await createRecipe(ctx, {
    name: 'Receta',
    description: null,
    isActive: true,
    lines: [{ inventoryItemId: other, quantity: 1, condition: {} }],
  })
  const { id: deliveryId } = await createHospitalDelivery(ctx, delivery)
  const { boxes } = await generateHospitalBoxes(ctx, deliveryId, {
    boxType: 'apoyo_general',
    supportType: 'Apoyo',
  })
  const boxItem = await addHospitalBoxItem(ctx, boxes[0]!.id, {
    inventoryItemId: item,
    quantity: 2,
    isIncluded: true,
  })
  const { id: emptyDelivery } = await createHospitalDelivery(ctx, delivery)
  const transaction = await createTransaction(ctx, expense)
  return {
    item,
    other,
    unused,
    request,
    shipped,
    line: line.id,
    recipe: recipe.id,
    deliveryId,
    box: boxes[0]!.id,
    boxItem: boxItem.id,
    emptyDelivery,
    transaction: transaction.id,
  }
}

const writes: [string, (ctx: Ctx, base: Base) => Promise<unknown>][] = [
  ['create item', (ctx) => createInventoryItem(ctx, { name: 'X', quantity: 3, ...newFacts })],
  ['update item', (ctx, { item }) => updateInventoryItem(ctx, item, { quantity: 9, name: 'Y' }, none)],
  ['delete item', (ctx, { unused }) => deleteInventoryItem(ctx, unused)],
  ['restock', (ctx, { item }) => restockItem(ctx, item, Restock.parse({ quantity: 2, unitCost: '3.00' }))],
  ['count', (ctx, { item }) => countItem(ctx, item, { counted: 7, reason: null })],
  [
    'add box item',
    (ctx, { request, other }) =>
      addBoxItem(ctx, {
        requestId: request,
        inventoryItemId: other,
        quantity: 1,
        isIncluded: true,
        notes: null,
      }),
  ],
  ['exclude box item', (ctx, { line }) => setBoxItemIncluded(ctx, line, false)],
  ['change box item', (ctx, { line }) => updateBoxItem(ctx, line, { quantity: 2 })],
  ['remove box item', (ctx, { line }) => removeBoxItem(ctx, line)],
  ['apply recipe', (ctx, { request }) => applySuggestion(ctx, request)],
  [
    'change recipe',
    (ctx, { recipe, item }) =>
      updateRecipe(ctx, recipe, { lines: [{ inventoryItemId: item, quantity: 1, condition: {} }] }, none),
  ],
  ['ship', (ctx, { request }) => updateBoxRequest(ctx, request, { status: 'shipped' })],
  ['deliver', (ctx, { shipped }) => updateBoxRequest(ctx, shipped, { status: 'delivered' })],
  ['come back', (ctx, { shipped }) => updateBoxRequest(ctx, shipped, { status: 'in_process' })],
  [
    'record cost',
    (ctx, { request }) =>
      createTransaction(ctx, {
        ...expense,
        isAutomatic: true,
        paymentMethod: 'inventory',
        requestId: request,
      }),
  ],
  ['create transaction', (ctx) => createTransaction(ctx, expense)],
  [
    'update transaction',
    (ctx, { transaction }) => updateTransaction(ctx, transaction, { amount: '9.00' }, none),
  ],
  ['archive transaction', (ctx, { transaction }) => archiveTransaction(ctx, transaction)],
  ['create delivery', (ctx) => createHospitalDelivery(ctx, delivery)],
  [
    'update delivery',
    (ctx, { deliveryId }) => updateHospitalDelivery(ctx, deliveryId, { status: 'delivered' }, none),
  ],
  ['delete delivery', (ctx, { deliveryId }) => deleteHospitalDelivery(ctx, deliveryId)],
  [
    'generate boxes',
    (ctx, { emptyDelivery }) =>
      generateHospitalBoxes(ctx, emptyDelivery, { boxType: 'apoyo_general', supportType: 'A' }),
  ],
  ['prepare box', (ctx, { box }) => updateHospitalBox(ctx, box, { isPrepared: true }, none)],
  ['delete box', (ctx, { box }) => deleteHospitalBox(ctx, box)],
  [
    'add to hospital box',
    (ctx, { box, other }) =>
      addHospitalBoxItem(ctx, box, { inventoryItemId: other, quantity: 1, isIncluded: true }),
  ],
  ['remove from hospital box', (ctx, { boxItem }) => removeHospitalBoxItem(ctx, boxItem)],
]

test.each(writes)('"%s" interrupted at any statement changes nothing', async (_, write) => {
  const before = await everything()
  const statements = await statementsOf(write)
  expect(statements).toBeGreaterThan(1)
  for (let failAt = 1; failAt <= statements; failAt += 1) {
    await expect(write(failingAt(app.ctx, failAt).ctx, base)).rejects.toBeInstanceOf(SimulatedFailure)
    expect(await everything()).toEqual(before)
  }
})

class RolledBack extends Error {}

/** Counts the statements of the write. It is rolled back, so that each trial starts from the same state. */
async function statementsOf(write: (ctx: Ctx, base: Base) => Promise<unknown>): Promise<number> {
  const counted = failingAt(app.ctx, 0)
  const rolledBack = counted.ctx.db.transaction(async (tx) => {
    await write({ ...counted.ctx, db: tx, afterCommit: () => {} }, base)
    throw new RolledBack()
  })
  await expect(rolledBack).rejects.toBeInstanceOf(RolledBack)
  return counted.statements()
}

const tables = [
  'inventory_items',
  'stock_movements',
  'hope_box_items',
  'box_recipes',
  'box_recipe_lines',
  'box_requests',
  'beneficiaries',
  'accounting_transactions',
  'hospital_deliveries',
  'hospital_delivery_boxes',
  'hospital_delivery_box_items',
  'history_entries',
]

async function everything() {
  const parts = []
  for (const table of tables) {
    const { rows } = await app.ctx.db.execute(sql.raw(`select * from ${table} order by id`))
    parts.push({ table, rows })
  }
  return parts
}
