import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/auth/tables.server.ts'
import { bytes, enumCheck, idColumn, moneyColumn, timestamps } from '#lib/database/columns.server.ts'
import { labelPurchaseStatuses } from './schemas.ts'

// integrations.md#labels: inserted before the call to USPS, so a double click or a crash never buys twice.
export const labelPurchases = pgTable(
  'label_purchases',
  {
    id: idColumn(),
    fingerprint: text('fingerprint').notNull().unique('label_purchases_fingerprint_unique'),
    idempotencyKey: text('idempotency_key').notNull().unique('label_purchases_idempotency_key_unique'),
    randomId: text('random_id').notNull().unique('label_purchases_random_id_unique'),
    status: text('status', { enum: labelPurchaseStatuses }).notNull().default('reserved'),
    trackingNumber: text('tracking_number'),
    postage: moneyColumn('postage'),
    pdf: bytes('pdf'),
    lastError: text('last_error'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    enumCheck('label_purchases_status_check', table.status, labelPurchaseStatuses),
    index('label_purchases_created_at_idx').on(table.createdAt),
    index('label_purchases_tracking_number_idx').on(table.trackingNumber),
  ],
)
