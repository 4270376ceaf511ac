import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { boxParcels, boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { idColumn, moneyColumn, spanishText, timestamps } from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'

export const hopeBoxItems = markedTable(
  'hope_box_items',
  {
    id: idColumn(),
    requestId: integer('request_id')
      .notNull()
      .references(() => boxRequests.id, { onDelete: 'cascade' }),
    // An earlier parcel, lost or returned. null: the current one, which the documented calls act on.
    parcelId: integer('parcel_id').references(() => boxParcels.id, { onDelete: 'cascade' }),
    inventoryItemId: integer('inventory_item_id')
      .notNull()
      .references(() => inventoryItems.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull().default(1),
    isIncluded: boolean('is_included').notNull().default(false),
    notes: personal(text('notes')),
    // Reserved while packing, consumed once shipped.
    reservedQuantity: integer('reserved_quantity').notNull().default(0),
    consumedQuantity: integer('consumed_quantity').notNull().default(0),
    // Of the consumed quantity: lost or damaged on the way.
    writtenOffQuantity: integer('written_off_quantity').notNull().default(0),
    // The unit cost when it left, so that later prices do not change the cost of this box.
    consumedUnitCost: moneyColumn('consumed_unit_cost'),
    ...timestamps(),
  },
  (table) => [
    unique('hope_box_items_unique')
      .on(table.requestId, table.parcelId, table.inventoryItemId)
      .nullsNotDistinct(),
    check('hope_box_items_quantity_check', sql`${table.quantity} > 0`),
    check(
      'hope_box_items_stock_check',
      sql`${table.reservedQuantity} >= 0 and ${table.writtenOffQuantity} between 0 and ${table.consumedQuantity}`,
    ),
    index('hope_box_items_inventory_idx').on(table.inventoryItemId),
    index('hope_box_items_parcel_idx').on(table.parcelId),
  ],
)

export const boxRecipes = markedTable('box_recipes', {
  id: idColumn(),
  name: kept(spanishText('name').notNull().unique('box_recipes_name_unique')),
  description: kept(text('description')),
  isActive: boolean('is_active').notNull().default(true),
  ...timestamps(),
})

export const boxRecipeLines = markedTable(
  'box_recipe_lines',
  {
    id: idColumn(),
    recipeId: integer('recipe_id')
      .notNull()
      .references(() => boxRecipes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    // Field → accepted answers. Empty means every box.
    condition: kept(jsonb('condition').$type<Record<string, unknown>>().notNull().default({})),
    inventoryItemId: integer('inventory_item_id')
      .notNull()
      .references(() => inventoryItems.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull().default(1),
    // Used when the first item is out of stock.
    substituteItemId: integer('substitute_item_id').references(() => inventoryItems.id, {
      onDelete: 'restrict',
    }),
    ...timestamps(),
  },
  (table) => [
    check('box_recipe_lines_quantity_check', sql`${table.quantity} > 0`),
    index('box_recipe_lines_recipe_idx').on(table.recipeId, table.position),
    index('box_recipe_lines_inventory_idx').on(table.inventoryItemId),
    index('box_recipe_lines_substitute_idx').on(table.substituteItemId),
  ],
)
