import { index, integer, text } from 'drizzle-orm/pg-core'
import { users } from '#domains/team/auth/tables.server.ts'
import { bytes, enumCheck, idColumn, moneyColumn, timestamps } from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { labelPurchaseStatuses } from './schemas.ts'

// integrations.md#labels: inserted before the call to USPS, so a double click or a crash never buys twice.
export const labelPurchases = markedTable(
  'label_purchases',
  {
    id: idColumn(),
    fingerprint: kept(text('fingerprint').notNull().unique('label_purchases_fingerprint_unique')),
    idempotencyKey: kept(text('idempotency_key').notNull().unique('label_purchases_idempotency_key_unique')),
    randomId: kept(text('random_id').notNull().unique('label_purchases_random_id_unique')),
    status: kept(text('status', { enum: labelPurchaseStatuses }).notNull().default('reserved')),
    trackingNumber: kept(text('tracking_number')),
    postage: moneyColumn('postage'),
    pdf: personal(bytes('pdf')),
    lastError: kept(text('last_error')),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    enumCheck('label_purchases_status_check', table.status, labelPurchaseStatuses),
    index('label_purchases_created_at_idx').on(table.createdAt),
    index('label_purchases_tracking_number_idx').on(table.trackingNumber),
  ],
)
