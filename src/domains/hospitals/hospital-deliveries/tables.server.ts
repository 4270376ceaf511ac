import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { hospitals } from '#domains/hospitals/hospital-records/tables.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { authorship, users } from '#domains/team/auth/tables.server.ts'
import {
  enumCheck,
  idColumn,
  instantColumn,
  moneyColumn,
  searchTextColumn,
  spanishText,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { searchKey } from '#lib/database/match-keys.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'
import { hospitalBoxTypes } from './schemas.ts'

export const hospitalDeliveries = markedTable(
  'hospital_deliveries',
  {
    id: idColumn(),
    hospitalId: integer('hospital_id')
      .notNull()
      .references(() => hospitals.id),
    contactPersonName: kept(spanishText('contact_person_name').notNull()),
    phone: kept(text('phone').notNull()),
    email: kept(text('email').notNull()),
    collaborationDate: date('collaboration_date', { mode: 'string' }).notNull(),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    boxesDelivered: integer('boxes_delivered').notNull(),
    notes: kept(text('notes')),
    status: kept(text('status').notNull().default('pending')),
    // The highest number assigned: numbering continues after a deletion.
    lastBoxPosition: integer('last_box_position').notNull().default(0),
    searchText: kept(searchTextColumn()),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    check('hospital_deliveries_boxes_check', sql`${table.boxesDelivered} >= 1`),
    index('hospital_deliveries_delivery_date_idx').on(table.deliveryDate),
    index('hospital_deliveries_status_idx').on(table.status, table.deliveryDate),
    index('hospital_deliveries_created_at_idx').on(table.createdAt),
    index('hospital_deliveries_hospital_idx').on(table.hospitalId),
    trigramIndex('hospital_deliveries_search_idx', table.searchText),
  ],
)

export const hospitalDeliveryBoxes = markedTable(
  'hospital_delivery_boxes',
  {
    id: idColumn(),
    hospitalDeliveryId: integer('hospital_delivery_id')
      .notNull()
      .references(() => hospitalDeliveries.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    serialNumber: kept(text('serial_number').notNull()),
    boxType: kept(text('box_type', { enum: hospitalBoxTypes }).notNull()),
    supportType: kept(text('support_type').notNull()),
    isPrepared: boolean('is_prepared').notNull().default(false),
    preparedAt: instantColumn('prepared_at'),
    preparedBy: integer('prepared_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    // Scanned and typed numbers differ in case.
    uniqueIndex('hospital_delivery_boxes_serial_number_unique').on(sql`upper(${table.serialNumber})`),
    unique('hospital_delivery_boxes_position_unique').on(table.hospitalDeliveryId, table.position),
    enumCheck('hospital_delivery_boxes_box_type_check', table.boxType, hospitalBoxTypes),
    check('hospital_delivery_boxes_position_check', sql`${table.position} > 0`),
    trigramIndex('hospital_delivery_boxes_serial_search_idx', searchKey(table.serialNumber)),
  ],
)

export const hospitalDeliveryBoxItems = markedTable(
  'hospital_delivery_box_items',
  {
    id: idColumn(),
    hospitalDeliveryBoxId: integer('hospital_delivery_box_id')
      .notNull()
      .references(() => hospitalDeliveryBoxes.id, { onDelete: 'cascade' }),
    inventoryItemId: integer('inventory_item_id')
      .notNull()
      .references(() => inventoryItems.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull().default(1),
    isIncluded: boolean('is_included').notNull().default(true),
    reservedQuantity: integer('reserved_quantity').notNull().default(0),
    consumedQuantity: integer('consumed_quantity').notNull().default(0),
    // The unit cost when it was packed, so that later prices do not change the cost of this box.
    consumedUnitCost: moneyColumn('consumed_unit_cost'),
    ...timestamps(),
  },
  (table) => [
    unique('hospital_delivery_box_items_unique').on(table.hospitalDeliveryBoxId, table.inventoryItemId),
    check('hospital_delivery_box_items_quantity_check', sql`${table.quantity} > 0`),
    check(
      'hospital_delivery_box_items_stock_check',
      sql`${table.reservedQuantity} >= 0 and ${table.consumedQuantity} >= 0`,
    ),
    index('hospital_delivery_box_items_inventory_idx').on(table.inventoryItemId),
  ],
)
